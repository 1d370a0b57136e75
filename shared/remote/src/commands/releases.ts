import { parseArgs } from 'node:util';
import { changeCanary } from '../../../../tools/release/service/canary-actions.ts';
import { releaseViews, showRelease } from '../../../../tools/release/service/release-views.ts';
import { readOwnRemote } from '../own-remote.ts';
import { lastBuild } from './build.ts';
import { connect } from './connect.ts';

const changeOptions = { to: { type: 'string' }, reason: { type: 'string' } } as const;

/** Makes the build before the active one active again. */
export async function rollBack(args: string[]): Promise<void> {
  const { to, reason } = parseArgs({ args, options: changeOptions }).values;
  const { name } = await readOwnRemote();
  const { active, replaced } = await connect(to, name).rollBack(name, reason);
  console.log(`${name} is back at build ${active}; ${replaced} is dropped`);
}

/** Promotes the running canary, at once or after a time, ends it, or gives it to another share of the readers. */
export async function canary(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      ...changeOptions,
      drop: { type: 'string', multiple: true },
      after: { type: 'string' },
      build: { type: 'string' },
    },
  });
  const { to, ...options } = values;
  const { name, folder } = await readOwnRemote();
  const [what = ''] = positionals;
  const remote = { app: name, label: name, built: () => lastBuild(folder) };
  await changeCanary(connect(to, name), remote, what, options);
}

/** Takes the remote away from the community. */
export async function withdraw(args: string[]): Promise<void> {
  const { to, reason } = parseArgs({ args, options: changeOptions }).values;
  const { name } = await readOwnRemote();
  const { withdrawn } = await connect(to, name).withdraw(name, reason);
  console.log(`${name} is withdrawn, with its build ${withdrawn}; community-remote return brings it back`);
}

/** Brings the withdrawn remote back with the build that it had. */
export async function returnRemote(args: string[]): Promise<void> {
  const { to, reason } = parseArgs({ args, options: changeOptions }).values;
  const { name } = await readOwnRemote();
  const { active } = await connect(to, name).return(name, { reason });
  console.log(`${name} is there again: build ${active} is active`);
}

/** A command that shows what the community knows of the remote. */
function showing(view: (typeof releaseViews)[number]) {
  return async (args: string[]): Promise<void> => {
    const options = { to: changeOptions.to, json: { type: 'boolean' }, id: { type: 'string' } } as const;
    const { to, ...shown } = parseArgs({ args, options }).values;
    const { name } = await readOwnRemote();
    console.log(await showRelease(connect(to, name), { app: name, label: name }, view, shown));
  };
}

/** The commands that show something. */
export const views = Object.fromEntries(releaseViews.map((view) => [view, showing(view)])) as Record<
  (typeof releaseViews)[number],
  ReturnType<typeof showing>
>;
