import '../runtime/require-node.mjs';
import { join } from 'node:path';
import { root, run, step, stop } from '../runtime/run.mjs';
import { tryInBrowser } from './browser-trial/browser-trial.ts';
import { buildApp } from './build.mjs';
import { publishBuild, readShare } from './service/publish-build.ts';
import { runRelease } from './service/release-command.ts';
import { typeFaults } from './service/type-faults.ts';

/** Ends the process if the types of a workspace, or of what is shared, are wrong. */
async function checkTypes(workspace: string): Promise<void> {
  const program = join(root, 'node_modules/typescript/bin/tsc');
  const args = [program, '--project', 'tsconfig.browser.json', '--pretty', 'false'];
  await step(`Checking the types of ${workspace}`, async () => {
    const { output } = await run(process.execPath, args, { cwd: root });
    const faults = typeFaults(output, workspace);
    if (faults.length > 0) stop(`The types of ${workspace} are wrong:\n${faults.join('\n')}`);
  });
}

/**
 * `npm run publish-remote -- mfe-feed [--to https://community.example] [--reason "…"]`: checks the types of one app,
 * builds it from its sources, uploads the build to a running community, tries its pages there in a browser, unless
 * `--no-browser` is given, and makes it the active one. With `--canary 10` a tenth of the readers gets it instead, with
 * `--preview` only who opens the printed link. A build that lacks an address of the active one is refused, unless
 * `--drop` names it. `--return` brings a withdrawn remote back with the build. The token is in `RELEASE_TOKEN`.
 */
await runRelease(
  async ({ app, workspace, reason, client, flags }) => {
    const { preview, canary, return: returns, 'no-browser': isUntried } = flags;
    const drop = flags.drop as string[] | undefined;
    if ([preview, canary, returns].filter(Boolean).length > 1) stop('Take one of --preview, --canary and --return');
    const share = typeof canary === 'string' ? readShare(canary) : null;
    await checkTypes(workspace);
    const { build, path: archive } = await buildApp(app);
    const trial = isUntried ? null : tryInBrowser;
    const finished = { app, build, archive, label: workspace };
    await publishBuild(client, finished, {
      reason,
      drop,
      preview: preview === true,
      share,
      trial,
      returns: returns === true,
    });
  },
  {
    options: {
      preview: { type: 'boolean' },
      canary: { type: 'string' },
      drop: { type: 'string', multiple: true },
      return: { type: 'boolean' },
      'no-browser': { type: 'boolean' },
    },
  },
);
