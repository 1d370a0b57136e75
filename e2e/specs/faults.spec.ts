import { rm } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { communityTest, expect } from '../fixtures/community.ts';
import { type CommunityProcess, readMetrics } from '../fixtures/community-process.ts';
import { builtFiles } from '../fixtures/releases/built-apps.ts';
import { all, eachOnce, expectNumber, type Injection, press, remotes } from '../fixtures/releases/injected-faults.ts';
import {
  callReleases,
  changedBuild,
  createReleaseToken,
  publishBuild,
  renamedBuild,
  showFault,
} from '../fixtures/releases/releases.ts';

/** Ids of the builds of these remotes. */
const builds = new Map<string, string>();

async function publishRemotes(community: CommunityProcess): Promise<void> {
  for (const app of remotes) {
    const token = await createReleaseToken(community, app);
    const from = await renamedBuild(builtFiles('faulty'), 'faulty', app);
    builds.set(app, await publishBuild(community, { app, from, token }));
    await rm(from, { recursive: true });
  }
}

const test = communityTest(publishRemotes);

/** Counts of faults by their labels, as operators see them. */
async function readCounts(address: string): Promise<Map<string, number>> {
  const lines = (await readMetrics(address)).matchAll(/^community_faults_total\{(.*)\} (\d+)$/gm);
  return new Map([...lines].map(([, labels = '', count]) => [labels, Number(count)]));
}

/** Labels of the faults that an act adds; waits for the first. */
async function faultsOf({ address }: CommunityProcess, act: () => Promise<void>): Promise<string[]> {
  const before = await readCounts(address);
  await act();
  let added: string[] = [];
  await expect
    .poll(async () => {
      const counts = [...(await readCounts(address))];
      added = counts.flatMap(([labels, count]) => (count > (before.get(labels) ?? 0) ? labels : []));
      return added.length;
    })
    .toBeGreaterThan(0)
    // An act without a fault is one that was not attributed.
    .catch(() => undefined);
  return added;
}

/** Has faults happen. Returns those that were not attributed to the app, the build and the kind. */
async function wronglyAttributed(
  injections: readonly Injection[],
  { page, community }: { page: Page; community: CommunityProcess },
): Promise<string[]> {
  const shell = /\/shell\/([\w-]+)\//.exec(await (await fetch(community.address)).text())?.[1] ?? '';
  const wrong: string[] = [];
  for (const { app, name, kinds, act } of injections) {
    const found = await faultsOf(community, () => act(page));
    const build = app === 'shell' ? shell : builds.get(app);
    const isRight = (labels: string) =>
      kinds.some((kind) => labels.startsWith(`app="${app}",build="${build}",kind="${kind}",`));
    if (found.length === 0 || !found.every(isRight)) wrong.push(`${app} ${name}: ${found.join(' ') || 'nothing'}`);
  }
  return wrong;
}

test('each injected fault is attributed to the app, the build and the kind', async ({ page, community }) => {
  expect(await wronglyAttributed(eachOnce, { page, community })).toEqual([]);
});

test('of 40 injected faults at least 39 are attributed to the app, the build and the kind', { tag: '@whole' }, async ({
  page,
  community,
}) => {
  test.setTimeout(300_000);
  expect(all).toHaveLength(40);
  const wrong = await wronglyAttributed(all, { page, community });
  console.log(`${all.length - wrong.length} of ${all.length} faults were attributed rightly`);
  expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(1);
});

test('a request that the page’s policy blocks is the fault of the build, and one that no network brought is not', async ({
  page,
  community,
}) => {
  const beacons: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().endsWith('/releases/faults')) beacons.push(JSON.parse(sent.postData() ?? '').message);
  });
  await page.route('**/unanswered', (route) => route.abort());
  const ofAlpha = (kind: string) =>
    expect.stringContaining(`app="alpha",build="${builds.get('alpha')}",kind="${kind}",`);
  await page.goto('/alpha/acts');
  await page.clock.install();
  const lost = page.waitForEvent('requestfailed');
  await press(page, 'unanswered');
  await lost;
  // Whatever the page waits for before it tells of a request has come.
  await page.clock.runFor(60_000);
  // The server has counted it before the next act.
  expect(await faultsOf(community, () => press(page, 'handler'))).toEqual([ofAlpha('script')]);
  expect(beacons).toEqual(['Error: A handler throws']);
  const found = await faultsOf(community, async () => {
    await press(page, 'blocked');
    await expect(async () => {
      await page.clock.runFor(1_000);
      expect(beacons).toEqual(['Error: A handler throws', 'TypeError: Failed to fetch']);
    }).toPass();
  });
  expect(found).toEqual([ofAlpha('promise')]);
});

