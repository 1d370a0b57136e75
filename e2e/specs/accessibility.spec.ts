import { languages } from '@community/contract/languages';
import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from '../fixtures/checks/accessibility-scan.ts';
import { expect, postLink, test } from '../fixtures/community.ts';
import { everyRoute, openRoute } from '../fixtures/routes.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { variantUnless } from '../fixtures/variants.ts';

// The tests only read, and each takes long.
test.describe.configure({ mode: 'parallel', timeout: 240_000 });

for (const width of [390, 1280]) {
  test(`no route has accessibility violations at ${width} px`, variantUnless(width === 390), async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(page);
    for (const path of await everyRoute(page)) {
      await test.step(path, async () => {
        await openRoute(page, path);
        await expectNoViolations(page, path);
      });
    }
  });
}

interface Layer {
  role: 'dialog' | 'menu';
  /** The control that opens it. */
  opener: (page: Page) => Locator;
}

const inHeader = (name: string | RegExp) => (page: Page) =>
  page.getByRole('banner').getByRole('button', { name, exact: true });
const inFirstPost = (name: string | RegExp) => (page: Page) =>
  page.getByRole('article').first().getByRole('button', { name, exact: true });

/** Overlays of home: in the header by width, and of a post. */
const headerLayers: Record<390 | 1280, Layer[]> = {
  390: [
    { role: 'dialog', opener: inHeader('Menu') },
    { role: 'dialog', opener: inHeader('Products') },
    { role: 'dialog', opener: inHeader('Search') },
  ],
  1280: [{ role: 'menu', opener: inHeader(/^Account: /) }],
};
const postLayers: Layer[] = [
  { role: 'menu', opener: inFirstPost('More') },
  { role: 'dialog', opener: inFirstPost(/^Comment /) },
];

/** Opens each layer of home, and expects no violation while it is open. */
async function scanLayers(page: Page, width: number, opened: readonly Layer[]): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 900 });
  await signIn(page);
  for (const { role, opener } of opened) {
    await opener(page).click();
    const layer = page.getByRole(role);
    await expect(layer).toBeVisible();
    // A menu is rendered outside the landmarks of the page.
    await expectNoViolations(
      page,
      `${role} ${await layer.getAttribute('aria-label')}`,
      role === 'menu' ? ['region'] : [],
    );
    await page.keyboard.press('Escape');
    await expect(layer).toHaveCount(0);
  }
}

test('menus, panels and dialogs have no accessibility violations at 390 px', ({ page }) =>
  scanLayers(page, 390, [...headerLayers[390], ...postLayers]));

test('menus of the header have no accessibility violations at 1280 px', async ({ page }) => {
  await scanLayers(page, 1280, headerLayers[1280]);
  const store = page.getByRole('navigation', { name: 'Store' });
  await store.getByRole('button', { name: 'Headphones' }).click();
  await expect(store.getByRole('button', { name: 'Headphones' })).toHaveAttribute('aria-expanded', 'true');
  await expectNoViolations(page, 'store menu', [], 'header');
});

test('menus and dialogs of a post have no accessibility violations at 1280 px', variantUnless(false), ({ page }) =>
  scanLayers(page, 1280, postLayers),
);

test('confirmation, login prompt and preview have no accessibility violations', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await inFirstPost(/^Like /)(page).click();
  await expect(page.getByRole('dialog', { name: 'Join the conversation' })).toBeVisible();
  await expectNoViolations(page, 'login prompt');
  await page.keyboard.press('Escape');
  await postLink(
    page
      .getByRole('article')
      .filter({ has: page.locator('img[srcset]') })
      .first(),
  ).click();
  await page.getByRole('button', { name: 'Open picture 1' }).click();
  await expect(page.getByRole('dialog', { name: /^Pictures by / })).toBeVisible();
  await expectNoViolations(page, 'preview');
  await page.keyboard.press('Escape');
  await signIn(page, '/user-profile');
  await page.getByRole('article').first().getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoViolations(page, 'question');
});

for (const language of languages) {
  test(
    `no route is wider than a screen of 320 px in ${language}, as at 400 % zoom of 1280 px (WCAG 1.4.10)`,
    variantUnless(language === 'es'),
    async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await signIn(page);
      for (const path of await everyRoute(page)) {
        await openRoute(page, `${path}?locale=${language}`);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect.soft(overflow, path).toBe(0);
      }
    },
  );
}

for (const [width, height] of [
  [390, 844],
  [1280, 900],
] as const) {
  test(
    `text of twice the size makes no page wider than a screen of ${width} px (WCAG 1.4.4)`,
    variantUnless(width === 390),
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      await signIn(page);
      const session = await page.context().newCDPSession(page);
      await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
      for (const path of await everyRoute(page)) {
        await openRoute(page, `${path}?locale=es`);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect.soft(overflow, path).toBe(0);
      }
    },
  );
}
