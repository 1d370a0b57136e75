import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('..', import.meta.url));

interface Pointer {
  active: string;
  previous: string[];
}

/** Remotes of the tests: bad builds of `post`, and a fifth remote. */
const sources = {
  'throws-loading': 'e2e/broken-remotes/throws-loading',
  'throws-rendering': 'e2e/broken-remotes/throws-rendering',
  'fifth-remote': 'e2e/fifth-remote',
} as const;

type TestRemote = keyof typeof sources;
export type BrokenRemote = Exclude<TestRemote, 'fifth-remote'>;

const source = (name: TestRemote) => join(root, sources[name]);

/** Name of the build that is made of a test remote. */
export const buildIdOf = (name: TestRemote): string => name.replace('-', '');

/** Builds the remotes of the tests, once for all workers: they share a cache that only one may write. */
export async function buildTestRemotes(): Promise<void> {
  for (const name of Object.keys(sources) as TestRemote[])
    await promisify(execFile)(process.execPath, [join(root, 'node_modules/@rspack/cli/bin/rspack.js'), 'build'], {
      cwd: source(name),
      env: { ...process.env, NODE_ENV: 'production', BUILD_ID: buildIdOf(name) },
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

  /** Publishes a remote of the tests as the commands do. Rejects with what the command says when it refuses. */
  async publish(app: string, name: TestRemote): Promise<void> {
    const script = pathToFileURL(join(root, 'scripts/published-builds.mjs')).href;
    const values = [script, app, buildIdOf(name), join(source(name), 'dist')].map((value) => JSON.stringify(value));
    const program = `import { publish } from ${values[0]}; await publish(${values.slice(1).join(', ')});`;
    await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], {
      env: { ...process.env, PUBLISHED_DIR: this.folder },
    });
  }

  /** Lays one of the bad builds beside the good ones. */
  async addBroken(name: BrokenRemote): Promise<string> {
    const build = buildIdOf(name);
    await cp(join(source(name), 'dist'), join(this.folder, 'post', build), { recursive: true });
    return build;
  }

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }
}
