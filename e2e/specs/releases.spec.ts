import { rm } from 'node:fs/promises';
import { expectNoViolations } from '../fixtures/checks/accessibility-scan.ts';
import { communityTest, expect } from '../fixtures/community.ts';
import { idleShell, throwingShell } from '../fixtures/releases/broken-shells.ts';
import { appFiles, builtFiles, identityOf } from '../fixtures/releases/built-apps.ts';
import {
  callReleases,
  changedBuild,
  createReleaseToken,
  publishBuild,
  rollBack,
  rollBackTips,
  uploadBuild,
} from '../fixtures/releases/releases.ts';
import { variantUnless } from '../fixtures/variants.ts';

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
  await expect(page.locator('body')).toHaveCSS('font-family', /^Figtree, /);
  await page.getByRole('textbox', { name: 'Remote' }).fill('tips');
  await page.getByLabel('Token').fill(token);
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Releases of tips');
  await expect(page.getByRole('main')).toContainText(`Build ${build} since`);
  await expectNoViolations(page, 'the releases of a remote');
  await page.getByRole('button', { name: 'Withdraw the remote' }).click();
  await expect(page.getByRole('status')).toHaveText(`tips is withdrawn, with its build ${build}.`);
  expect((await page.request.get('/listening-tips')).status()).toBe(404);
  await page.getByRole('button', { name: 'Bring the remote back' }).click();
  await expect(page.getByRole('status')).toHaveText(`tips is there again, with its build ${build}.`);
  expect((await page.request.get('/listening-tips')).status()).toBe(200);
});

/** Page views of other readers: with that of the page itself they are enough for the watch. */
const otherViews = 200;

for (const { what, changes } of [
  { what: 'throws', changes: async () => throwingShell },
  { what: 'does nothing', changes: idleShell },
])
  test(
    `a shell whose script ${what} goes back by itself, by what its pages tell`,
    variantUnless(what === 'throws'),
    async ({ page, community }) => {
      const token = await createReleaseToken(community, 'shell');
      const from = await changedBuild(appFiles('shell'), await changes());
      const build = await uploadBuild(community, { app: 'shell', from, token });
      await rm(from, { recursive: true });
      // As with `--no-browser`: the trial in a browser refuses it.
      const { replaced } = await callReleases<{ replaced: string }>(community, token, 'PUT shell/active', { build });

      await page.clock.install();
      const told = page.waitForRequest('**/releases/faults');
      // It is never hydrated.
      await page.goto('/', { waitUntil: 'load' });
      await page.clock.fastForward(12_000);
      const beacon = (await told).postData() ?? '';
      expect(JSON.parse(beacon)).toMatchObject({ kind: 'script', blamed: `shell/${build}` });
      const sent = (path: string, init?: RequestInit) => fetch(`${community.address}${path}`, init);
      for (let view = 0; view < otherViews; view += 1) {
        await sent('/');
        // Of ten readers one waits for so long.
        if (view % 10 === 0) await sent('/releases/faults', { method: 'POST', body: beacon });
      }
      await expect.poll(async () => (await sent('/')).text()).not.toContain(`/shell/${build}/`);
      const history = await sent('/releases/v1/shell/history', { headers: { authorization: `Bearer ${token}` } });
      const [last] = (await history.json()).acts;
      expect(last).toMatchObject({ act: 'roll back', actor: 'watch', build: replaced, replaced: build });
      await page.reload();
      await expect(page.locator('[src*="/shell/"]').first()).toHaveAttribute('src', new RegExp(`/shell/${replaced}/`));
    },
  );
