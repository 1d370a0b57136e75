import { delayAnimationFrames, expect, test } from '../fixtures/community.ts';
import { signIn } from '../fixtures/sign-in.ts';

test('the store menu opens by hover and by keyboard, one panel at a time, and Forum leads home', async ({
  page,
  problems,
}) => {
  await page.goto('/messages');
  const store = page.getByRole('navigation', { name: 'Store' });
  const headphones = store.getByRole('button', { name: 'Headphones' });
  await headphones.hover();
  await expect(headphones).toHaveAttribute('aria-expanded', 'true');
  await store.getByRole('button', { name: 'Watches' }).hover();
  await expect(headphones).toHaveAttribute('aria-expanded', 'false');
  await page.mouse.move(640, 700);
  const explore = store.getByRole('button', { name: 'Explore' });
  await explore.press('Enter');
  await page.keyboard.press('Escape');
  await expect(explore).toBeFocused();
  await expect(explore).toHaveAttribute('aria-expanded', 'false');
  await explore.press('Enter');
  await store.getByRole('link', { name: 'Forum' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(explore).toHaveAttribute('aria-expanded', 'false');
  expect(problems).toEqual([]);
});

test('the logo leads to the store in a new tab, with the language unless it is English', async ({ page }) => {
  await page.goto('/');
  const logo = page.getByRole('banner').getByRole('link').first();
  await expect(logo).toHaveAttribute('target', '_blank');
  const english = await logo.getAttribute('href');
  await page.goto('/?locale=ja');
  await expect(logo).toHaveAttribute('href', `${english}/ja`);
});

test('the avatar opens its menu by hover, focus and click, and Escape closes it', async ({ page }) => {
  await signIn(page);
  const account = page.getByRole('banner').getByRole('button', { name: /^Account: / });
  const mine = page.getByRole('menuitem', { name: 'My account' });
  await account.hover();
  await expect(mine).toBeVisible();
  await page.mouse.move(640, 700);
  await expect(mine).toBeHidden();
  await page.getByRole('banner').getByLabel('Language').focus();
  await page.keyboard.press('Tab');
  await expect(account).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(mine).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(account).toBeFocused();
  await expect(mine).toBeHidden();
  await account.click();
  await mine.click();
  await expect(page).toHaveURL(/\/user-profile$/);
});

test('arrow keys walk through the languages, and Enter takes one', async ({ page }) => {
  await page.goto('/');
  const language = page.getByRole('banner').getByRole('combobox', { name: 'Language' });
  await language.focus();
  await page.keyboard.press('ArrowDown');
  await expect(language).toHaveValue('es');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('one panel at a time; Escape, a tap outside or a navigation close it; it traps and returns the focus', {
    tag: '@engines',
  }, async ({ page }) => {
    // On a slow device Tab must not leave the panel before the next animation frame.
    await delayAnimationFrames(page);
    await page.goto('/');
    const products = page.getByRole('button', { name: 'Products' });
    const panel = page.getByRole('dialog');
    await products.click();
    await expect(panel).toHaveCount(1);
    for (let step = 0; step < 30; step += 1) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(
          () =>
            document.activeElement === document.body ||
            document.activeElement?.closest('[role="dialog"],[data-base-ui-focus-guard]') !== null,
        ),
      ).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(products).toBeFocused();
    const menu = page.getByRole('button', { name: 'Menu' });
    await menu.click();
    await expect(panel).toBeVisible();
    await page.mouse.click(10, 400);
    await expect(panel).toHaveCount(0);
    await menu.click();
    await panel.getByRole('link', { name: 'Messages' }).click();
    await expect(page).toHaveURL(/\/messages$/);
    await expect(panel).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
    await expect(menu).toHaveAttribute('aria-expanded', 'false');
    await expect(panel).toHaveCount(0);
  });

  test('the title beside Back has one line', async ({ page }) => {
    for (const locale of ['en', 'es']) {
      await page.goto(`/edit-personal-information?locale=${locale}`);
      const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
      for (const width of [320, 360, 390]) {
        await page.setViewportSize({ width, height: 800 });
        const box = await page.getByRole('banner').getByText(title).boundingBox();
        expect(box?.height, `${locale} at ${width} px`).toBeLessThan(28);
      }
    }
  });

  test('the product menu has its seven tabs; Hot sale leads to its collection; a visitor can sign in there', async ({
    page,
  }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Products' }).click();
    const panel = page.getByRole('dialog');
    await expect(panel.getByRole('tab')).toHaveCount(7);
    await panel.getByRole('tab', { name: 'Hot sale' }).click();
    await expect(panel.getByRole('link', { name: 'Hot sale' })).toHaveAttribute('href', /\/collections\/hot-sales$/);
    // Where the brand has no picture of what a link leads to, an icon stands there.
    const marked = async (tab: string) => {
      await panel.getByRole('tab', { name: tab, exact: true }).click();
      const links = panel.getByRole('tabpanel').getByRole('link');
      await expect(links.locator('img, svg')).toHaveCount(await links.count());
      return links.locator('img').evaluateAll((pictures) =>
        Promise.all(
          pictures.map(async (picture) => {
            await (picture as HTMLImageElement).decode();
            return new URL((picture as HTMLImageElement).src).pathname.replace(/-[0-9a-f]{12}\..*/, '');
          }),
        ),
      );
    };
    expect(await marked('Headphones')).toEqual(
      ['overEar', 'inEar', 'openEar', 'noiseCancelling', 'sport'].map((key) => `/brand/menu/${key}`),
    );
    expect(await marked('Support')).toEqual([]);
    await expect(panel.getByRole('link', { name: 'Sign in' })).toBeVisible();
    await expect(panel.getByLabel('Language')).toBeVisible();
  });
});
