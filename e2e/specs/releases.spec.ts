import { rm } from 'node:fs/promises';
import { expect, hydratedTest } from '../fixtures/community.ts';
import { CommunityProcess } from '../fixtures/community-process.ts';
import { buildIdOf, builtFiles } from '../fixtures/published-builds.ts';
import { changedBuild, createReleaseToken, publishBuild, rollBack } from '../fixtures/releases.ts';

const test = hydratedTest.extend<object, { community: CommunityProcess }>({
  community: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const community = await CommunityProcess.start();
      await use(community);
      await community.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ community }, use) => use(community.address),
});

test('a changed remote is published over the network and seen, taken back, and stays back after a restart', async ({
  page,
  community,
}) => {
  const first = buildIdOf('fifth-remote');
  const token = await createReleaseToken(community, 'tips');
  const publish = (build: string, from: string) => publishBuild(community, { app: 'tips', build, from, token });
  const changed = await changedBuild(builtFiles('fifth-remote'), [
    [first, 'sixthremote'],
    ['close your eyes', 'prick up your ears'],
  ]);
  await publish(first, builtFiles('fifth-remote'));
  await page.goto('/listening-tips');
  await expect(page.getByRole('main')).toContainText('close your eyes');

  await publish('sixthremote', changed);
  await rm(changed, { recursive: true });
  await page.goto('/listening-tips');
  await expect(page.getByRole('main')).toContainText('prick up your ears');
  expect(await (await page.request.get('/listening-tips')).text()).toContain('prick up your ears');

  await expect(publish('sixthremote', builtFiles('fifth-remote'))).rejects.toThrow(
    'refuses: The build is "fifthremote" by its remote.json, and not sixthremote',
  );
  await expect(rollBack(community, 'mfe-feed', token)).rejects.toThrow('This release token is for tips, not for feed');
  await rollBackTips(community, token);
  await page.goto('/listening-tips');
  await expect(page.getByRole('main')).toContainText('close your eyes');

  await community.stop();
  await community.run();
  await page.goto('/listening-tips');
  await expect(page.getByRole('main')).toContainText('close your eyes');
});

/** The commands name the apps of the repository; the tests' own remote is none of them. */
async function rollBackTips({ address }: CommunityProcess, token: string): Promise<void> {
  const response = await fetch(`${address}/releases/v1/tips/rollback`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ reason: 'The tip is wrong' }),
  });
  expect(await response.json()).toEqual({ active: 'fifthremote', replaced: 'sixthremote' });
}
