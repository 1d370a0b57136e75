import { spawnSync } from 'node:child_process';
import { memoryBytesOf } from './process-limits.ts';

/** Programs that start another one confined further than Node can, where the system has and allows them. */
const wrappers = {
  /** No network but an empty one. */
  network: ['unshare', '--user', '--net', '--'],
  /** Ends the process with the server, even if it is killed while a page or a file holds the processor. */
  orphans: ['setpriv', '--pdeathsig', 'KILL', '--no-new-privs', '--'],
};

/** What the system adds to the confinement by Node; `memory` is a limit of all memory, not of the heap alone. */
export type Confinement = Record<keyof typeof wrappers | 'memory', boolean>;

let found: Confinement | undefined;

/** Bytes of memory that Node has of its own when it runs nothing: some versions reserve some. Null without a limit. */
let bytesOfNode: number | null = null;

const limitMemory = (bytes: number | string) => ['prlimit', `--data=${bytes}`, '--core=0', '--'];

/** Finds out, once, what the system adds. */
export function systemConfinement(): Confinement {
  const works = ([command = '', ...options]: string[]) =>
    spawnSync(command, [...options, process.execPath, '--version'], { env: {}, stdio: 'ignore' }).status === 0;
  if (found) return found;
  bytesOfNode = memoryOfNode();
  found = { network: works(wrappers.network), orphans: works(wrappers.orphans), memory: bytesOfNode !== null };
  return found;
}

/** Asks a process that does nothing, which starts as those that are limited. */
function memoryOfNode(): number | null {
  const [command = '', ...options] = limitMemory('unlimited');
  const program = `process.stdout.write(fs.readFileSync('/proc/self/status'))`;
  const { status, stdout } = spawnSync(command, [...options, process.execPath, '-e', program], {
    env: {},
    stdio: ['ignore', 'pipe', 'ignore'],
    encoding: 'utf8',
  });
  return status === 0 ? memoryBytesOf(stdout) : null;
}

export interface NodeLimits {
  /** Of all its threads, above the server's own. */
  niceness: number;
  /** What it may have beside what Node itself has. */
  maxMemoryBytes?: number;
}

/** The command that starts Node with these arguments, confined by the system as far as it can. */
export function confinedNode(
  args: readonly string[],
  { niceness, maxMemoryBytes = Number.POSITIVE_INFINITY }: NodeLimits,
): [command: string, args: string[]] {
  const { network, orphans } = systemConfinement();
  const limited = Number.isFinite(maxMemoryBytes) && bytesOfNode !== null;
  const rest = [
    '-n',
    String(niceness),
    ...(limited ? limitMemory((bytesOfNode ?? 0) + maxMemoryBytes) : []),
    ...(network ? wrappers.network : []),
    ...(orphans ? wrappers.orphans : []),
    process.execPath,
    ...args,
  ];
  return ['nice', rest];
}
