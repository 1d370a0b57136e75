import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The repository's root folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** How long a program that has to end may take to clean up. */
const cleanUpTimeoutMs = 15_000;

/** Ids of programs that run with a time limit: they lead a process group of their own, which Ctrl-C does not reach. */
const groups = /** @type {Set<number>} */ (new Set());

/** @param {number} id @param {NodeJS.Signals} signal */
function signalGroup(id, signal) {
  try {
    process.kill(-id, signal);
  } catch {
    // It has ended.
  }
}

/** How long programs may take to end after a signal to this process. */
const signalTimeoutMs = 3_000;

/** At the first signal, ends what this process started with a time limit, and then itself; at a second one, at once. */
function endWithGroups() {
  for (const [signal, code] of /** @type {const} */ ([
    ['SIGHUP', 129],
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ])) {
    process.once(signal, () => {
      for (const id of groups) signalGroup(id, 'SIGTERM');
      setTimeout(() => {
        for (const id of groups) signalGroup(id, 'SIGKILL');
        process.exit(code);
      }, signalTimeoutMs);
    });
  }
}

/**
 * Runs a program in the repository and resolves with its exit code and what it printed.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: Record<string, string>, show?: boolean, limitMs?: number }} [options] `show` prints
 *   along; after `limitMs` the program and all that it started are ended
 * @returns {Promise<{ code: number, output: string, isOverdue: boolean }>} `isOverdue`: it was ended by its limit
 */
export function run(program, args, { cwd = root, env = {}, show = false, limitMs } = {}) {
  const hasLimit = limitMs !== undefined;
  if (hasLimit && groups.size === 0 && process.listenerCount('SIGTERM') === 0) endWithGroups();
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: hasLimit,
    });
    const id = child.pid ?? 0;
    let output = '';
    let isOverdue = false;
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8');
      stream.on('data', (text) => {
        output += text;
        if (show) process.stdout.write(text);
      });
    }
    const timers = /** @type {NodeJS.Timeout[]} */ ([]);
    if (hasLimit && id > 0) {
      groups.add(id);
      const kill = () => {
        signalGroup(id, 'SIGKILL');
        // What left the group may hold the pipes open.
        child.stdout.destroy();
        child.stderr.destroy();
      };
      const end = () => {
        isOverdue = true;
        signalGroup(id, 'SIGTERM');
        timers.push(setTimeout(kill, cleanUpTimeoutMs));
      };
      timers.push(setTimeout(end, limitMs));
    }
    child.on('error', reject);
    child.on('close', (code) => {
      timers.forEach(clearTimeout);
      groups.delete(id);
      // What it started may outlive it.
      if (isOverdue) signalGroup(id, 'SIGKILL');
      resolve({ code: code ?? 1, output, isOverdue });
    });
  });
}

/**
 * Prints a step and its duration.
 *
 * @template Result
 * @param {string} what
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function step(what, work) {
  const began = Date.now();
  console.log(`${what} …`);
  const result = await work();
  console.log(`${what}: ${((Date.now() - began) / 1000).toFixed(1)} s`);
  return result;
}

/**
 * Ends the process with a one-line message.
 *
 * @param {string} message
 * @returns {never}
 */
export function stop(message) {
  console.error(message);
  process.exit(1);
}
