import './require-node.mjs';
import { publishedWorkspaces } from './build.mjs';
import { rollBack } from './published-builds.mjs';
import { stop } from './run.mjs';

/** `npm run rollback -- mfe-feed`: makes the build before the active one the active one again. */
const app = Object.entries(publishedWorkspaces).find(([, folder]) => folder === process.argv[2])?.[0];
if (!app) stop(`Name one of ${Object.values(publishedWorkspaces).join(', ')}`);
try {
  console.log(`${process.argv[2]} is back at build ${await rollBack(app)}`);
} catch (error) {
  stop(error instanceof Error ? error.message : String(error));
}
