// oxlint-disable no-restricted-imports -- the entry of the server's development build
import { fileURLToPath } from 'node:url';
import { readConfiguration } from '../../../server/src/configuration.ts';
import { demoAccount } from '../../../server/src/demo/seed.ts';
import { type RunningServer, startServer } from '../../../server/src/server.ts';

/** The repository's root, relative to the bundle in `server/.development`. */
const root = fileURLToPath(new URL('../..', import.meta.url));

/** Starts this build of the server. `server-host.mjs` calls it, and stops the server before the next build starts. */
export async function start(): Promise<RunningServer> {
  const configuration = readConfiguration(process.env, root);
  const running = await startServer(configuration);
  console.log(`\nThe community is at ${configuration.apps.canonicalSite}`);
  if (configuration.demo) console.log(`Sign in as ${demoAccount.email} with the password ${demoAccount.password}`);
  return running;
}
