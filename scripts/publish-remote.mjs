import './require-node.mjs';
import { join } from 'node:path';
import { buildApp } from './build.mjs';
import { publishedFolder, readPointer } from './published-builds.mjs';
import { runRelease } from './release-command.mjs';

/**
 * `npm run publish-remote -- mfe-feed [--to https://community.example] [--reason "…"]`: builds one app from its
 * sources, uploads the build to a running community and makes it the active one. The token is in `RELEASE_TOKEN`.
 */
await runRelease(async ({ app, workspace, reason, client }) => {
  await buildApp(app);
  const build = (await readPointer(app))?.active ?? '';
  const { isNew, replaced } = await client.publish(app, build, join(publishedFolder, app, build), reason);
  console.log(`${workspace}: build ${build} ${isNew ? 'is uploaded' : 'was there already'}`);
  console.log(`${workspace}: build ${build} is active${replaced ? `; before it was ${replaced}` : ''}`);
});
