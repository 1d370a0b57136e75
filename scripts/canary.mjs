import './require-node.mjs';
import { readShare } from './publish-build.mjs';
import { runRelease } from './release-command.mjs';
import { stop } from './run.mjs';

/**
 * `npm run canary -- mfe-feed 25 [--to https://community.example] [--reason "…"]` gives the running canary to 25 % of
 * the readers, `npm run canary -- mfe-feed promote` makes it the active build, and `… end` takes it back. The token is
 * in `RELEASE_TOKEN`. `publish-remote --canary 10` starts one.
 */
await runRelease(
  async ({ app, workspace, reason, client, act = '' }) => {
    if (act === 'promote') {
      const { active, replaced } = await client.promote(app, reason);
      console.log(`${workspace}: build ${active} is active; before it was ${replaced}`);
    } else if (act === 'end') {
      const { ended, active } = await client.endCanary(app, reason);
      console.log(`${workspace}: all readers get build ${active}; the canary ${ended} is ended`);
    } else if (act === '') stop('Say what to do with the canary: promote, end, or a percentage of the readers');
    else {
      const share = readShare(act);
      console.log(
        `${workspace}: build ${await client.changeShare(app, share, reason)} goes to ${share} % of the readers`,
      );
    }
  },
  { takesAct: true },
);
