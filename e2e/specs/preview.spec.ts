import { rm } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../fixtures/checks/accessibility-scan.ts';
import { communityTest, expect } from '../fixtures/community.ts';
import { builtFiles, identityOf } from '../fixtures/releases/built-apps.ts';
import {
  callReleases,
  changedBuild,
  createReleaseToken,
  publishBuild,
  uploadBuild,
} from '../fixtures/releases/releases.ts';
import { variantUnless } from '../fixtures/variants.ts';

/** A community that has the tests' own remote, and a link to a changed build of it. */
const test = communityTest().extend<object, { preview: { build: string; link: string } }>({
  preview: [
    async ({ community }, use) => {
      const token = await createReleaseToken(community, 'tips');
      await publishBuild(community, { app: 'tips', from: builtFiles('fifth-remote'), token });
      const from = await changedBuild(builtFiles('fifth-remote'), [
        [identityOf('fifth-remote'), 'sixthremote'],
        ['close your eyes', 'prick up your ears'],
      ]);
      const build = await uploadBuild(community, { app: 'tips', from, token });
      await rm(from, { recursive: true });
      const { url } = await callReleases<{ url: string }>(community, token, 'POST tips/preview', { build });
      await use({ build, link: url });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

const badge = (page: Page) => page.getByRole('complementary', { name: 'Preview' });
const tips = '/listening-tips';

test('a link shows the build in one browser, on the server too, with a badge that leads out', async ({
  page,
  preview: { build, link },
  browser,
  baseURL,
}) => {
  await page.goto(link);
  await expect(page).toHaveURL(tips);
  await expect(page.getByRole('main')).toContainText('prick up your ears');
  await expect(badge(page)).toContainText(`preview of tips, build ${build}`);
  const response = await page.request.get(tips);
  expect(await response.text()).toContain('prick up your ears');
  expect(response.headers()).toMatchObject({ 'cache-control': 'no-store, no-transform', 'x-robots-tag': 'noindex' });

  const others = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = await others.newPage();
  await other.goto(tips);
  await expect(other.getByRole('main')).toContainText('close your eyes');
  await expect(badge(other)).toHaveCount(0);
  await others.close();

  await page.getByRole('main').getByRole('link', { name: 'The first tip' }).click();
  await expect(page).toHaveURL('/listening-tips/tip-1');
  await badge(page).getByRole('button', { name: 'Leave the preview' }).click();
  await expect(page).toHaveURL('/listening-tips/tip-1');
  await expect(badge(page)).toHaveCount(0);
  await page.goto(tips);
  await expect(page.getByRole('main')).toContainText('close your eyes');
});

test('an altered link is refused and changes nothing', async ({ page, preview: { link } }) => {
  const response = await page.goto(`${link.slice(0, -4)}AAAA`);
  expect(response?.status()).toBe(403);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This preview cannot be opened');
  await page.goto(tips);
  await expect(page.getByRole('main')).toContainText('close your eyes');
});

for (const width of [360, 1280]) {
  test(
    `the badge is accessible and covers nothing at ${width} px`,
    variantUnless(width === 360),
    async ({ page, preview: { link } }) => {
      await page.setViewportSize({ width, height: 740 });
      await page.goto(link);
      await expect(badge(page)).toBeVisible();
      await expectNoViolations(page, `a preview at ${width} px`);
      const [notice, header] = [await badge(page).boundingBox(), await page.getByRole('banner').boundingBox()];
      expect(notice?.width).toBeLessThanOrEqual(width);
      expect(header?.y).toBeGreaterThanOrEqual((notice?.y ?? 0) + (notice?.height ?? 0) - 0.5);
      await page.mouse.wheel(0, 10_000);
      await expect(badge(page)).toHaveCSS('position', 'static');
      await page.keyboard.press('Home');
      await badge(page).getByRole('button').focus();
      await page.keyboard.press('Enter');
      await expect(badge(page)).toHaveCount(0);
    },
  );
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the badge is there and leads out', async ({ page, preview: { link } }) => {
    await page.goto(link);
    await expect(page.getByRole('main')).toContainText('prick up your ears');
    await badge(page).getByRole('button', { name: 'Leave the preview' }).click();
    await expect(badge(page)).toHaveCount(0);
    await expect(page.getByRole('main')).toContainText('close your eyes');
  });
});
