import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { communityTest, expect } from '../fixtures/community.ts';
import { freePort } from '../fixtures/community-process.ts';
import { ownNpmCache } from '../fixtures/development/npm-cache.ts';
import { PackageRegistry } from '../fixtures/development/package-registry.ts';
import { createReleaseToken } from '../fixtures/releases/releases.ts';

const run = promisify(execFile);

/** Installing the tools of a remote takes minutes on a slow line (milliseconds). */
const installTimeoutMs = 400_000;

/** Makes the packages and publishes them, and one again, as a second release does that has not changed it. */
const packing = `import { packPackages, publishPackages } from '${new URL('../../tools/release/pack-packages.ts', import.meta.url)}';
  const packages = await packPackages();
  await publishPackages(packages);
  await publishPackages(packages.slice(0, 1));`;

/** Runs a program. Resolves with all that it says, also if it fails. */
async function outputOf(program: string, args: readonly string[], cwd: string, env: Record<string, string> = {}) {
  try {
    const { stdout, stderr } = await run(program, args, { cwd, env: { ...process.env, ...env } });
    return { failed: false, said: stdout + stderr };
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    return { failed: true, said: stdout + stderr };
  }
}

/** Develops the remote in a folder while `work` runs, which gets the address of the community with it. */
async function whileDeveloped(folder: string, against: string, work: (address: string) => Promise<void>) {
  const program = join(folder, 'node_modules/@community/remote/dist/main.mjs');
  const args = [program, 'dev', '--against', against, '--port', String(await freePort())];
  const child = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const address = await new Promise<string>((resolve, reject) => {
      let printed = '';
      child.once('exit', () => reject(new Error(`It ended: ${printed}`)));
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
        const [, found] = / in \S+: (http\S+)/.exec(printed) ?? [];
        if (found) resolve(found);
      });
    });
    await work(address);
  } finally {
    child.kill('SIGINT');
    if (child.exitCode === null) await once(child, 'exit');
  }
}

/** A folder outside the repository, in which npm finds the community's packages in a registry of their own. */
interface Outside {
  root: string;
  /** Variables for npm. */
  npmEnv: Record<string, string>;
}

/** A remote that was made there, whose first build readers have. */
interface PublishedRemote {
  folder: string;
  /** Its page as the template has it, which a test may change. */
  page: { path: string; code: string };
  /** Runs npm in its folder. */
  npm(...args: string[]): ReturnType<typeof outputOf>;
  /** Publishes it as the template's CI does with each merge. */
  publish(reason: string): ReturnType<typeof outputOf>;
  /** Options that name the community. */
  to: readonly string[];
  /** What was said when its first build was published. */
  published: Awaited<ReturnType<typeof outputOf>>;
}

const test = communityTest().extend<object, { outside: Outside; moods: PublishedRemote }>({
  outside: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const registry = await PackageRegistry.start(await freePort());
      const folder = await mkdtemp(join(tmpdir(), 'outside-'));
      try {
        const { said } = await outputOf(
          process.execPath,
          ['--import', import.meta.resolve('tsx'), '--input-type=module', '-e', packing],
          folder,
          registry.publishing,
        );
        for (const name of ['contract', 'core', 'kit', 'testing', 'remote'])
          expect(said).toMatch(new RegExp(`^@community/${name} \\S+ is published$`, 'm'));
        expect(said).toMatch(/^@community\/contract \S+ is there already$/m);
        await writeFile(join(folder, '.npmrc'), registry.npmrc);
        await use({ root: folder, npmEnv: await ownNpmCache(folder) });
      } finally {
        await registry.stop();
        await rm(folder, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: installTimeoutMs },
  ],
  moods: [
    async ({ outside, community }, use) => {
      const { root, npmEnv } = outside;
      const token = await createReleaseToken(community, 'moods');
      const made = await outputOf('npx', ['--yes', '@community/remote', 'init', 'moods'], root, npmEnv);
      expect(made).toEqual({ failed: false, said: expect.stringContaining('moods is in ') });
      const folder = join(root, 'moods');
      const path = join(folder, 'src/pages/moods.tsx');
      const to = ['--to', community.address];
      const npm = (...args: string[]) => outputOf('npm', args, folder, { ...npmEnv, RELEASE_TOKEN: token });
      const publish = (reason: string) =>
        npm('run', 'publish-remote', '--', ...to, '--canary', '10', '--reason', reason);
      expect(await npm('install')).toMatchObject({ failed: false });
      const published = await publish('The first one');
      await use({ folder, page: { path, code: await readFile(path, 'utf8') }, npm, publish, to, published });
    },
    { scope: 'worker', timeout: 2 * installTimeoutMs },
  ],
});

test.describe.configure({ timeout: 2 * installTimeoutMs });
test.afterEach(({ moods }) => writeFile(moods.page.path, moods.page.code));

