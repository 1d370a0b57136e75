import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What is made or installed, and what `npm run dev` has no use for. */
const left = new Set([
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

/** Links the packages of `from` into `to`; those of this house lead to the copy, as they do here. */
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

/** A copy of the repository that `npm run dev` runs in and whose files may be changed. */
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
  }

  /** Copies the sources; its data are a copy of `data`, or none. */
  static async make(port: number, data?: string): Promise<DevelopmentCopy> {
    const folder = await mkdtemp(join(tmpdir(), 'development-'));
    const isSource = (path: string) => !left.has(path.split('/').at(-1) ?? '');
    for (const name of (await readdir(root)).filter(isSource)) {
      await cp(join(root, name), join(folder, name), { recursive: true, filter: isSource });
    }
    await symlink(join(root, 'server/demo-content'), join(folder, 'server/demo-content'));
    await linkPackages(join(root, 'node_modules'), join(folder, 'node_modules'));
    await linkPackages(join(root, 'server/node_modules'), join(folder, 'server/node_modules'));
    if (data) await cp(data, join(folder, 'data'), { recursive: true });
    return new DevelopmentCopy(folder, port);
  }

  /** Everything that the running process printed so far. */
  get printed(): string {
    return this.#printed;
  }

  /** Starts `npm run dev` for these workspaces, or for all, and waits until a page comes. */
  async start(...workspaces: string[]): Promise<void> {
    const env = { ...process.env, PORT: String(this.#port), NODE_ENV: '', RENDER_PATIENCE: '9000' };
    const child = spawn(process.execPath, ['scripts/dev.mjs', ...workspaces], { cwd: this.folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
    this.#child = child;
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (this.#printed += text));
    while (child.exitCode === null) {
      const ok = await fetch(this.address).then(
        (response) => response.ok,
        () => false,
      );
      if (ok) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`npm run dev ended:\n${this.#printed}`);
  }

  /** Ids of the running process and of all that it started, directly or not. */
  processes(): number[] {
    const lines = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
    const parents = lines.map((line) => line.trim().split(/\s+/).map(Number) as [number, number]);
    const found = [this.#child?.pid ?? 0];
    for (const id of found) found.push(...parents.filter(([, parent]) => parent === id).map(([child]) => child));
    return found;
  }

  /** Replaces a text in a file of the copy. */
  async replace(path: string, before: string, after: string): Promise<void> {
    const content = await readFile(join(this.folder, path), 'utf8');
    if (!content.includes(before)) throw new Error(`${path} has no ${before}`);
    await writeFile(join(this.folder, path), content.replace(before, after));
  }

  /** Ends it as Ctrl-C does; tells the exit code. */
  async stop(): Promise<number | null> {
    const child = this.#child;
    if (!child || child.exitCode !== null) return child?.exitCode ?? null;
    const ended = once(child, 'exit');
    child.kill('SIGINT');
    await ended;
    return child.exitCode;
  }

  /** Ends it and removes the copy. */
  async remove(): Promise<void> {
    await this.stop();
    await rm(this.folder, { recursive: true, force: true });
  }
}
