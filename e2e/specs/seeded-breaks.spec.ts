import { rm } from 'node:fs/promises';
import { communityTest, expect } from '../fixtures/community.ts';
import type { CommunityProcess } from '../fixtures/community-process.ts';
import { appFiles, builtFiles } from '../fixtures/releases/built-apps.ts';
import {
  callReleases,
  changedBuild,
  createReleaseToken,
  publishBuild,
  tryInBrowser,
  uploadBuild,
} from '../fixtures/releases/releases.ts';
import { type HarmlessChange, harmlessChanges } from '../fixtures/seeded-breaks/harmless-changes.ts';
import { refusedActivations } from '../fixtures/seeded-breaks/refused-activations.ts';
import { refusedForOthers } from '../fixtures/seeded-breaks/refused-for-others.ts';
import { refusedInBrowsers } from '../fixtures/seeded-breaks/refused-in-browsers.ts';
import { refusedShells } from '../fixtures/seeded-breaks/refused-shells.ts';
import { refusedUploads } from '../fixtures/seeded-breaks/refused-uploads.ts';
import { inBrowser } from '../fixtures/seeded-breaks/seeded-break.ts';
import { takenBack } from '../fixtures/seeded-breaks/taken-back.ts';

interface Team {
  token: string;
  /** Its last good build, which is active. */
  good: string;
}

