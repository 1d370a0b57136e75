import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/community.ts';
import { viewports } from '../fixtures/mocked-feed.ts';

test.describe.configure({ mode: 'parallel' });

// Tagged `@chromium`: only Chromium lets a test compose as an input method does.

/** The words that the page searches for. */
function searchesOf(page: Page): string[] {
  const searched: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/searchuser')) searched.push(request.postDataJSON().nickname);
  });
  return searched;
}

/** Composes `texts`, one after the other, and returns the end of the composition. */
async function compose(page: Page, texts: readonly string[], msEach: number) {
  const keyboard = await page.context().newCDPSession(page);
  for (const text of texts) {
    await keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    await page.clock.runFor(msEach);
  }
  return (text: string) => keyboard.send('Input.insertText', { text });
}

/** What is asked for while a reader writes 日本 by an input method, slowly. */
async function searchByComposition(page: Page): Promise<string[]> {
  const searched = searchesOf(page);
  const finish = await compose(page, ['に', 'にほ', 'にほん'], 1000);
  await finish('日本');
  await page.clock.runFor(1000);
  await expect.poll(() => searched.at(-1)).toBe('日本');
  return searched;
}

const field = (page: Page) => page.getByRole('textbox', { name: 'Search users' });

test('the search beside the page asks once for what an input method composes', { tag: '@chromium' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.clock.install();
  await page.goto('/');
  await field(page).click();
  expect(await searchByComposition(page)).toEqual(['日本']);
  await expect(field(page)).toHaveValue('日本');
});

test.describe('on a phone', () => {
  test.use(viewports[0][1]);

  test('the search panel asks once for what an input method composes', { tag: '@chromium' }, async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
    await field(page).click();
    await expect(page.getByRole('list', { name: 'People found' }).getByRole('listitem').first()).toBeVisible();
    expect(await searchByComposition(page)).toEqual(['日本']);
    await expect(field(page)).toHaveValue('日本');
  });

  test('a keyboard that composes each word until a space gets results when the reader pauses', {
    tag: '@chromium',
  }, async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
    await field(page).click();
    await expect(page.getByRole('list', { name: 'People found' }).getByRole('listitem').first()).toBeVisible();
    const searched = searchesOf(page);
    await compose(page, ['l', 'lu', 'luc'], 200);
    await page.clock.runFor(1000);
    await expect.poll(() => searched).toEqual(['luc']);
  });
});
