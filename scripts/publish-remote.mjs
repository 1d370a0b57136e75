import './require-node.mjs';
import { buildApp, publishedWorkspaces } from './build.mjs';
import { stop } from './run.mjs';

/** `npm run publish-remote -- mfe-feed`: builds one app from its sources and makes it the active build. */
const app = Object.entries(publishedWorkspaces).find(([, folder]) => folder === process.argv[2])?.[0];
if (!app) stop(`Name one of ${Object.values(publishedWorkspaces).join(', ')}`);
const published = await buildApp(/** @type {keyof typeof publishedWorkspaces} */ (app));
if (!published)
  console.log(
    `The active build of ${publishedWorkspaces[/** @type {keyof typeof publishedWorkspaces} */ (app)]} is of these sources already.`,
  );
