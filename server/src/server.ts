import type { FastifyInstance } from 'fastify';
import { createCentralSessions } from './accounts/central-sessions.ts';
import { removeExpiredVerifications } from './accounts/verification.ts';
import { CallConcurrency } from './api/call-concurrency.ts';
import { createCommunityApi } from './api/community-api.ts';
import { createHandlers } from './api/handlers.ts';
import { measureCalls } from './api/measure-calls.ts';
import { removeExpiredHistory } from './api/retention.ts';
import { memberByToken } from './api/session/handlers.ts';
import { removeOldTexts, type SpamLimits } from './api/spam/spam-limits.ts';
import { cacheVisitorResponses } from './api/visitor-cache.ts';
import { PublishedBuilds } from './builds/published.ts';
import { prepareDataFolder, type ServerConfiguration } from './configuration.ts';
import { type Broadcast, localBroadcast, postgresBroadcast } from './database/broadcast.ts';
import type { Database, Queryable } from './database/database.ts';
import { openDatabase } from './database/open-database.ts';
import { seedDemo } from './demo/seed.ts';
import { createStore } from './demo/store/store.ts';
import { removeOldFaults } from './faults/fault-repository.ts';
import { Faults } from './faults/faults.ts';
import { CallCounts } from './http/call-counts.ts';
import { createMetrics, type Metrics } from './http/metrics.ts';
import { createListenerApplication } from './listener-application.ts';
import { createMedia, type Media } from './media/media.ts';
import { s3Store } from './media/storage/s3-store.ts';
import { OperatorListener } from './operator/operator-listener.ts';
import { checkPorts, onPort } from './ports.ts';
import { type OpenReleases, openReleases } from './releases/open-releases.ts';
import { createEmbedSignIn, removeExpiredEmbedCodes } from './signin/embed-codes.ts';
import { createMail } from './signin/mail.ts';

const secondMs = 1_000;
const hourMs = 3_600_000;

/** How long running requests may take when the server stops. */
const stopTimeoutMs = 10_000;

export interface RunningServer {
  stop(): Promise<void>;
}

async function closeApplications(applications: readonly FastifyInstance[]): Promise<void> {
  const cut = setTimeout(() => {
    for (const application of applications) application.server.closeAllConnections();
  }, stopTimeoutMs);
  // A connection whose request ends only now would stay open for the next one.
  const idle = setInterval(() => {
    for (const application of applications) application.server.closeIdleConnections();
  }, 50);
  await Promise.all(applications.map((application) => application.close()));
  clearInterval(idle);
  clearTimeout(cut);
}

interface Parts {
  configuration: ServerConfiguration;
  database: Database;
  broadcast: Broadcast;
  counts: CallCounts;
  media: Media;
  releases: OpenReleases;
  published: PublishedBuilds;
  metrics: Metrics;
  faults: Faults;
  log(line: string): void;
}

async function openApplications({
  configuration,
  database,
  broadcast,
  counts,
  media,
  releases,
  published,
  metrics,
  faults,
  log,
}: Parts): Promise<FastifyInstance[]> {
  const centralSessions = createCentralSessions(database);
  const stores = { embeds: configuration.embeds, signIn: createEmbedSignIn(database) };
  const handlers = createHandlers({
    database,
    media,
    centralSessions,
    stores,
    spamLimits: configuration.spamLimits,
    brand: configuration.apps.brand.name,
  });
  const memberOfToken = memberByToken(database, configuration.embeds);
  const community = createCommunityApi({
    handlers,
    memberByToken: memberOfToken,
    concurrency: new CallConcurrency(),
    database,
  });
  const dependencies = {
    configuration,
    database,
    broadcast,
    counts,
    media,
    memberByToken: memberOfToken,
    metrics,
    community: measureCalls(cacheVisitorResponses(community, broadcast), metrics),
    mail: createMail(configuration),
    published,
    faults,
    releases,
  };
  const applications: FastifyInstance[] = [];
  try {
    for (const listener of configuration.listeners)
      applications.push(await createListenerApplication(listener, dependencies));
    const { store, apps, logLevel } = configuration;
    if (store) applications.push(await createStore({ community: apps.canonicalSite, logLevel }));
    if (
      configuration.demo &&
      (await seedDemo({ database, media, now: new Date(), brand: configuration.apps.brand.name }))
    )
      log('The demo content is in place.');
    for (const [index, application] of applications.entries()) {
      const port = (configuration.listeners[index] ?? store)?.port ?? 0;
      await onPort(port, () => application.listen({ host: configuration.host, port }));
    }
  } catch (error) {
    await closeApplications(applications);
    await media.close();
    throw error;
  }
  return applications;
}

