import '../runtime/require-node.mjs';
import { runRelease } from './service/release-command.ts';

/**
 * `npm run rollback -- mfe-feed [--to https://community.example] [--reason "…"]`: makes the build before the active one
 * the active one again, on a running community. The token is in `RELEASE_TOKEN`.
 */
await runRelease(async ({ app, workspace, reason, client }) => {
  const { active, replaced } = await client.rollBack(app, reason);
  console.log(`${workspace} is back at build ${active}; ${replaced} is dropped`);
});
