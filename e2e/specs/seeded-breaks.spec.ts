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

/** A community in which the team's last good build is active. */
const test = communityTest().extend<object, { token: string }>({
  token: [
    async ({ community }, use) => {
      const token = await createReleaseToken(community, 'tips');
      await publishBuild(community, { app: 'tips', from: builtFiles('fifth-remote'), token });
      await use(token);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** What a page of another remote shows, which no break may change. */
async function othersPage({ address }: CommunityProcess): Promise<string> {
  const response = await fetch(`${address}/messages`);
  expect(response.status).toBe(200);
  const [, content = ''] = /<div id="app">(.*)<\/div>/s.exec(await response.text()) ?? [];
  return content;
}

/** Uploads the build with a change. Resolves with its id. */
async function upload(community: CommunityProcess, token: string, { changes = [], spoil }: HarmlessChange) {
  const from = await changedBuild(builtFiles('fifth-remote'), changes);
  try {
    await spoil?.(from);
    return await uploadBuild(community, { app: 'tips', from, token });
  } finally {
    await rm(from, { recursive: true });
  }
}

const activate = (community: CommunityProcess, token: string, build: string) =>
  callReleases(community, token, 'PUT tips/active', { build });

test('the lists are long enough', { tag: '@whole' }, () => {
  expect(refusedUploads.length + refusedActivations.length + refusedInBrowsers.length).toBeGreaterThanOrEqual(80);
  expect(harmlessChanges.length).toBeGreaterThanOrEqual(30);
});

for (const one of refusedUploads)
  test(`no upload: ${one.name}`, { tag: '@whole' }, async ({ community, token }) => {
    await expect(upload(community, token, one)).rejects.toThrow(one.cause);
  });

for (const one of refusedActivations)
  test(`no reader gets: ${one.name}`, { tag: '@whole' }, async ({ community, token }) => {
    test.setTimeout(180_000);
    const before = await othersPage(community);
    const build = await upload(community, token, one);
    await expect(activate(community, token, build)).rejects.toThrow(one.cause);
    expect(await othersPage(community)).toBe(before);
    expect(await (await fetch(`${community.address}/listening-tips`)).text()).toContain('Sit down, close your eyes');
  });

for (const one of refusedInBrowsers)
  test(`no browser shows: ${one.name}`, { tag: '@whole' }, async ({ community, token }) => {
    test.setTimeout(300_000);
    const build = await upload(community, token, one);
    await expect(tryInBrowser(community, { app: 'tips', build, token, pageTimeoutMs: 60_000 })).rejects.toThrow(
      one.cause,
    );
  });

for (const one of harmlessChanges)
  test(`readers get: ${one.name}`, { tag: '@whole' }, async ({ community, token }) => {
    test.setTimeout(300_000);
    const build = await upload(community, token, one);
    expect(await tryInBrowser(community, { app: 'tips', build, token })).toMatch(/^works in a browser/);
    expect(await activate(community, token, build)).toMatchObject({ active: build });
    await callReleases(community, token, 'POST tips/rollback', { build });
  });
