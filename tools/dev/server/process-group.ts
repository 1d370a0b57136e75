import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';

/** How long a process may take to end after SIGTERM before it is killed (milliseconds). */
const endTimeoutMs = 10_000;

/** Leaders of the groups that have not ended. */
const leaders = new Set<ChildProcess>();

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid) process.kill(-pid, signal);
  } catch {
    // The whole group has ended.
  }
}

// Also when the process exits by an exception.
process.on('exit', () => {
  for (const leader of leaders) signalGroup(leader, 'SIGKILL');
});

/** Whether the process still runs. */
export const isRunning = (child: ChildProcess): boolean => child.exitCode === null && child.signalCode === null;

/**
 * Runs a Node program in a process group of its own. Ctrl-C in the terminal reaches only this process, which then ends
 * the group. What the program started ends with it.
 */
export function startGroup(args: readonly string[], options: SpawnOptions): ChildProcess {
  const child = spawn(process.execPath, args, { ...options, detached: true });
  leaders.add(child);
  child.once('exit', () => {
    signalGroup(child, 'SIGKILL');
    leaders.delete(child);
  });
  return child;
}

/** Ends a group and waits until it has ended. A group that ignores SIGTERM is killed after `timeoutMs`. */
export async function endGroup(child: ChildProcess | null, timeoutMs = endTimeoutMs): Promise<void> {
  if (!child?.pid || !isRunning(child)) return;
  const ended = once(child, 'close');
  signalGroup(child, 'SIGTERM');
  const kill = setTimeout(() => signalGroup(child, 'SIGKILL'), timeoutMs);
  await ended;
  clearTimeout(kill);
}

/** Kills what `startCheck` started: the compiler ignores SIGTERM while it watches, and a check has nothing to lose. */
export const endCheck = (child: ChildProcess | null): Promise<void> => endGroup(child, 0);

/**
 * Runs a Node program that checks something in a folder, at a priority below normal. `onOutput` is called with what it
 * prints.
 */
export function startCheck(args: readonly string[], cwd: string, onOutput: (text: string) => void): ChildProcess {
  const child = startGroup(args, { cwd, stdio: ['ignore', 'pipe', 'inherit'] });
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  child.stdout?.setEncoding('utf8').on('data', onOutput);
  return child;
}
