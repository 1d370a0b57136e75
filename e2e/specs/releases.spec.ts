import { rm } from 'node:fs/promises';
import { communityTest, expect } from '../fixtures/community.ts';
import { builtFiles, identityOf } from '../fixtures/published-builds.ts';
import { changedBuild, createReleaseToken, publishBuild, rollBack, rollBackTips } from '../fixtures/releases.ts';

const test = communityTest();

test('a changed remote is published over the network and seen, taken back, and stays back after a restart', async ({
  page,
  community,
}) => {
  const token = await createReleaseToken(community, 'tips');
  const publish = (from: string, claimed?: string) =>
    publishBuild(community, { app: 'tips', from, token, ...(claimed ? { claimed } : {}) });
  const changed = await changedBuild(builtFiles('fifth-remote'), [
    [identityOf('fifth-remote'), 'sixthremote'],
    ['close your eyes', 'prick up your ears'],
  ]);
  const first = await publish(builtFiles('fifth-remote'));
  await page.goto('/listening-tips');
  await expect(page.getByRole('main')).toContainText('close your eyes');

  const second = await publish(changed);
  await rm(changed, { recursive: true });
  const [entry] = await Promise.all([page.waitForResponse(/\/tips\/.*remoteEntry\.js$/), page.goto('/listening-tips')]);
  expect(await entry.headerValue('content-encoding'), 'what differs from the build that it has').toBe('dcz');
  await expect(page.getByRole('main')).toContainText('prick up your ears');
  expect(await (await page.request.get('/listening-tips')).text()).toContain('prick up your ears');

  await expect(publish(builtFiles('fifth-remote'), second)).rejects.toThrow(
    `refuses: The id of this content is ${first}, and not ${second}`,
  );
  await expect(rollBack(community, 'mfe-feed', token)).rejects.toThrow('This release token is for tips, not for feed');
  expect(await rollBackTips(community, token)).toEqual({ active: first, replaced: second });
  await page.goto('/listening-tips');
  await expect(page.getByRole('main')).toContainText('close your eyes');

  await community.stop();
  await community.run();
  await page.goto('/listening-tips');
  await expect(page.getByRole('main')).toContainText('close your eyes');
});

test('a team sees its releases on a page, and takes its remote away and back there', async ({ page, community }) => {
  const token = await createReleaseToken(community, 'tips');
  const build = await publishBuild(community, { app: 'tips', from: builtFiles('fifth-remote'), token });
  await page.goto('/releases');
  await page.getByRole('textbox', { name: 'Remote' }).fill('tips');
  await page.getByLabel('Token').fill(token);
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Releases of tips');
  await expect(page.getByRole('main')).toContainText(`Build ${build} since`);
  await page.getByRole('button', { name: 'Withdraw the remote' }).click();
  await expect(page.getByRole('status')).toHaveText(`tips is withdrawn, with its build ${build}.`);
  expect((await page.request.get('/listening-tips')).status()).toBe(404);
  await page.getByRole('button', { name: 'Bring the remote back' }).click();
  await expect(page.getByRole('status')).toHaveText(`tips is there again, with its build ${build}.`);
  expect((await page.request.get('/listening-tips')).status()).toBe(200);
});
