import AxeBuilder from '@axe-core/playwright';
import { languages } from '@community/contract/languages';
import type { Locator, Page } from '@playwright/test';
import { accessibilityRules } from './accessibility-rules.ts';
import { expect, test } from './community.ts';
import { everyRoute, openRoute } from './every-route.ts';
import { signIn } from './sign-in.ts';

async function expectNoViolations(page: Page, where: string): Promise<void> {
  const axe = new AxeBuilder({ page }).withTags(accessibilityRules);
  // Base UI's guards hand the focus on at once, and screen readers do not meet them.
  axe.exclude('[data-base-ui-focus-guard]');
  // A menu lies over the page, and so outside its landmarks.
  if (await page.getByRole('menu').count()) axe.disableRules('region');
  const { violations } = await axe.analyze();
  const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  expect.soft(told, where).toEqual([]);
}

for (const width of [390, 1280]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`every route is without violations at ${width} px, ${colorScheme}`, async ({ page }) => {
      test.setTimeout(300_000);
      // Half-transparent frames of an animation would count as poor contrast.
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await signIn(page);
      await page.setViewportSize({ width, height: 900 });
      for (const path of await everyRoute(page)) {
        await test.step(path, async () => {
          await openRoute(page, path);
          await expectNoViolations(page, path);
        });
      }
    });
  }
}

interface Layer {
  role: 'dialog' | 'menu';
  /** What opens it. */
  opener: (page: Page) => Locator;
}

const inHeader = (name: string | RegExp) => (page: Page) => page.getByRole('banner').getByRole('button', { name, exact: true });
const inFirstPost = (name: string | RegExp) => (page: Page) => page.getByRole('article').first().getByRole('button', { name, exact: true });

/** What opens over home: in the header by width, and on a post. */
const layers: Record<number, Layer[]> = {
  390: [
    { role: 'dialog', opener: inHeader('Menu') },
    { role: 'dialog', opener: inHeader('Products') },
    { role: 'dialog', opener: inHeader('Search') },
  ],
  1280: [{ role: 'menu', opener: inHeader(/^Account: /) }],
};
const onPosts: Layer[] = [
  { role: 'menu', opener: inFirstPost('More') },
  { role: 'dialog', opener: inFirstPost(/^Comment /) },
];

for (const [width, own] of Object.entries(layers)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`menus, panels and dialogs are without violations at ${width} px, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await signIn(page);
      await page.setViewportSize({ width: Number(width), height: 900 });
      for (const { role, opener } of [...own, ...onPosts]) {
        const button = opener(page);
        await button.click();
        await expect(page.getByRole(role)).toBeVisible();
        await expectNoViolations(page, `${role} ${String(await page.getByRole(role).getAttribute('aria-label'))}`);
        await page.keyboard.press('Escape');
        await expect(page.getByRole(role)).toHaveCount(0);
      }
      if (width !== '1280') return;
      const store = page.getByRole('navigation', { name: 'Store' });
      await store.getByRole('button', { name: 'Headphones' }).click();
      await expect(store.getByRole('button', { name: 'Headphones' })).toHaveAttribute('aria-expanded', 'true');
      await expectNoViolations(page, 'store menu');
    });
  }
}

test('a question, the login prompt and the preview are without violations', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await inFirstPost(/^Like /)(page).click();
  await expect(page.getByRole('dialog', { name: 'Login Tips' })).toBeVisible();
  await expectNoViolations(page, 'login prompt');
  await page.keyboard.press('Escape');
  await page
    .getByRole('article')
    .filter({ has: page.locator('img[srcset]') })
    .first()
    .getByRole('link')
    .filter({ has: page.locator('time') })
    .click();
  await page.getByRole('button', { name: 'Open picture 1' }).click();
  await expect(page.getByRole('dialog', { name: /^Pictures by / })).toBeVisible();
  await expectNoViolations(page, 'preview');
  await page.keyboard.press('Escape');
  await page.goto('/user-profile');
  await signIn(page);
  await page.getByRole('article').first().getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoViolations(page, 'question');
});

for (const language of languages) {
  test(`no route is wider than a screen of 320 px in ${language}, as at 400 % zoom of 1280 px (WCAG 1.4.10)`, async ({ page }) => {
    test.setTimeout(240_000);
    await signIn(page);
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of await everyRoute(page)) {
      await openRoute(page, `${path}?locale=${language}`);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect.soft(overflow, path).toBe(0);
    }
  });
}

for (const [width, height] of [
  [390, 844],
  [1280, 900],
] as const) {
  test(`text of twice the size makes no page wider than a screen of ${width} px (WCAG 1.4.4)`, async ({ page }) => {
    test.setTimeout(240_000);
    await signIn(page);
    await page.setViewportSize({ width, height });
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    for (const path of await everyRoute(page)) {
      await openRoute(page, `${path}?locale=es`);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect.soft(overflow, path).toBe(0);
    }
  });
}
