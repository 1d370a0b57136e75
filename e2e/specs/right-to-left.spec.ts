import type { Locator } from '@playwright/test';
import { isCutAtItsEnd } from '../fixtures/checks/cut-text.ts';
import { openCommentDialog } from '../fixtures/comment-dialog.ts';
import { expect, postsOfOthers, test } from '../fixtures/community.ts';
import { showPosts, viewports, wirePost } from '../fixtures/mocked-feed.ts';
import { postPicturesAs } from '../fixtures/posted.ts';
import { registerByHttp, signIn } from '../fixtures/sign-in.ts';

test.use(viewports[0][1]);

/** Whether an element lies in the window from side to side. */
const isWithinSides = (element: Locator) =>
  element.evaluate((node) => {
    const { left, right, width } = node.getBoundingClientRect();
    return width > 0 && left >= 0 && right <= innerWidth;
  });

// None of the product's languages runs so: what a brand adds, or a browser's translation sets, may.
test('on a page from right to left, what opens lies in the window', async ({ page }) => {
  await signIn(page);
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
  const dialog = page.getByRole('dialog');
  await openCommentDialog(page);
  await expect.poll(() => isWithinSides(dialog)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true }).click();
  await expect.poll(() => isWithinSides(dialog)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await postsOfOthers(page).first().getByRole('button', { name: 'More', exact: true }).click();
  await expect.poll(() => isWithinSides(page.getByRole('menu'))).toBe(true);
});

test('a name from right to left that does not fit is cut at its end', async ({ page, community, playwright }) => {
  const nickname = 'محمد عبد الرحمن بن عبد العزيز آل سعود الطويل جدا';
  const account = { email: 'right@left.example', password: 'quiet-rooms-6', nickname };
  const request = await playwright.request.newContext();
  await registerByHttp(request, community.address, account);
  await request.dispose();
  await page.goto(await postPicturesAs(community.address, account, { content: 'Marhaba', pictures: 1 }));
  const author = page.getByRole('main').getByRole('article').first().getByText(nickname, { exact: true });
  await expect.poll(() => isCutAtItsEnd(author)).toBe(true);
  await expect.poll(() => isCutAtItsEnd(page.getByRole('banner').getByText(nickname, { exact: true }))).toBe(true);
});

test('a pinned post from right to left whose words do not fit is cut at its end', async ({ page }) => {
  await showPosts(page, [wirePost('901')]);
  const words = page
    .getByRole('main')
    .getByRole('link', { name: /^Pinned posts/ })
    .locator('bdi');
  await words.evaluate((node) => {
    node.textContent = 'ساعات الجري الجديدة وصلت إلى متجرنا اليوم مع سماعات الأذن المفتوحة لكل من يحب الجري في الصباح';
  });
  await expect.poll(() => isCutAtItsEnd(words)).toBe(true);
});
