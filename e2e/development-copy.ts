import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Building everything takes a while on a busy machine (milliseconds). */
const startTimeoutMs = 240_000;

/** Longer than `npm run dev` waits for a server that ignores SIGTERM (milliseconds). */
const stopTimeoutMs = 20_000;

/** Folders that are built, installed or linked, or that `npm run dev` does not need. */
const notCopied = new Set([
  '.git',
  '.cache',
  '.development',
  'node_modules',
  'dist',
  'data',
  'published',
  'test-results',
  'coverage',
  'demo-content',
]);

/** Links the packages of `from` into `to`. Links to workspaces are copied, so that they lead into the copy. */
async function linkPackages(from: string, to: string): Promise<void> {
  await mkdir(join(to, '@community'), { recursive: true });
  for (const name of await readdir(from).catch(() => [])) {
    if (name === '@community' || name === '.cache') continue;
    // Newer than the copy's lock file, so that nothing is installed.
    if (name === '.package-lock.json') await cp(join(from, name), join(to, name));
    else await symlink(join(from, name), join(to, name));
  }
  for (const name of ['contract', 'core', 'kit']) {
    const link = join(from, '@community', name);
    await readlink(link).then(
      (target) => symlink(target, join(to, '@community', name)),
      () => undefined,
    );
  }
}

/**
 * A copy of the repository in which `npm run dev` runs and whose files may be changed. Its published builds are this
 * repository's.
 */
export class DevelopmentCopy {
  readonly folder: string;
  readonly address: string;
  readonly #port: number;
  #child: ChildProcess | null = null;
  #printed = '';

  private constructor(folder: string, port: number) {
    this.folder = folder;
    this.#port = port;
    this.address = `http://localhost:${port}`;
    process.once('exit', () => this.#kill());
  }

  /** Copies the sources, and the folder `data` where there is one. */
  static async make(port: number, data?: string): Promise<DevelopmentCopy> {
    const folder = await mkdtemp(join(tmpdir(), 'development-'));
    const isSource = (path: string) => !notCopied.has(path.split('/').at(-1) ?? '');
    for (const name of (await readdir(root)).filter(isSource)) {
      await cp(join(root, name), join(folder, name), { recursive: true, filter: isSource });
    }
    await symlink(join(root, 'server/demo-content'), join(folder, 'server/demo-content'));
    if (existsSync(join(root, 'published'))) await symlink(join(root, 'published'), join(folder, 'published'));
    await linkPackages(join(root, 'node_modules'), join(folder, 'node_modules'));
    await linkPackages(join(root, 'server/node_modules'), join(folder, 'server/node_modules'));
    if (data) await cp(data, join(folder, 'data'), { recursive: true });
    return new DevelopmentCopy(folder, port);
  }

  /** Everything that the process has printed. */
  get printed(): string {
    return this.#printed;
  }

  /** Starts `npm run dev` for these workspaces, or for all, and waits until it serves a page. */
  async start(...workspaces: string[]): Promise<void> {
    const env = { ...process.env, PORT: String(this.#port), NODE_ENV: '', RENDER_PATIENCE: '9000' };
    const child = spawn(process.execPath, ['scripts/dev.mjs', ...workspaces], {
      cwd: this.folder,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (this.#printed += text));
    const signal = AbortSignal.timeout(startTimeoutMs);
    while (child.exitCode === null && !signal.aborted) {
      const response = await fetch(this.address, { signal }).catch(() => null);
      if (response?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`npm run dev serves no page:\n${this.#printed}`);
  }

  /** Ids of the process and of all its descendants. */
  processes(): number[] {
    const lines = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
    const parents = lines.map((line) => line.trim().split(/\s+/).map(Number) as [number, number]);
    const found = [this.#child?.pid ?? 0];
    for (const id of found) found.push(...parents.filter(([, parent]) => parent === id).map(([child]) => child));
    return found;
  }

  /** Memory of each process, the largest first. Pages that processes share count in each of them. */
  memory(): { command: string; residentBytes: number }[] {
    const ids = this.processes().join(',');
    const lines = execFileSync('ps', ['-o', 'rss=,args=', '-p', ids], { encoding: 'utf8' }).trim().split('\n');
    const processes = lines.map((line) => {
      const [, kilobytes, command = ''] = /^\s*(\d+) (.*)$/.exec(line) ?? [];
      return { command: command.replaceAll(/\S+\//g, ''), residentBytes: Number(kilobytes) * 1024 };
    });
    return processes.toSorted((one, other) => other.residentBytes - one.residentBytes);
  }

  /** Replaces a text in a file of the copy. */
  async replace(path: string, before: string, after: string): Promise<void> {
    const content = await readFile(join(this.folder, path), 'utf8');
    if (!content.includes(before)) throw new Error(`${path} has no ${before}`);
    await writeFile(join(this.folder, path), content.replace(before, after));
  }

  /** Ends the process as Ctrl-C does and resolves with its exit code; kills it when it takes too long. */
  async stop(): Promise<number | null> {
    if (!this.#isRunning) return this.#child?.exitCode ?? null;
    const ended = once(this.#child as ChildProcess, 'exit');
    this.#child?.kill('SIGINT');
    const kill = setTimeout(() => this.#kill(), stopTimeoutMs);
    await ended;
    clearTimeout(kill);
    return this.#child?.exitCode ?? null;
  }

  /** Ends the process and removes the copy. */
  async remove(): Promise<void> {
    await this.stop();
    await rm(this.folder, { recursive: true, force: true });
  }

  get #isRunning(): boolean {
    return this.#child !== null && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Kills the process and all its descendants. */
  #kill(): void {
    if (!this.#isRunning) return;
    // One that has ended meanwhile is no failure.
    spawnSync('kill', ['-KILL', ...this.processes().map(String)]);
  }
}
