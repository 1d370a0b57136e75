import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { test as base, type EmbedSite, feed, script } from '../fixtures/stores/embed-site.ts';
import { builtVersion } from '../fixtures/stores/store.ts';
import { eventsNamed, fallbackLink, open } from '../fixtures/stores/store-page.ts';

const pinned = `/embed/${builtVersion}/feed.js`;
const moving = '/embed/1/feed.js';

/** The next minor versions after the one that was built. */
const [newer, newest] = [1, 2].map((step) => {
  const [major, minor] = builtVersion.split('.').map(Number);
  return `${major}.${(minor ?? 0) + step}.0`;
}) as [string, string];

/** Publishes a version with a changed loader. Its description, by which it counts as complete, comes last. */
async function publish(folder: string, version: string, change: (source: string) => string): Promise<void> {
  const from = join(folder, builtVersion);
  const to = join(folder, version);
  await cp(from, to, { recursive: true, filter: (path) => !/embed\.json|\.(br|gz)$/.test(path) });
  const source = await readFile(join(from, 'feed.js'), 'utf8');
  await writeFile(join(to, 'feed.js'), change(source.replaceAll(`"${builtVersion}"`, `"${version}"`)));
  await writeFile(join(to, 'embed.json'), JSON.stringify({ version, files: [] }));
}

/** A site whose community has the version that was built, and a newer one. */
const test = base.extend<{ versions: EmbedSite }>({
  versions: async ({ site }, use) => {
    await publish(site.versionsFolder, newer, (source) => source);
    await expectNewest(site, newer);
    await use(site);
    for (const version of [newer, newest])
      await rm(join(site.versionsFolder, version), { recursive: true, force: true });
  },
});

const load = (site: EmbedSite, path: string) => fetch(site.community.address + path);

const expectNewest = ({ community }: EmbedSite, version: string) =>
  expect
    .poll(async () => (await fetch(`${community.address}${moving}`)).text(), { timeout: 30_000 })
    .toContain(`"${version}"`);

/** Version of the loader that defined the element. */
const definedVersion = (page: Page) =>
  page.evaluate(() => (customElements.get('community-feed') as unknown as { version: string }).version);

for (const [first, second, version] of [
  [pinned, moving, builtVersion],
  [moving, pinned, newer],
] as const)
  test(`two versions on a page serve both elements, ${version} first`, async ({ page, versions }) => {
    const elements = feed(versions, 'limit="2"') + feed(versions, 'layout="list" limit="3"');
    const body = `${elements}${script(versions, '', first)}${script(versions, '', second)}`;
    const printed: string[] = [];
    page.on('console', (message) => printed.push(message.text()));
    await open(page, versions.store, { body });
    const shown = async () =>
      (await eventsNamed(page, 'ready')).map(({ posts }) => Number(posts)).sort((one, other) => one - other);
    await expect.poll(shown).toEqual([2, 3]);
    expect(await definedVersion(page)).toBe(version);
    expect(printed).toEqual([]);
  });

test('a pinned version never changes, and the moving address leads to the newest', async ({ page, versions }) => {
  const before = await load(versions, pinned);
  expect(before.headers.get('cache-control')).toBe('public, max-age=31536000, immutable, no-transform');
  expect((await load(versions, moving)).headers.get('cache-control')).toBe(
    'public, max-age=300, stale-while-revalidate=86400, no-transform',
  );
  await publish(versions.versionsFolder, newest, (source) => source);
  await expectNewest(versions, newest);
  expect(await (await load(versions, pinned)).text()).toBe(await before.text());
  await open(page, versions.store, { body: feed(versions) + script(versions) });
  await expect.poll(() => eventsNamed(page, 'ready')).toHaveLength(1);
  expect(await definedVersion(page)).toBe(newest);
});

test('a pinned version runs with its published hash; with another hash the link stays', async ({ page, versions }) => {
  const { files } = await (await load(versions, `/embed/${builtVersion}/embed.json`)).json();
  const { integrity } = files.find(({ path }: { path: string }) => path === 'feed.js');
  await open(page, versions.store, {
    body: feed(versions) + script(versions, `async integrity="${integrity}"`, pinned),
  });
  await expect.poll(() => eventsNamed(page, 'ready')).toHaveLength(1);
  const wrong = `sha256-${'A'.repeat(43)}=`;
  const problems = await open(page, versions.store, {
    body: feed(versions) + script(versions, `integrity="${wrong}"`, pinned),
  });
  await expect(fallbackLink(page)).toBeVisible();
  expect(await page.evaluate(() => customElements.get('community-feed'))).toBeUndefined();
  expect(problems.join()).toContain('integrity');
});

test('a broken version beside a good one is not seen, and alone leaves the link', async ({ page, versions }) => {
  await publish(versions.versionsFolder, newest, () => 'throw new Error("broken");');
  const broken = script(versions, '', `/embed/${newest}/feed.js`);
  for (const scripts of [broken + script(versions, '', pinned), script(versions, '', pinned) + broken]) {
    await open(page, versions.store, { body: feed(versions, 'limit="2"') + scripts });
    await expect.poll(() => eventsNamed(page, 'ready')).toEqual([{ posts: 2 }]);
  }
  await open(page, versions.store, { body: feed(versions) + broken });
  await expect(fallbackLink(page)).toBeVisible();
});