const test = communityTest().extend<object, { team: Team }>({
  team: [
    async ({ community }, use) => {
      const token = await createReleaseToken(community, 'tips');
      const good = await publishBuild(community, { app: 'tips', from: builtFiles('fifth-remote'), token });
      await use({ token, good });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** What a page of another remote shows, which no break may change. */
async function othersPage({ address }: CommunityProcess): Promise<string> {
  const response = await fetch(`${address}/messages`);
  expect(response.status).toBe(200);
  const [, content = ''] = /<div id="app">(.*)<\/div>/s.exec(await response.text()) ?? [];
  expect(content).toContain('</h1>');
  return content.replaceAll(/<time\b.*?<\/time>/gs, '');
}

/** Uploads the build with a change. Resolves with its id. */
async function upload(community: CommunityProcess, { token, good }: Team, { changes = [], spoil }: HarmlessChange) {
  const from = await changedBuild(builtFiles('fifth-remote'), changes);
  try {
    await spoil?.(from);
    const build = await uploadBuild(community, { app: 'tips', from, token });
    expect(build, 'the change changes something').not.toBe(good);
    return build;
  } finally {
    await rm(from, { recursive: true });
  }
}

const activate = (community: CommunityProcess, { token }: Team, build: string) =>
  callReleases(community, token, 'PUT tips/active', { build });

const rollBack = (community: CommunityProcess, { token }: Team, build: string) =>
  callReleases(community, token, 'POST tips/rollback', { build });

test('the lists are long enough', { tag: '@whole' }, () => {
  expect(refusedUploads.length + refusedActivations.length + refusedInBrowsers.length).toBeGreaterThanOrEqual(80);
  expect(harmlessChanges.length).toBeGreaterThanOrEqual(30);
});

for (const one of refusedUploads)
  test(`no upload: ${one.name}`, { tag: '@whole' }, async ({ community, team }) => {
    await expect(upload(community, team, one)).rejects.toThrow(one.cause);
  });

for (const one of refusedActivations)
  test(`no reader gets: ${one.name}`, { tag: '@whole' }, async ({ community, team }) => {
    test.setTimeout(180_000);
    const before = await othersPage(community);
    const build = await upload(community, team, one);
    await expect(activate(community, team, build)).rejects.toThrow(one.cause);
    expect(await othersPage(community)).toBe(before);
    expect(await (await fetch(`${community.address}/listening-tips`)).text()).toContain('Sit down, close your eyes');
  });

for (const one of refusedInBrowsers)
  test(`no browser shows: ${one.name}`, { tag: '@whole' }, async ({ page, community, team }) => {
    test.setTimeout(300_000);
    const before = await othersPage(community);
    const build = await upload(community, team, one);
    const tried = tryInBrowser(community, { app: 'tips', build, token: team.token, pageTimeoutMs: 60_000 });
    await expect(tried).rejects.toThrow(one.cause);
    // A team that leaves the trial out harms its own page alone.
    await activate(community, team, build);
    await page.goto('/listening-tips');
    await page.getByRole('navigation', { name: 'Community' }).getByRole('link', { name: 'Messages' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeAttached();
    expect(await othersPage(community)).toBe(before);
    await rollBack(community, team, build);
  });

for (const one of refusedForOthers)
  test(`no browser is left with: ${one.name}`, { tag: '@whole' }, async ({ community, team }) => {
    test.setTimeout(300_000);
    const build = await upload(community, team, one);
    const tried = tryInBrowser(community, { app: 'tips', build, token: team.token, pageTimeoutMs: 60_000 });
    await expect(tried).rejects.toThrow(one.cause);
  });

test('a shell passes beside a page that changes what all share', { tag: '@whole' }, async ({ community, team }) => {
  test.setTimeout(300_000);
  const changes = inBrowser('Array.prototype.last=function(){return this[this.length-1]};');
  const build = await upload(community, team, { name: 'a key of arrays', changes });
  await activate(community, team, build);
  const token = await createReleaseToken(community, 'shell');
  const shell = await uploadBuild(community, { app: 'shell', from: appFiles('shell'), token });
  expect(await tryInBrowser(community, { app: 'shell', build: shell, token })).toMatch(/^works in a browser/);
  await rollBack(community, team, build);
});

for (const { name, changes, spoil, by, cause } of refusedShells)
  test(`no shell gets past ${by}: ${name}`, { tag: '@whole' }, async ({ community }) => {
    test.setTimeout(300_000);
    const before = await othersPage(community);
    const token = await createReleaseToken(community, 'shell');
    const from = await changedBuild(appFiles('shell'), (await changes?.()) ?? []);
    await spoil?.(from);
    const uploading = uploadBuild(community, { app: 'shell', from, token });
    if (by === 'the upload') await expect(uploading).rejects.toThrow(cause);
    else {
      const build = await uploading;
      const trial =
        by === 'the trial on the server'
          ? callReleases(community, token, 'PUT shell/active', { build })
          : tryInBrowser(community, { app: 'shell', build, token, pageTimeoutMs: 15_000 });
      await expect(trial).rejects.toThrow(cause);
    }
    await rm(from, { recursive: true });
    expect(await othersPage(community)).toBe(before);
  });

/** Page views with which the watch can judge a build, and fewer than a bad one may have. */
const views = 220;

/** From the last of them until a bad build is back at most. */
const backTimeoutMs = 60_000;

for (const { name, changes, isInBrowsers } of takenBack)
  test(`readers bring back: ${name}`, { tag: '@whole' }, async ({ page, community, team }) => {
    test.setTimeout(300_000);
    const before = await othersPage(community);
    const build = await upload(community, team, { name, changes });
    expect(await tryInBrowser(community, { app: 'tips', build, token: team.token })).toMatch(/^works in a browser/);
    await activate(community, team, build);
    const sent = (path: string, init?: RequestInit) => fetch(`${community.address}${path}`, init);
    let beacon: string | null = null;
    if (isInBrowsers) {
      const told = page.waitForRequest('**/releases/faults');
      await page.goto('/listening-tips/tip-99');
      beacon = (await told).postData();
      expect(beacon).toContain('No such tip');
    }
    for (let view = 0; view < views; view += 1) {
      await sent(`/listening-tips/tip-${100 + view}`);
      // Of ten readers one has a browser that tells.
      if (beacon !== null && view % 10 === 0) await sent('/releases/faults', { method: 'POST', body: beacon });
    }
    const history = async () => {
      const response = await sent('/releases/v1/tips/history', { headers: { authorization: `Bearer ${team.token}` } });
      return (await response.json()).acts;
    };
    await expect
      .poll(history, { timeout: backTimeoutMs })
      .toContainEqual(expect.objectContaining({ act: 'roll back', actor: 'watch', build: team.good, replaced: build }));
    await expect.poll(async () => (await sent('/listening-tips/tip-100')).text()).not.toContain(`/tips/${build}/`);
    expect(await othersPage(community)).toBe(before);
  });

for (const one of harmlessChanges)
  test(`readers get: ${one.name}`, { tag: '@whole' }, async ({ community, team }) => {
    test.setTimeout(300_000);
    const build = await upload(community, team, one);
    expect(await tryInBrowser(community, { app: 'tips', build, token: team.token })).toMatch(/^works in a browser/);
    expect(await activate(community, team, build)).toMatchObject({ active: build });
    await rollBack(community, team, build);
  });
