import { once } from 'node:events';
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { allHandlers } from './api/handlers.ts';
import { CallsAtWork } from './api/call-concurrency.ts';
import { createCommunity } from './api/community-api.ts';
import { measureCalls } from './api/measure-calls.ts';
import { removeExpiredHistory } from './api/retention.ts';
import { memberByToken } from './api/session/handlers.ts';
import { rememberVisitorAnswers } from './api/visitor-cache.ts';
import { prepareDataFolder, type ServerConfiguration } from './configuration.ts';
import { type Announcements, localAnnouncements, postgresAnnouncements } from './database/broadcast.ts';
import type { Database, Queryable } from './database/database.ts';
import { openDatabase } from './database/open-database.ts';
import { seedDemo } from './demo/seed.ts';
import { CallCounts } from './http/call-counts.ts';
import { createMetrics } from './http/metrics.ts';
import { createMedia, type Media } from './media/media.ts';
import { s3Store } from './media/s3-store.ts';
import { createCentralSessions } from './signin/central-sessions.ts';
import { createMail } from './signin/mail.ts';
import { forgetEnded } from './signin/verification.ts';
import { createSite } from './listener-application.ts';
import { PublishedBuilds } from './web/published.ts';

const second = 1_000;
const hour = 3_600_000;

/** How long running requests may take to end when the server stops. */
const stopTimeoutMs = 10_000;

export interface RunningServer {
  stop(): Promise<void>;
}

/** A port is taken, or may not be listened on. */
class PortTaken extends Error {}

async function onPort(port: number, listen: () => Promise<unknown>): Promise<void> {
  try {
    await listen();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new PortTaken(`Port ${port} is taken. Stop what uses it, or set PORT to another one.`);
    if (code === 'EACCES')
      throw new PortTaken(`Port ${port} may not be listened on by this user. Set PORT to one above 1023.`);
    throw error;
  }
}

/** Tells of a taken port before the database is opened and filled, which may take a while. */
async function checkPorts({ host, listeners }: ServerConfiguration): Promise<void> {
  for (const { port } of listeners) {
    await onPort(port, async () => {
      const probe = createServer().listen(port, host);
      await once(probe, 'listening');
      probe.close();
      await once(probe, 'close');
    });
  }
}

async function closeSites(sites: readonly FastifyInstance[]): Promise<void> {
  const cut = setTimeout(() => {
    for (const site of sites) site.server.closeAllConnections();
  }, stopTimeoutMs);
  // A connection whose request ends only now would be held open for the next one.
  const idle = setInterval(() => {
    for (const site of sites) site.server.closeIdleConnections();
  }, 50);
  await Promise.all(sites.map((site) => site.close()));
  clearInterval(idle);
  clearTimeout(cut);
}

interface Parts {
  configuration: ServerConfiguration;
  database: Database;
  announcements: Announcements;
  counts: CallCounts;
  media: Media;
  say(line: string): void;
}

async function openSites({
  configuration,
  database,
  announcements,
  counts,
  media,
  say,
}: Parts): Promise<FastifyInstance[]> {
  const centralSessions = createCentralSessions(database);
  const handlers = allHandlers({ database, media, centralSessions });
  const memberOfToken = memberByToken(database);
  const metrics = createMetrics();
  const community = createCommunity({ handlers, memberByToken: memberOfToken, atWork: new CallsAtWork() });
  const dependencies = {
    configuration,
    database,
    counts,
    media,
    memberByToken: memberOfToken,
    metrics,
    community: measureCalls(rememberVisitorAnswers(community, announcements), metrics),
    mail: createMail(configuration),
    published: new PublishedBuilds(configuration.publishedFolder, configuration.buildsBase, say),
  };
  const sites: FastifyInstance[] = [];
  try {
    for (const listener of configuration.listeners) sites.push(await createSite(listener, dependencies));
    if (configuration.demo && (await seedDemo({ database, media, now: new Date() })))
      say('The demo content is in place.');
    for (const [index, site] of sites.entries()) {
      const port = configuration.listeners[index]?.port ?? 0;
      await onPort(port, () => site.listen({ host: configuration.host, port }));
    }
  } catch (error) {
    await closeSites(sites);
    await media.close();
    throw error;
  }
  return sites;
}

/** Forgets what nothing asks for any more: of the lists, and of registrations and resets. */
async function forget(database: Queryable, now: Date): Promise<void> {
  await Promise.all([removeExpiredHistory(database, now), forgetEnded(database, now)]);
}

/** Opens the database, fills an empty one with the demo, and listens. Throws what went wrong, with nothing left open. */
export async function startServer(
  configuration: ServerConfiguration,
  say: (line: string) => void = () => undefined,
): Promise<RunningServer> {
  prepareDataFolder(configuration);
  await checkPorts(configuration);
  const database = await openDatabase({ url: configuration.databaseUrl, dataFolder: configuration.dataFolder });
  const { databaseUrl } = configuration;
  const counts = new CallCounts(database);
  const announcements = databaseUrl ? postgresAnnouncements(databaseUrl, database) : localAnnouncements();
  try {
    const media = await createMedia({
      database,
      dataFolder: configuration.dataFolder,
      pictureMemoryBytes: configuration.pictureMemoryBytes,
      ...(configuration.s3 ? { store: await s3Store(configuration.s3) } : {}),
      onFault: (error, doing) => say(`Media: ${doing} failed: ${String(error)}`),
    });
    const sites = await openSites({ configuration, database, announcements, counts, media, say });
    const timers = [
      setInterval(
        () => void media.sweep(new Date()).catch((error) => say(`Tidying the media failed: ${String(error)}`)),
        hour,
      ),
      setInterval(
        () => void forget(database, new Date()).catch((error) => say(`Forgetting the past failed: ${String(error)}`)),
        hour,
      ),
      setInterval(() => void counts.tidy().catch(() => undefined), hour),
      // Alone on its database, an instance knows all counts. That the database is away, the calls themselves tell.
      ...(databaseUrl ? [setInterval(() => void counts.exchange().catch(() => undefined), second)] : []),
    ];
    return {
      async stop() {
        for (const timer of timers) clearInterval(timer);
        await closeSites(sites);
        await media.close();
        await announcements.close();
        await database.close();
      },
    };
  } catch (error) {
    await announcements.close();
    await database.close();
    throw error;
  }
}
