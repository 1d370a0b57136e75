import '../runtime/require-node.mjs';
import { findArchive } from './archives/archive-build.mjs';
import { buildsFolder } from './archives/builds-folder.mjs';
import { changeCanary } from './service/canary-actions.ts';
import { runRelease } from './service/release-command.ts';

/**
 * `npm run canary -- mfe-feed 25 [--to https://community.example] [--reason "…"]` gives the running canary to 25 % of
 * the readers, `npm run canary -- mfe-feed promote` makes it the active build (with `--drop /old` also if it lacks that
 * address, with `--after 30m` then, if it stays healthy), and `… end` takes it back. The token is in `RELEASE_TOKEN`.
 * `publish-remote --canary 10` starts one.
 */
await runRelease(
  ({ app, workspace, reason, client, action = '', flags }) => {
    const { drop, after, build } = flags as { drop?: string[]; after?: string; build?: string };
    const built = async () => (await findArchive(buildsFolder, app))?.build ?? null;
    return changeCanary(client, { app, label: workspace, built }, action, { reason, drop, after, build });
  },
  {
    options: { drop: { type: 'string', multiple: true }, after: { type: 'string' }, build: { type: 'string' } },
    takesAction: true,
  },
);
