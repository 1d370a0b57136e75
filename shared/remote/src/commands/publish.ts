import { parseArgs } from 'node:util';
import { tryInBrowser } from '../../../../development/browser-trial/browser-trial.ts';
import { actOnCanary } from '../../../../scripts/canary-acts.mjs';
import { publishBuild, readShare } from '../../../../scripts/publish-build.mjs';
import { ReleaseClient } from '../../../../scripts/release-client.mjs';
import { readOwnRemote } from '../own-remote.ts';
import { finishBuild } from './build.ts';
import { check } from './check.ts';

/** A client with the token of the environment, which no program that is started gets. */
function connect(to: string | undefined, name: string): ReleaseClient {
  const token = process.env.RELEASE_TOKEN;
  if (!token) throw new Error(`RELEASE_TOKEN is missing: who operates the community makes one for ${name}`);
  delete process.env.RELEASE_TOKEN;
  return new ReleaseClient(to ?? 'http://localhost:4180', token);
}

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
  const { id, folder } = await finishBuild(remote);
  const trial = values['no-browser'] ? null : tryInBrowser;
  const finished = { app: remote.name, build: id, folder, label: remote.name };
  await publishBuild(client, finished, { reason, drop, preview, share, trial, returns });
}

/** Makes the build before the active one active again. */
export async function rollBack(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { to: { type: 'string' }, reason: { type: 'string' } } });
  const { name } = await readOwnRemote();
  const { active, replaced } = await connect(values.to, name).rollBack(name, values.reason);
  console.log(`${name} is back at build ${active}; ${replaced} is dropped`);
}

/** Promotes the running canary, ends it, or gives it to another share of the readers. */
export async function canary(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { to: { type: 'string' }, reason: { type: 'string' }, drop: { type: 'string', multiple: true } },
  });
  const { to, reason, drop } = values;
  const { name } = await readOwnRemote();
  const [act = ''] = positionals;
  await actOnCanary(connect(to, name), { app: name, label: name }, act, { reason, drop });
}

/** Takes the remote away from the community. */
export async function withdraw(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { to: { type: 'string' }, reason: { type: 'string' } } });
  const { name } = await readOwnRemote();
  const { withdrawn } = await connect(values.to, name).withdraw(name, values.reason);
  console.log(`${name} is withdrawn, with its build ${withdrawn}; community-remote return brings it back`);
}

/** Brings the withdrawn remote back with the build that it had. */
export async function returnRemote(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { to: { type: 'string' }, reason: { type: 'string' } } });
  const { name } = await readOwnRemote();
  const { active } = await connect(values.to, name).return(name, { reason: values.reason });
  console.log(`${name} is there again: build ${active} is active`);
}
