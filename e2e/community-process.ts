import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const server = fileURLToPath(new URL('../server/dist/main.mjs', import.meta.url));

/** A data folder with the demo content in it, made once for a run; tests that write take a copy. */
export const seededData = fileURLToPath(new URL('../test-results/seeded-data', import.meta.url));

/** Making the demo content takes a while on a busy machine (milliseconds). */
const startTime = 300_000;

/** How a community is laid out: everything on one address, or shell, remotes, API and sign-in each on a port of its own. */
export const layouts = ['one origin', 'separate origins'] as const;
export type Layout = (typeof layouts)[number];

/**
 * Where the ports of a test worker begin; `FIRST_TEST_PORT` moves them, for two runs beside each other. They lie below those that systems hand out by themselves (32768 and up), and each
 * worker has a range of its own, so that nobody takes one between its choice and its use.
 */
const firstPort = Number(process.env.FIRST_TEST_PORT ?? 20_000) + Number(process.env.TEST_PARALLEL_INDEX ?? 9) * 1_000;
let portsGiven = 0;

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

/** A port of this worker's range that it has not used lately and that nothing listens on. */
export async function freePort(): Promise<number> {
  const port = firstPort + (portsGiven++ % 1_000);
  return (await isFree(port)) ? port : freePort();
}

/** A role's port, for a community of separate origins. */
async function separatePorts(): Promise<{ listeners: string; web: number }> {
  const web = await freePort();
  const listeners = [`web=${web}`];
  for (const role of ['api', 'signin', 'feed', 'profile', 'messages', 'post'])
    listeners.push(`${role}=${await freePort()}`);
  return { listeners: listeners.join(','), web };
}

/** What a run of the server left behind. */
export interface ServerEnd {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** The server's process with everything it printed. */
export function spawnServer(env: Record<string, string>): {
  child: ChildProcess;
  ended: Promise<ServerEnd>;
  printed: () => string;
} {
  const child = spawn(process.execPath, [server], {
    // A busy machine renders late; the tests are about what it renders.
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'warn', DEMO: '1', RENDER_PATIENCE: '9000', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const text = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8');
    child[name].on('data', (part) => (text[name] += part));
  }
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, ...text }));
  return { child, ended, printed: () => text.stdout + text.stderr };
}

/** A running community of its own: process, address and data folder. */
export class Community {
  readonly address: string;
  readonly dataFolder: string;
  readonly #port: number;
  readonly #env: Record<string, string>;
  #process: ReturnType<typeof spawnServer> | null = null;

  constructor(port: number, dataFolder: string, env: Record<string, string> = {}) {
    this.#port = port;
    this.#env = env;
    this.address = `http://localhost:${port}`;
    this.dataFolder = dataFolder;
  }

  /** Starts one on a copy of the seeded data. `env` adds to the server's environment. */
  static async start({
    layout = 'one origin',
    env = {},
  }: {
    layout?: Layout;
    env?: Record<string, string>;
  } = {}): Promise<Community> {
    const folder = await mkdtemp(join(tmpdir(), 'community-'));
    await cp(seededData, folder, { recursive: true });
    const separate = layout === 'separate origins' ? await separatePorts() : null;
    const port = separate?.web ?? (await freePort());
    const community = new Community(port, folder, { ...env, ...(separate ? { LISTENERS: separate.listeners } : {}) });
    await community.run();
    return community;
  }

  /** Starts the process, again after it was stopped, and waits until it answers. */
  async run(): Promise<void> {
    const started = spawnServer({ PORT: String(this.#port), DATA_DIR: this.dataFolder, ...this.#env });
    this.#process = started;
    const deadline = Date.now() + startTime;
    while (Date.now() < deadline) {
      if (started.child.exitCode !== null || started.child.signalCode)
        throw new Error(`The server ended by ${started.child.signalCode ?? 'itself'}:\n${started.printed()}`);
      const ready = await fetch(`${this.address}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (ready) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`The server is not ready:\n${started.printed()}`);
  }

  /** Everything that the running process printed so far. */
  get printed(): string {
    return this.#process?.printed() ?? '';
  }

  /** The running process's id. */
  get pid(): number | undefined {
    return this.#process?.child.pid;
  }

  /** How the process ended when it did, by itself or not; null while it runs. */
  get ended(): string | null {
    const { exitCode = null, signalCode = null } = this.#process?.child ?? {};
    return signalCode ?? (exitCode === null ? null : `code ${exitCode}`);
  }

  /** Ends the process as asked and waits for its end. */
  async stop(signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL' = 'SIGTERM'): Promise<ServerEnd | null> {
    const { child, ended } = this.#process ?? {};
    child?.kill(signal);
    return ended ?? null;
  }

  /** Ends the process and removes its data. */
  async remove(): Promise<void> {
    await this.stop();
    await rm(this.dataFolder, { recursive: true, force: true });
  }
}
