import { languages } from '@community/contract/languages';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/community.ts';
import { signIn } from '../fixtures/sign-in.ts';

/** Letters of twice the size, as a reader may set them in the browser. */
async function doubleText(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
}

for (const isDouble of [false, true])
  test(`what the composer asks is whole at 320 px${isDouble ? ' in text of twice the size' : ''}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await signIn(page);
    if (isDouble) await doubleText(page);
    for (const language of languages) {
      await page.goto(`/?locale=${language}`);
      const box = page.getByRole('main').locator('textarea').first();
      await expect(box).toBeVisible();
      const hidden = await box.evaluate(({ scrollHeight, clientHeight, scrollWidth, clientWidth }) =>
        Math.max(scrollHeight - clientHeight, scrollWidth - clientWidth),
      );
      // Both are rounded.
      expect(hidden, language).toBeLessThanOrEqual(1);
    }
  });

test('the open composer has a ring on a desktop, and no line across a phone', async ({ page }) => {
  await signIn(page);
  await page.goto('/');
  const composer = page.getByRole('region', { name: 'New post' });
  await composer.getByRole('textbox').focus();
  await expect(composer).toHaveCSS('box-shadow', /0px 0px 0px 1px/);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(composer).toHaveCSS('box-shadow', 'none');
  for (const part of [composer, composer.getByRole('textbox')]) await expect(part).toHaveCSS('outline-style', 'none');
});

test('on a phone the customer service leaves forms and whoever writes alone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  const service = page.getByRole('button', { name: 'Customer service', includeHidden: true });
  for (const [path, isShown] of [
    ['/', true],
    ['/follow-list', true],
    ['/edit-personal-information', false],
  ] as const) {
    await page.goto(path);
    await expect(service).toBeAttached();
    await expect(service, path).toBeVisible({ visible: isShown });
  }
  await page.goto('/');
  await expect(service).toBeVisible();
  await page.getByRole('textbox', { name: "What's on your mind?" }).focus();
  await expect(service).toBeHidden();
});
