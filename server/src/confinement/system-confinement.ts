import { spawnSync } from 'node:child_process';

/** Programs that start another one confined further than Node can, where the system has and allows them. */
const wrappers = {
  /** No network but an empty one. */
  network: ['unshare', '--user', '--net', '--'],
  /** Ends the process with the server, even if it is killed while a page or a file holds the processor. */
  orphans: ['setpriv', '--pdeathsig', 'KILL', '--no-new-privs', '--'],
};

/** What the system adds to the confinement by Node. */
export type Confinement = Record<keyof typeof wrappers, boolean>;

let found: Confinement | undefined;

/** Finds out, once, what the system adds. */
export function systemConfinement(): Confinement {
  const works = ([command = '', ...options]: string[]) =>
    spawnSync(command, [...options, process.execPath, '--version'], { env: {}, stdio: 'ignore' }).status === 0;
  found ??= { network: works(wrappers.network), orphans: works(wrappers.orphans) };
  return found;
}

/** The command that starts Node with these arguments, confined by the system as far as it can. */
export function confinedNode(args: readonly string[]): [command: string, args: string[]] {
  const { network, orphans } = systemConfinement();
  const [command = '', ...rest] = [
    ...(network ? wrappers.network : []),
    ...(orphans ? wrappers.orphans : []),
    process.execPath,
    ...args,
  ];
  return [command, rest];
}
