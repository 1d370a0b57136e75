import type { Page } from '@playwright/test';
import { expect, postLink, test, watchProblems } from '../fixtures/community.ts';

const notice = /^Your browser is too old/;

/** Removes what an unsupported browser lacks. */
const removedFeatures: Record<string, () => void> = {
  'Firefox 124, without Intl.Segmenter': () => {
    Reflect.deleteProperty(Intl, 'Segmenter');
  },
  'Safari 17.4, without light-dark()': () => {
    const { supports } = CSS;
    CSS.supports = (...conditions: string[]) =>
      !conditions.join(' ').includes('light-dark') && supports.apply(CSS, conditions as [string]);
  },
  'a browser without CSS.supports': () => {
    Reflect.deleteProperty(CSS, 'supports');
  },
};

/** Globals that the app's scripts create; none when no script has started. */
const appGlobals = (page: Page) =>
  page.evaluate(() =>
    Object.keys(globalThis).filter((name) => /^(chunks_|__FEDERATION__|_FEDERATION_|mfe_)/.test(name)),
  );

for (const [name, degrade] of Object.entries(removedFeatures)) {
  test(`${name}: the page stays as the server rendered it, with a notice, and no script starts`, async ({ page }) => {
    const problems = watchProblems(page);
    await page.addInitScript(degrade);
    await page.goto('/', { waitUntil: 'load' });
    await expect(page.getByText(notice)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Community home');
    await expect(page.getByRole('article')).toHaveCount(10);
    expect(await appGlobals(page)).toEqual([]);
    await expect(page.locator('#app'), 'not hydrated').not.toHaveAttribute('data-interactive');
    // Links work without scripts.
    const link = postLink(page.getByRole('article').first());
    const address = (await link.getAttribute('href')) as string;
    await link.click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByText(notice)).toBeVisible();
    expect(problems).toEqual([]);
  });
}

test('the notice is in the reader’s language', async ({ page }) => {
  await page.addInitScript(removedFeatures['Firefox 124, without Intl.Segmenter'] as () => void);
  await page.goto('/?locale=es', { waitUntil: 'load' });
  await expect(page.getByText(/^Tu navegador es demasiado antiguo/)).toBeVisible();
});

test('a supported browser neither shows nor announces the notice', async ({ page }) => {
  await page.goto('/');
  expect(await appGlobals(page)).not.toEqual([]);
  await expect(page.getByText(notice)).toBeHidden();
  await expect(page.locator('body')).not.toMatchAriaSnapshot('- paragraph: /^Your browser is too old/');
});

test('the style sheet alone shows the notice in browsers that cannot parse the scripts', async ({ page, request }) => {
  const html = await (await request.get('/')).text();
  const sheet = /<link rel="stylesheet" href="([^"]*\/shell\/[^"]*)"/.exec(html)?.[1] ?? '';
  const css = await (await request.get(sheet)).text();
  const rule = /@supports not \(color:\s*light-dark\([^)]*\)\)\s*\{\s*#old-browser\s*\{\s*display:\s*block;?\s*\}\s*\}/;
  expect(css).toMatch(rule);
  // Inverts the condition, as an unsupported browser sees it.
  await page.route('**/shell/**/*.css', (route) =>
    route.fulfill({
      contentType: 'text/css',
      body: css.replace('@supports not (', '@supports ('),
      headers: { 'Access-Control-Allow-Origin': '*' },
    }),
  );
  await page.route('**/*.js', (route) => route.abort());
  await page.route('**/', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(/ integrity="[^"]*"/g, '') });
  });
  await page.goto('/', { waitUntil: 'load' });
  await expect(page.getByText(notice)).toBeVisible();
});

test('a page whose script does not come stays readable, says so after a while, and offers a way on', async ({
  page,
}) => {
  const notice = page.getByRole('status').filter({ hasText: 'Parts of this page are not there yet' });
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  // The notice waits by an animation.
  await session.send('Animation.setPlaybackRate', { playbackRate: 100 });
  await page.route('**/shell/*/main.*.js', (route) => route.abort());
  await page.goto('/', { waitUntil: 'load' });
  await expect(notice).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(10);
  await page.unrouteAll();
  await notice.getByRole('link', { name: 'reload the page' }).click();
  await expect(page.locator('#app')).toHaveAttribute('data-interactive');
  await expect(notice).toBeHidden();
  await expect(page.getByRole('article')).toHaveCount(10);
});
