import type { Locator } from '@playwright/test';
import { expect, postLink, test, watchProblems } from '../fixtures/community.ts';
import { type Focused, tabTo } from '../fixtures/checks/focus.ts';
import { layoutShift } from '../fixtures/checks/layout-shift.ts';
import { pressPager } from '../fixtures/feed-page.ts';
import { demoAccount, expectSignedIn, signIn } from '../fixtures/sign-in.ts';
import { variantUnless } from '../fixtures/variants.ts';

const widths = [390, 768, 1280, 1920];
const desktopFrom = 1024;

for (const width of widths) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(
      `home at ${width} px, ${colorScheme}: fits, without layout shift and without errors`,
      variantUnless(colorScheme === 'light'),
      async ({ page, problems }) => {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme });
        await page.goto('/');
        await expect(page.getByRole('article').first()).toBeVisible();
        const overflow = () =>
          page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        expect(await layoutShift(page)).toBeLessThan(0.01);
        expect(await overflow()).toBe(0);
        await expect(page.getByRole('banner')).toBeVisible();
        await expect(page.getByRole('main')).toBeVisible();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Community home');
        const desktop = width >= desktopFrom;
        await expect(page.getByRole('region', { name: 'Heard something good?' })).toBeVisible({ visible: desktop });
        await expect(page.getByRole('navigation', { name: 'Community' })).toBeVisible({ visible: desktop });
        await expect(page.getByRole('navigation', { name: 'Store' })).toBeVisible({ visible: desktop });
        await expect(page.getByRole('complementary', { name: 'Search users' })).toBeVisible({ visible: desktop });
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
        await expect(page.getByRole('navigation', { name: 'Pagination' })).toBeVisible();
        expect(await overflow()).toBe(0);
        expect(problems).toEqual([]);
      },
    );
  }
}

test('pages below home have a breadcrumb that leads back', async ({ page, problems }) => {
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Community' }).getByRole('link', { name: 'Messages' }).click();
  const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(breadcrumb).toContainText('Messages');
  await breadcrumb.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(problems).toEqual([]);
});

test('the breadcrumb of home returns to the feed page that was left, at its scroll position', async ({ page }) => {
  await page.goto('/?page=2');
  const post = page.getByRole('article').nth(3);
  await post.scrollIntoViewIfNeeded();
  await postLink(post).first().press('Enter');
  await expect(page).toHaveURL(/details-/);
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(/\/\?page=2$/);
  await expect(post).toBeInViewport();
});

test('Back from the second page of the feed leads to the pager that was pressed', async ({ page }) => {
  await page.goto('/');
  const next = page.getByRole('main').getByRole('button', { name: 'Next page' });
  await pressPager(next);
  await expect(page).toHaveURL(/\/\?page=2$/);
  await expect(page.getByRole('article').first()).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect(next).toBeInViewport();
});

test('an unknown address responds with 404 and links onward', async ({ page }) => {
  const response = await page.goto('/nowhere/at-all');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('link', { name: 'Get Support' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('the language can be changed and persists', async ({ page }) => {
  const problems = watchProblems(page);
  await page.goto('/');
  await page.getByLabel('Language').selectOption('es');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByRole('button', { name: /^Me gusta / }).first()).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeHidden();
  await page.goto('/messages');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.getByLabel('Idioma').selectOption('ja');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  expect(problems).toEqual([]);
});

test('nicknames are not cut beside long Spanish labels, in the sidebar and on the narrowest phone', async ({
  page,
}) => {
  const isCut = (name: Locator) =>
    name.evaluate((element) => {
      let box: Element | null = element;
      while (box && getComputedStyle(box).overflowX === 'visible') box = box.parentElement;
      const text = document.createRange();
      text.selectNodeContents(element);
      return text.getBoundingClientRect().right > (box?.getBoundingClientRect().right ?? innerWidth) + 0.5;
    });
  await signIn(page, '/?type=2&locale=es');
  const side = page.getByRole('complementary', { name: 'Buscar personas' });
  await expect(side.getByRole('button', { name: 'Dejar de seguir' })).toBeVisible();
  expect(await isCut(side.getByText('Northtone'))).toBe(false);
  await page.setViewportSize({ width: 320, height: 640 });
  const followed = page.getByRole('article').filter({ has: page.getByRole('button', { name: 'Dejar de seguir' }) });
  await expect(followed.first()).toBeVisible();
  expect(await isCut(followed.first().locator('bdi').first())).toBe(false);
});

test('the search finds members, on the desktop and in the panel of a phone', async ({ page }) => {
  await page.goto('/');
  const side = page.getByRole('complementary', { name: 'Search users' });
  await side.getByRole('textbox', { name: 'Search users' }).fill('MARIS');
  await expect(side.getByRole('listitem').filter({ hasText: 'Marisol' })).toBeVisible();
  await side.getByRole('textbox', { name: 'Search users' }).fill('nobody has this name');
  await expect(side.getByText('Nobody found')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Search users' });
  await panel.getByRole('textbox', { name: 'Search users' }).fill('maris');
  await panel
    .getByRole('link', { name: /Marisol/ })
    .first()
    .click();
  await expect(panel).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Marisol');
});

test('with the keyboard alone: from the first Tab through the prompt and sign-in to a post and a like', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  const isLike = ({ role, name }: Focused) => role === 'button' && name.startsWith('Like ');
  await tabTo(page, isLike);
  const like = page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Like / });
  await expect(like).toBeFocused();
  await page.keyboard.press('Enter');
  const prompt = page.getByRole('dialog', { name: 'Join the conversation' });
  await expect(prompt).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(prompt).toBeHidden();
  await expect(like).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(prompt).toBeVisible();
  await tabTo(page, ({ name }) => name === 'Sign in');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('E-mail')).toBeVisible();
  await tabTo(page, ({ name }) => name === 'E-mail');
  await page.keyboard.type(demoAccount.email);
  await tabTo(page, ({ name }) => name === 'Password');
  await page.keyboard.type(demoAccount.password);
  await page.keyboard.press('Enter');
  await expectSignedIn(page);

  const first = page.getByRole('main').getByRole('article').first();
  await expect(first).toBeVisible();
  await tabTo(page, ({ role, hasTime }) => role === 'a' && hasTime);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/details-\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(
    page
      .getByRole('main')
      .getByRole('button', { name: /^Like / })
      .first(),
  ).toBeVisible();
  await tabTo(page, isLike);
  const liked = page.locator(':focus');
  const before = await liked.getAttribute('aria-pressed');
  await page.keyboard.press('Space');
  await expect(liked).toHaveAttribute('aria-pressed', before === 'true' ? 'false' : 'true');
  await page.keyboard.press('Space');
  await expect(liked).toHaveAttribute('aria-pressed', before ?? '');
});

test('Back closes the login prompt, and once more leads to the page before, which has the focus', async ({
  page,
  problems,
}) => {
  await page.goto('/messages');
  await page.getByRole('navigation', { name: 'Community' }).getByRole('link', { name: 'Home' }).click();
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Like / })
    .click();
  const prompt = page.getByRole('dialog', { name: 'Join the conversation' });
  await expect(prompt).toBeVisible();
  await page.goBack();
  await expect(prompt).toBeHidden();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page).toHaveURL(/\/messages$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goForward();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(prompt).toBeHidden();
  expect(problems).toEqual([]);
});
