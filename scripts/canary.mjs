import './require-node.mjs';
import { actOnCanary } from './canary-acts.mjs';
import { runRelease } from './release-command.mjs';

/**
 * `npm run canary -- mfe-feed 25 [--to https://community.example] [--reason "…"]` gives the running canary to 25 % of
 * the readers, `npm run canary -- mfe-feed promote` makes it the active build (with `--drop /old` also if it lacks that
 * address), and `… end` takes it back. The token is in `RELEASE_TOKEN`. `publish-remote --canary 10` starts one.
 */
await runRelease(
  ({ app, workspace, reason, client, act = '', flags: { drop } }) =>
    actOnCanary(client, { app, label: workspace }, act, { reason, drop: /** @type {string[] | undefined} */ (drop) }),
  { options: { drop: { type: 'string', multiple: true } }, takesAct: true },
);
