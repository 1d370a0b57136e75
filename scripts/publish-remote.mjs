import './require-node.mjs';
import { apps, buildApp } from './build.mjs';
import { stop } from './run.mjs';

/** `npm run publish-remote -- mfe-feed`: builds one app from its sources and makes it the active build. */
const app = Object.entries(apps).find(([, folder]) => folder === process.argv[2])?.[0];
if (!app) stop(`Name one of ${Object.values(apps).join(', ')}`);
const published = await buildApp(/** @type {keyof typeof apps} */ (app));
if (!published)
  console.log(`The active build of ${apps[/** @type {keyof typeof apps} */ (app)]} is of these sources already.`);
