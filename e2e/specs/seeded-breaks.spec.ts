import { rm } from 'node:fs/promises';
import { communityTest, expect } from '../fixtures/community.ts';
import type { CommunityProcess } from '../fixtures/community-process.ts';
import { builtFiles } from '../fixtures/built-apps.ts';
import {
  callReleases,
  changedBuild,
  createReleaseToken,
  publishBuild,
  tryInBrowser,
  uploadBuild,
} from '../fixtures/releases.ts';
import { type HarmlessChange, harmlessChanges } from '../fixtures/seeded-breaks/harmless-changes.ts';
import { refusedActivations } from '../fixtures/seeded-breaks/refused-activations.ts';
import { refusedInBrowsers } from '../fixtures/seeded-breaks/refused-in-browsers.ts';
import { refusedUploads } from '../fixtures/seeded-breaks/refused-uploads.ts';

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

for (const one of harmlessChanges)
  test(`readers get: ${one.name}`, { tag: '@whole' }, async ({ community, team }) => {
    test.setTimeout(300_000);
    const build = await upload(community, team, one);
    expect(await tryInBrowser(community, { app: 'tips', build, token: team.token })).toMatch(/^works in a browser/);
    expect(await activate(community, team, build)).toMatchObject({ active: build });
    await rollBack(community, team, build);
  });
