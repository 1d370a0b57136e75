import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('..', import.meta.url));

interface Pointers {
  [app: string]: { active: string; previous: string[] };
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

  async pointers(): Promise<Pointers> {
    return JSON.parse(await readFile(join(this.folder, 'published.json'), 'utf8'));
  }

  /** Makes `build` the only build of an app, with nothing to fall back to, or with `previous`. */
  async activate(app: string, build: string, previous: string[] = []): Promise<void> {
    const pointers = { ...(await this.pointers()), [app]: { active: build, previous } };
    await writeFile(join(this.folder, 'published.json'), JSON.stringify(pointers));
  }

  /** Builds one of the bad builds in `broken-remotes` and lays it beside the good ones. */
  async addBroken(name: 'throws-loading' | 'throws-rendering'): Promise<string> {
    const build = name.replace('-', '');
    const source = join(root, 'e2e/broken-remotes', name);
    await promisify(execFile)(process.execPath, [join(root, 'node_modules/@rspack/cli/bin/rspack.js'), 'build'], {
      cwd: source,
      env: { ...process.env, NODE_ENV: 'production', BUILD_ID: build },
    });
    await cp(join(source, 'dist'), join(this.folder, 'post', build), { recursive: true });
    return build;
  }

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }
}
