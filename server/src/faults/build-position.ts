import { faultLimits } from '@community/contract/faults';

/** A build of an app. */
export interface AppBuild {
  app: string;
  build: string;
}

/** A position in a script of a build; lines and columns count from 1. */
export interface BuildPosition extends AppBuild {
  file: string;
  line: number;
  column: number;
}

const folder = String.raw`\/(?:remotes\/([a-z][a-z0-9]*)|(shell)|embed\/(acting))\/([\w-]{1,64})`;
const position = new RegExp(String.raw`^${folder}\/([\w-]+(?:\.[\w-]+)*\.js):(\d{1,7}):(\d{1,7})$`);

/** Apps that host remotes: their scripts are in the stack of every fault, and have the modules that all share. */
const hosts = new Set(['shell', 'acting']);

/** The positions that a beacon names; what is none is left out. */
export function readPositions(frames: string): BuildPosition[] {
  const addresses = frames.split(' ', faultLimits.maxFrames);
  return addresses.flatMap((address) => {
    const [, remote, shell, acting, build = '', file = '', line, column] = position.exec(address) ?? [];
    const app = remote ?? shell ?? acting;
    return app ? [{ app, build, file, line: Number(line), column: Number(column) }] : [];
  });
}

/**
 * The build that a fault is attributed to: the remote nearest to the fault, since the modules that remotes share run on
 * their behalf; else the one whose boundary caught it, which the beacon names; else the host.
 */
export function attribute(positions: readonly BuildPosition[], named: string | undefined): AppBuild | null {
  const [, app, build] = /^(\w+)\/([\w-]{1,64})$/.exec(named ?? '') ?? [];
  const remote = positions.find((one) => !hosts.has(one.app));
  if (remote) return { app: remote.app, build: remote.build };
  if (app && build) return { app, build };
  return positions[0] ? { app: positions[0].app, build: positions[0].build } : null;
}
