import { parseArgs } from 'node:util';
import { tryInBrowser } from '../../../../tools/release/browser-trial/browser-trial.ts';
import { publishBuild, readShare } from '../../../../tools/release/service/publish-build.ts';
import { readOwnRemote } from '../own-remote.ts';
import { finishBuild } from './build.ts';
import { check } from './check.ts';
import { connect } from './connect.ts';

/** Checks and builds the remote, uploads and tries the build, and gives it to readers as the options say. */
export async function publish(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      to: { type: 'string' },
      reason: { type: 'string' },
      canary: { type: 'string' },
      drop: { type: 'string', multiple: true },
      preview: { type: 'boolean', default: false },
      return: { type: 'boolean', default: false },
      'no-browser': { type: 'boolean', default: false },
    },
  });
  const { to, reason, canary, drop, preview, return: returns } = values;
  const remote = await readOwnRemote();
  const share = canary === undefined ? null : readShare(canary);
  if ([preview, returns, share !== null].filter(Boolean).length > 1)
    throw new Error('Take one of --preview, --canary and --return');
  const client = connect(to, remote.name);
  await check();
  const { build, path: archive } = await finishBuild(remote);
  const trial = values['no-browser'] ? null : tryInBrowser;
  const finished = { app: remote.name, build, archive, label: remote.name };
  await publishBuild(client, finished, { reason, drop, preview, share, trial, returns });
}