test('a remote of another repository, from an empty folder to its readers', { tag: '@long' }, async ({
  moods,
  page,
}) => {
  const { failed, said } = moods.published;
  expect(said).toMatch(/moods: build [\da-f]{12} is active$/m);
  expect(failed).toBe(false);
  expect(said).toMatch(/moods: build [\da-f]{12} works in a browser \(Chromium \d/);
  const html = await (await page.request.get('/moods')).text();
  expect(html).toContain('Say hello');
  expect(html, 'its first calls are made on the server').toMatch(/<a [^>]*href="\/home\/details-/);
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Community' }).getByRole('link', { name: 'Moods' }).click();
  await page.getByRole('button', { name: 'Say hello' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Hello!' })).toBeVisible();
});

test('a remote of another repository is refused what core does not have, before anything is built', {
  tag: '@long',
}, async ({ moods: { page, publish } }) => {
  await writeFile(page.path, page.code.replace('useMember,', 'useMember, useDreams,'));
  const refused = await publish('A dream');
  expect(refused).toEqual({ failed: true, said: expect.stringContaining("has no exported member 'useDreams'") });
  expect(refused.said).toContain('The types of moods are wrong');
});

// Nothing else tries `dev`, `test` and the acts on releases of the command line: decision 55 says why they are left.
test.describe('the developers of a remote of another repository', { tag: '@whole' }, () => {
  test('have types, tests and a build', async ({ moods: { npm } }) => {
    expect(await npm('run', 'check')).toMatchObject({ failed: false });
    expect(await npm('test')).toEqual({ failed: false, said: expect.stringContaining('6 passed') });
    expect(await npm('run', 'build')).toEqual({
      failed: false,
      said: expect.stringMatching(/moods: build [\da-f]{12} is in dist/),
    });
  });

  test('publish nothing when nothing that is built has changed', async ({ moods }) => {
    expect(await moods.publish('Nothing that is built has changed')).toEqual({
      failed: false,
      said: expect.stringMatching(/moods: build [\da-f]{12} is active already/),
    });
  });

  test('see a change on the page at once, which keeps what was done there', async ({ moods, community, page }) => {
    const { path, code } = moods.page;
    await whileDeveloped(moods.folder, community.address, async (address) => {
      await page.goto(`${address}/moods`);
      await page.getByRole('button', { name: 'Say hello' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'Hello!' })).toBeVisible();
      // As editors do: the file is empty for a moment.
      await writeFile(path, '');
      await wait(150);
      await writeFile(path, code.replace("{t('greet')}", "{t('greet')}, please"));
      await expect(page.getByRole('button', { name: 'Say hello, please' })).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: 'Hello!' })).toBeVisible();
      await writeFile(path, code.replace('setGreeted(true)', "setGreeted('yes')"));
      await expect(page.getByRole('log', { name: 'Problems' })).toContainText('types src/pages/moods.tsx', {
        timeout: 240_000,
      });
    });
  });

  test('are refused what fails in a browser alone, before readers get it', async ({ moods, request }) => {
    const { path, code } = moods.page;
    const failing = "  if ('document' in globalThis) throw new Error('No mood');\n  const t =";
    await writeFile(path, code.replace('  const t =', failing));
    const refused = await moods.publish('Moody');
    expect(refused).toEqual({ failed: true, said: expect.stringContaining('is uploaded') });
    expect(refused.said).toContain('does not work in a browser: the page moods fails (render): Error: No mood');
    expect(await (await request.get('/moods')).text()).toContain('Say hello');
  });

  test('bring a changed line to readers, and take it back', async ({ moods, request }) => {
    const { folder, npm, to, publish } = moods;
    const path = join(folder, 'src/locales/en.json');
    const texts = await readFile(path, 'utf8');
    await writeFile(path, texts.replace('Say hello', 'Greet me'));
    const tried = await publish('Other words');
    await writeFile(path, texts);
    expect(tried).toEqual({ failed: false, said: expect.stringMatching(/moods: build [\da-f]{12} goes to 10 %/) });
    const wider = await npm('run', 'canary', '--', '25', ...to);
    expect(wider).toEqual({ failed: false, said: expect.stringMatching(/moods: build [\da-f]{12} goes to 25 %/) });
    const promoted = await npm('run', 'canary', '--', 'promote', ...to);
    expect(promoted).toEqual({
      failed: false,
      said: expect.stringMatching(/moods: build [\da-f]{12} is active; before/),
    });
    expect(await (await request.get('/moods')).text()).toContain('Greet me');
    const back = await npm('run', 'rollback', '--', ...to);
    expect(back).toEqual({ failed: false, said: expect.stringContaining('moods is back at build ') });
    expect(await (await request.get('/moods')).text()).toContain('Say hello');
  });
});