test('a build that does not come has the fault, and the one before that stands in for it has none', async ({
  page,
  community,
}) => {
  const token = await createReleaseToken(community, 'delta');
  const good = builds.get('delta') ?? '';
  const copy = await renamedBuild(builtFiles('faulty'), 'faulty', 'delta');
  // Hydrating the server's HTML of this build with the code of the other one would be a fault of that one.
  const from = await changedBuild(copy, [['"Faults"', '"All faults"']]);
  const bad = await publishBuild(community, { app: 'delta', from, token });
  for (const folder of [copy, from]) await rm(folder, { recursive: true });
  await page.route(`**/remotes/delta/${bad}/page-*.js*`, (route) => route.abort());
  const before = await readCounts(community.address);
  await page.goto('/delta/acts');
  await press(page, 'handler');
  await expect
    .poll(async () =>
      [...(await readCounts(community.address))]
        .flatMap(([labels, count]) => {
          const [, build, kind] = /^app="delta",build="(\w+)",kind="(\w+)"/.exec(labels) ?? [];
          return build && count > (before.get(labels) ?? 0) ? `${build === good ? 'good' : 'bad'} ${kind}` : [];
        })
        .sort(),
    )
    .toEqual(['bad chunk', 'good script']);
  await callReleases(community, token, 'POST delta/rollback', { build: bad });
});

test('an operator finds the fault of a failure card by its number, with its sources, which nobody else gets', async ({
  page,
  request,
  community,
}) => {
  const script = page.waitForResponse(/\/remotes\/bravo\/[\w-]+\/page-bravo-acts\.\w+\.js$/);
  await page.goto('/bravo/acts');
  await press(page, 'render');
  const number = await expectNumber(page);
  await expect
    .poll(() => showFault(community, number.toLowerCase()).catch(String))
    .toContain(`${number}  bravo  render (browser)  on /bravo/acts\nError: A component throws\n    at src/pages/`);
  const shown = await showFault(community, number);
  expect(shown).toMatch(/^ {4}at src\/pages\/faulty-acts\.tsx:\d+/m);
  expect(shown).toMatch(new RegExp(`^ {4}build ${builds.get('bravo')} {2}\\d+ times?`, 'm'));

  const address = (await script).url();
  for (const path of [`${address}.map`, `${address}.map.br`]) expect((await request.get(path)).status()).toBe(404);
  // No address is served by another spelling.
  expect((await request.get(`${address}.%6dap`)).status()).toBe(400);
  const metrics = await readMetrics(community.address);
  expect(metrics).toMatch(
    new RegExp(`community_page_views_total\\{app="bravo",build="${builds.get('bravo')}"\\} \\d+`),
  );
});

test('beacons carry no address of the page, no id and no cookie', async ({ page, context, community }) => {
  await context.addCookies([{ name: 'visitor', value: 'secret', url: community.address }]);
  const beacon = page.waitForRequest('**/releases/faults');
  await page.goto('/charlie/acts?page=7&token=secret#top');
  await press(page, 'handler');
  const sent = await beacon;
  const headers = await sent.allHeaders();
  expect(headers.cookie).toBeUndefined();
  expect(headers.referer).toBe(`${community.address}/`);
  expect(sent.postData()).not.toContain('secret');
  expect(Object.keys(JSON.parse(sent.postData() ?? '')).sort()).toEqual([
    'frames',
    'isFirst',
    'kind',
    'message',
    'route',
  ]);
});
