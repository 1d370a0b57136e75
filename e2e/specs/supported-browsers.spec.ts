import type { Page } from '@playwright/test';
import { expect, test, watchProblems } from '../fixtures/community.ts';

const sentence = /^Your browser is too old/;

/** What a browser below the floor lacks. */
const older: Record<string, () => void> = {
  'Firefox 124, without Intl.Segmenter': () => {
    Reflect.deleteProperty(Intl, 'Segmenter');
  },
  'Safari 17.4, without light-dark()': () => {
    const { supports } = CSS;
    CSS.supports = (...words: string[]) =>
      !words.join(' ').includes('light-dark') && supports.apply(CSS, words as [string]);
  },
  'a browser without CSS.supports': () => {
    Reflect.deleteProperty(CSS, 'supports');
  },
};

/** Names of what the app's scripts leave on the global object: none where none of them started. */
const traces = (page: Page) =>
  page.evaluate(() =>
    Object.keys(globalThis).filter((name) => /^(chunks_|__FEDERATION__|_FEDERATION_|mfe_)/.test(name)),
  );

for (const [name, degrade] of Object.entries(older)) {
  test(`${name}: the page stays as the server wrote it, with one sentence, and no script starts`, async ({ page }) => {
    const problems = watchProblems(page);
    await page.addInitScript(degrade);
    await page.goto('/', { waitUntil: 'load' });
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Community home');
    await expect(page.getByRole('article')).toHaveCount(10);
    expect(await traces(page)).toEqual([]);
    await expect(page.locator('#app'), 'nothing was taken over').not.toHaveAttribute('data-interactive');
    // Links lead on without scripts.
    const link = page
      .getByRole('article')
      .first()
      .getByRole('link')
      .filter({ has: page.locator('time') });
    const address = (await link.getAttribute('href')) as string;
    await link.click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByText(sentence)).toBeVisible();
    expect(problems).toEqual([]);
  });
}

test('the sentence is in the reader’s language', async ({ page }) => {
  await page.addInitScript(older['Firefox 124, without Intl.Segmenter'] as () => void);
  await page.goto('/?locale=es', { waitUntil: 'load' });
  await expect(page.getByText(/^Tu navegador es demasiado antiguo/)).toBeVisible();
});

test('a browser that the apps are built for neither shows nor announces the sentence', async ({ page }) => {
  await page.goto('/');
  expect(await traces(page)).not.toEqual([]);
  await expect(page.getByText(sentence)).toBeHidden();
  await expect(page.locator('body')).not.toMatchAriaSnapshot('- paragraph: /^Your browser is too old/');
});

test('the sheet alone shows the sentence in browsers that cannot read the scripts', async ({ page, request }) => {
  const html = await (await request.get('/')).text();
  const sheet = /<link rel="stylesheet" href="([^"]*\/shell\/[^"]*)"/.exec(html)?.[1] ?? '';
  const css = await (await request.get(sheet)).text();
  const rule = /@supports not \(color:\s*light-dark\([^)]*\)\)\s*\{\s*#old-browser\s*\{\s*display:\s*block;?\s*\}\s*\}/;
  expect(css).toMatch(rule);
  // As in such a browser: the test of the sheet turned around.
  await page.route('**/shell/**/*.css', (route) =>
    route.fulfill({
      contentType: 'text/css',
      body: css.replace('@supports not (', '@supports ('),
      headers: { 'Access-Control-Allow-Origin': '*' },
    }),
  );
  await page.route('**/*.js', (route) => route.abort());
  await page.route('**/', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace(/ integrity="[^"]*"/g, '') });
  });
  await page.goto('/', { waitUntil: 'load' });
  await expect(page.getByText(sentence)).toBeVisible();
});
