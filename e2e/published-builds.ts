import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('..', import.meta.url));

interface Pointer {
  active: string;
  previous: string[];
}

const brokenRemotes = ['throws-loading', 'throws-rendering'] as const;

export type BrokenRemote = (typeof brokenRemotes)[number];

const source = (name: BrokenRemote) => join(root, 'e2e/broken-remotes', name);

/** Builds the bad builds of `broken-remotes`, once for all workers: they share a cache that only one may write. */
export async function buildBrokenRemotes(): Promise<void> {
  for (const name of brokenRemotes)
    await promisify(execFile)(process.execPath, [join(root, 'node_modules/@rspack/cli/bin/rspack.js'), 'build'], {
      cwd: source(name),
      env: { ...process.env, NODE_ENV: 'production', BUILD_ID: name.replace('-', '') },
    });
}

/** A copy of the published builds that a test may deploy to. */
export class PublishedCopy {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async make(): Promise<PublishedCopy> {
    const folder = await mkdtemp(join(tmpdir(), 'published-'));
    await cp(join(root, 'published'), folder, { recursive: true });
    return new PublishedCopy(folder);
  }

  /** The active build of an app and those before it. */
  async pointer(app: string): Promise<Pointer> {
    return JSON.parse(await readFile(join(this.folder, `${app}.json`), 'utf8'));
  }

  /** Makes `build` the only build of an app, with nothing to fall back to, or with `previous`. */
  async activate(app: string, build: string, previous: string[] = []): Promise<void> {
    await writeFile(join(this.folder, `${app}.json.new`), JSON.stringify({ active: build, previous }));
    await rename(join(this.folder, `${app}.json.new`), join(this.folder, `${app}.json`));
  }

  /** Lays one of the bad builds beside the good ones. */
  async addBroken(name: BrokenRemote): Promise<string> {
    const build = name.replace('-', '');
    await cp(join(source(name), 'dist'), join(this.folder, 'post', build), { recursive: true });
    return build;
  }

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }
}
