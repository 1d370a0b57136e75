import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const builder = fileURLToPath(new URL('./build-past.ts', import.meta.url));
const run = promisify(execFile);

const workspaces = {
  feed: 'mfe-feed',
  profile: 'mfe-profile',
  messages: 'mfe-messages',
  post: 'mfe-post',
  shell: 'shell',
  acting: 'embed/acting',
} as const;

/** An app that is published as builds. */
type App = keyof typeof workspaces;
export const apps = Object.keys(workspaces) as App[];

/** What every build is made of besides its workspace; hosts are made of `shared/host`, too. */
const everywhere = [
  'shared/contract',
  'shared/core',
  'shared/kit',
  'tools/bundler',
  // Where it was in earlier commits.
  'bundling',
  'rspack.base.ts',
  'tsconfig.base.json',
  '.browserslistrc',
];

/** Whether an app hosts remotes, and gives them what they share. */
export const isHost = (app: App): boolean => app === 'shell' || app === 'acting';

const sourcesOf = (app: App): string[] => [workspaces[app], ...everywhere, ...(isHost(app) ? ['shared/host'] : [])];

/** What is checked out to build from. */
const sources = [...Object.values(workspaces), ...everywhere, 'shared', 'package.json', 'package-lock.json'];

/** A build of an app. */
export interface PastBuild {
  app: App;
  /** Its built files. */
  folder: string;
}

const git = async (...args: string[]): Promise<string> =>
  (await run('git', args, { cwd: root, maxBuffer: 16 * 1024 ** 2 })).stdout;

/**
 * Builds the apps as they were at earlier commits, with the packages that are installed now. The builds stay in
 * `.cache/past-builds`, so that a run goes on where one before was interrupted.
 */
export class PastBuilds {
  readonly #folder = join(root, '.cache/past-builds');
  readonly #used = new Map<string, PastBuild>();
  #built = 0;

  /** How many were built, and not there from before. */
  get built(): number {
    return this.#built;
  }

  /** The builds of a commit. Equal sources give the same build, and nothing is built twice. */
  async at(commit: string): Promise<PastBuild[]> {
    const builds: PastBuild[] = [];
    let checkout: Promise<string> | null = null;
    for (const app of apps) {
      const name = await this.#nameOf(commit, app);
      const build = this.#used.get(`${app}/${name}`) ?? { app, folder: join(this.#folder, 'builds', app, name) };
      if (!existsSync(build.folder)) {
        checkout ??= this.#checkOut(commit);
        await this.#build(await checkout, build, name);
      }
      this.#used.set(`${app}/${name}`, build);
      builds.push(build);
    }
    return builds;
  }

  /** Removes the builds that this run has not used: those of older commits. */
  async removeOthers(): Promise<void> {
    await rm(join(this.#folder, 'checkout'), { recursive: true, force: true });
    for (const app of apps)
      for (const name of await readdir(join(this.#folder, 'builds', app)))
        if (!this.#used.has(`${app}/${name}`)) await rm(join(this.#folder, 'builds', app, name), { recursive: true });
  }

  async #checkOut(commit: string): Promise<string> {
    const checkout = join(this.#folder, 'checkout');
    await rm(checkout, { recursive: true, force: true });
    const modules = join(checkout, 'node_modules');
    await mkdir(join(modules, '@community'), { recursive: true });
    const archive = join(this.#folder, 'checkout.tar');
    await git('archive', '--output', archive, commit, ...(await this.#presentIn(commit)));
    await run('tar', ['-xf', archive, '-C', checkout]);
    for (const name of await readdir(join(root, 'node_modules')))
      if (name !== '@community') await symlink(join(root, 'node_modules', name), join(modules, name));
    for (const name of await readdir(join(checkout, 'shared')))
      await symlink(join(checkout, 'shared', name), join(modules, '@community', name));
    return checkout;
  }

  /** Those of the sources that a commit has. */
  async #presentIn(commit: string): Promise<string[]> {
    const listed = await git('ls-tree', '--name-only', commit, ...sources);
    return listed.split('\n').filter((name) => name !== '');
  }

  /** A hash of what an app was built from. */
  async #nameOf(commit: string, app: App): Promise<string> {
    const files = await git('ls-tree', '-r', commit, ...sourcesOf(app));
    const built = files.split('\n').filter((line) => !line.includes('.test.'));
    return createHash('sha256').update(built.join('\n')).digest('hex').slice(0, 12);
  }

  async #build(checkout: string, { app, folder }: PastBuild, name: string): Promise<void> {
    const workspace = workspaces[app];
    await run(process.execPath, ['--import', 'tsx', builder, workspace], {
      cwd: checkout,
      env: { ...process.env, NODE_ENV: 'production', BUILD_ID: name },
    });
    // A copy that is interrupted is no build.
    const copy = `${folder}.incomplete`;
    await rm(copy, { recursive: true, force: true });
    await cp(join(checkout, workspace, 'dist'), copy, { recursive: true });
    await rename(copy, folder);
    this.#built += 1;
  }
}
