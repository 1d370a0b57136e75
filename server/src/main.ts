import { fileURLToPath } from 'node:url';
import { readConfiguration } from './configuration.ts';
import { demoAccount } from './demo/seed.ts';
import { storePaths } from './demo/store/store-paths.ts';
import { type RunningServer, startServer } from './server.ts';
import { originsOnDomain } from './stores/embeds.ts';

/** The repository's root: the bundle lies in `server/dist`. */
const root = fileURLToPath(new URL('../..', import.meta.url));

let running: RunningServer | null = null;

/** Stops the server on a signal, after running requests; at once on a second signal. */
function stopOnSignal(): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // An interrupted start is repeated by the next one.
      if (!running) process.exit(0);
      if (stopping) process.exit(1);
      stopping = true;
      running.stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}

stopOnSignal();
try {
  const configuration = readConfiguration(process.env, root, process.argv.slice(2));
  running = await startServer(configuration);
  console.log(`\nThe community is at ${configuration.apps.canonicalSite}`);
  const { store, embeds, cookieDomain, origins } = configuration;
  for (const origin of originsOnDomain(embeds, cookieDomain))
    if (!origins.includes(origin))
      console.log(`${origin} is on COOKIE_DOMAIN, so it gets its readers' sessions: SECURITY.md says what that means.`);
  if (store) {
    console.log(`A store that embeds its feed is at ${store.origin}${storePaths.product}`);
    console.log(`All layouts, themes and languages of the embedded feed: ${store.origin}${storePaths.gallery}`);
  }
  if (configuration.demo) console.log(`Sign in as ${demoAccount.email} with the password ${demoAccount.password}`);
} catch (error) {
  // Expected errors print one line; others print their stack.
  const known = error instanceof Error && error.name === 'Error';
  console.error(known ? error.message : error);
  process.exit(1);
}
