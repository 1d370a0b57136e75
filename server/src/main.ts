import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { commentHandlers } from './api/comments/handlers.ts';
import { createCommunity } from './api/community.ts';
import { memberHandlers } from './api/members/handlers.ts';
import { messageHandlers } from './api/messages/handlers.ts';
import { postHandlers } from './api/posts/handlers.ts';
import { memberByToken, sessionHandlers } from './api/session/handlers.ts';
import { prepareDataFolder, readConfiguration, type ServerConfiguration } from './configuration.ts';
import { openDatabase } from './database/open.ts';
import { demoAccount, seedDemo } from './demo/seed.ts';
import { createMedia } from './media/media.ts';
import { createCentralSessions } from './signin/central-sessions.ts';
import { createMail } from './signin/mail.ts';
import { createSite } from './sites.ts';
import { PublishedBuilds } from './web/published.ts';

/** The repository's root: the bundle lies in `server/dist`. */
const root = fileURLToPath(new URL('../..', import.meta.url));

const hour = 3_600_000;

/** Starts everything and resolves with what stops it. */
async function start(configuration: ServerConfiguration): Promise<() => Promise<void>> {
  prepareDataFolder(configuration);
  const { dataFolder, databaseUrl } = configuration;
  const database = await openDatabase({ url: databaseUrl, dataFolder });
  const centralSessions = createCentralSessions(database);
  const media = await createMedia({ database, dataFolder });
  if (configuration.demo && (await seedDemo({ database, media, now: new Date() }))) {
    console.log('The demo content is in place.');
  }
  const handlers = {
    ...sessionHandlers({ database, centralSessions }),
    ...memberHandlers({ database, media }),
    ...messageHandlers({ database }),
    ...postHandlers({ database, media }),
    ...commentHandlers({ database }),
    upload: async () => ({ list: [] }),
  };
  const memberOfToken = memberByToken(database);
  const dependencies = {
    configuration,
    database,
    media,
    memberByToken: memberOfToken,
    community: createCommunity({ handlers, memberByToken: memberOfToken }),
    mail: createMail(configuration),
    published: new PublishedBuilds(configuration.publishedFolder, configuration.buildsBase),
  };
  const sites: FastifyInstance[] = [];
  const tidy = setInterval(() => void media.removeUnused(new Date()).catch(() => undefined), hour);
  const stop = async () => {
    clearInterval(tidy);
    await Promise.all(sites.map((site) => site.close()));
    await database.close();
  };
  try {
    for (const listener of configuration.listeners) {
      const site = await createSite(listener, dependencies);
      sites.push(site);
      await site.listen({ host: configuration.host, port: listener.port });
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

/** What went wrong at the start, in one line that says what to do about it. */
function explain(error: unknown, { listeners, dataFolder }: ServerConfiguration): string {
  const { code, message } = error as NodeJS.ErrnoException;
  const ports = listeners.map(({ port }) => port).join(', ');
  if (code === 'EADDRINUSE') return `Port ${ports} is taken. Stop what uses it, or set PORT to another one.`;
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM' || code === 'ENOTDIR') {
    return `The data folder ${dataFolder} cannot be written: ${message}`;
  }
  return message;
}

async function main(): Promise<void> {
  const configuration = readConfiguration(process.env, root);
  try {
    const stop = await start(configuration);
    console.log(`\nThe community is at ${configuration.apps.canonicalSite}`);
    if (configuration.demo) console.log(`Sign in as ${demoAccount.email} with the password ${demoAccount.password}`);
    let stopping = false;
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.on(signal, () => {
        if (stopping) return;
        stopping = true;
        stop().then(
          () => process.exit(0),
          () => process.exit(1),
        );
      });
    }
  } catch (error) {
    console.error(explain(error, configuration));
    process.exit(1);
  }
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
