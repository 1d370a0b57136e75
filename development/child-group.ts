import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { root } from '../scripts/run.mjs';

/** Whether the process still runs. */
export const isRunning = (child: ChildProcess): boolean => child.exitCode === null && child.signalCode === null;

/** Ends a process and those that it started itself, and waits until they are gone. */
export async function endGroup(child: ChildProcess | null, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (!child?.pid || !isRunning(child)) return;
  // Not its exit: what it started may outlive it for a moment.
  const ended = once(child, 'close');
  process.kill(-child.pid, signal);
  await ended;
}

/** Ends what `startCheck` started. The compiler ignores a request to end while it watches, and a check has nothing to lose. */
export const endCheck = (child: ChildProcess | null): Promise<void> => endGroup(child, 'SIGKILL');

/** Runs a Node program that checks something, after everybody who waits for a build; `output` is told what it prints. */
export function startCheck(args: readonly string[], output: (text: string) => void): ChildProcess {
  // A group of its own, since these programs start others: Ctrl-C in the terminal reaches the parent alone, which ends them.
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  child.stdout.setEncoding('utf8').on('data', output);
  return child;
}