/** Removes expired data: list history, fingerprints of texts, unfinished registrations and resets, stores' codes, and old faults. */
async function forget(database: Queryable, { spamLimits }: { spamLimits: SpamLimits }, now: Date): Promise<void> {
  await Promise.all([
    removeExpiredHistory(database, now),
    removeOldTexts(database, spamLimits, now),
    removeExpiredVerifications(database, now),
    removeExpiredEmbedCodes(database, now),
    removeOldFaults(database, now),
  ]);
}

/** Opens the database, fills an empty one with the demo, and listens. On an error it closes everything and throws. */
export async function startServer(
  configuration: ServerConfiguration,
  log: (line: string) => void = () => undefined,
): Promise<RunningServer> {
  prepareDataFolder(configuration);
  await checkPorts(configuration);
  const database = await openDatabase({ url: configuration.databaseUrl, dataFolder: configuration.dataFolder });
  const { databaseUrl } = configuration;
  const counts = new CallCounts(database);
  const broadcast = databaseUrl ? postgresBroadcast(databaseUrl, database) : localBroadcast();
  let releases: OpenReleases | null = null;
  let operator: OperatorListener | null = null;
  let faults: Faults | null = null;
  try {
    const opened = await openReleases({ configuration, database, broadcast, log });
    releases = opened;
    const { service } = opened;
    const { dataFolder } = configuration;
    const openOperator = service && (await OperatorListener.open({ database, dataFolder, announce: service.announce }));
    operator = openOperator;
    const media = await createMedia({
      database,
      broadcast,
      dataFolder,
      pictureMemoryBytes: configuration.pictureMemoryBytes,
      ...(configuration.s3 ? { store: await s3Store(configuration.s3) } : {}),
      onFault: (error, operation) => log(`Media: ${operation} failed: ${String(error)}`),
    });
    const metrics = createMetrics();
    const published = new PublishedBuilds(opened.builds, configuration.buildsBase, log, configuration.apps.texts);
    const openFaults = new Faults({
      database,
      builds: opened.builds,
      registry: metrics.registry,
      routes: async () => (await published.current()).routes,
      onFailedView: (app, build, ip) => service?.watch.countFailure(app, build, ip ?? ''),
      log,
    });
    faults = openFaults;
    const parts = { configuration, database, broadcast, counts, media, releases: opened, published, metrics, log };
    const applications = await openApplications({ ...parts, faults: openFaults });
    const timers = [
      setInterval(
        () => void media.sweep(new Date()).catch((error) => log(`Tidying the media failed: ${String(error)}`)),
        hourMs,
      ),
      setInterval(
        () =>
          void forget(database, configuration, new Date()).catch((error) =>
            log(`Forgetting the past failed: ${String(error)}`),
          ),
        hourMs,
      ),
      setInterval(
        () => void opened.sweep(new Date()).catch((error) => log(`Tidying the releases failed: ${String(error)}`)),
        hourMs,
      ),
      setInterval(() => void counts.removeExpired().catch(() => undefined), hourMs),
      // A single instance knows all counts. If the database is away, the calls themselves fail.
      ...(databaseUrl ? [setInterval(() => void counts.exchange().catch(() => undefined), secondMs)] : []),
    ];
    return {
      async stop() {
        for (const timer of timers) clearInterval(timer);
        await closeApplications(applications);
        await openFaults.close();
        await opened.close();
        await openOperator?.close();
        await media.close();
        await broadcast.close();
        await database.close();
      },
    };
  } catch (error) {
    await faults?.close();
    await releases?.close();
    await operator?.close();
    await broadcast.close();
    await database.close();
    throw error;
  }
}
