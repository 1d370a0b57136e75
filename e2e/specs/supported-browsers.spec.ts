import type { Page } from '@playwright/test';
import { contrast } from '../fixtures/checks/contrast.ts';
import { expect, postLink, postsOfOthers, test, watchProblems } from '../fixtures/community.ts';
import { addPicture, postButton, postText } from '../fixtures/composer.ts';
import { signIn } from '../fixtures/sign-in.ts';

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
  'a browser without checkVisibility': () => {
    Reflect.deleteProperty(Element.prototype, 'checkVisibility');
  },
};

/** Removes what the apps can do without. */
const removedExtras: Record<string, () => void> = {
  'Promise.withResolvers': () => {
    Reflect.deleteProperty(Promise, 'withResolvers');
  },
  structuredClone: () => {
    Reflect.deleteProperty(window, 'structuredClone');
  },
  popovers: () => {
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
      Reflect.deleteProperty(HTMLElement.prototype, name);
  },
  IndexedDB: () => {
    Reflect.deleteProperty(window, 'indexedDB');
  },
};

/** What a browser lacks, in words and as scripts that remove it. */
type Row = readonly [name: string, features: readonly (() => void)[]];

const oneByOne = (features: Record<string, () => void>): Row[] =>
  Object.entries(features).map(([name, feature]) => [name, [feature]]);

const unsupported: Row[] = [
  ...oneByOne(removedFeatures),
  ['a browser without any of it', [...Object.values(removedFeatures), ...Object.values(removedExtras)]],
];

const supported: Row[] = [...oneByOne(removedExtras), ['all of these', Object.values(removedExtras)]];

/** Globals that the app's scripts create; none when no script has started. */
const appGlobals = (page: Page) =>
  page.evaluate(() =>
    Object.keys(globalThis).filter((name) => /^(chunks_|__FEDERATION__|_FEDERATION_|mfe_)/.test(name)),
  );

for (const [name, features] of unsupported) {
  test(`${name}: the page stays as the server rendered it, with a notice, and no script starts`, async ({ page }) => {
    const problems = watchProblems(page);
    for (const feature of features) await page.addInitScript(feature);
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

for (const [name, features] of supported) {
  test(`without ${name} a member opens a post, comes back and writes`, async ({ page }) => {
    const problems = watchProblems(page);
    for (const feature of features) await page.addInitScript(feature);
    await signIn(page);
    await postLink(postsOfOthers(page).first()).click();
    await expect(page).toHaveURL(/details-\d+$/);
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
    await page.goBack();
    await postText(page).fill('Half a thought about bass');
    await addPicture(page, 'garden.jpg');
    await expect(page.getByRole('img', { name: 'garden.jpg' })).toBeVisible();
    await expect(page.getByText(notice)).toBeHidden();
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

/** Removes light-dark() from a style sheet and inverts the condition, as a browser without it sees both. */
const withoutLightDark = (css: string) =>
  css.replaceAll(/--[\w-]+:\s*light-dark\([^)]*\);/g, '').replaceAll('@supports not (', '@supports (');

for (const colorScheme of ['light', 'dark'] as const)
  test(`without light-dark() all texts of the sign-in site can be read, for readers who prefer ${colorScheme}`, async ({
    page,
    baseURL,
  }) => {
    await page.emulateMedia({ colorScheme });
    const sheets = new Map<string, string>();
    await page.route('**/*.css', async (route) => {
      const response = await route.fetch();
      const body = withoutLightDark(await response.text());
      sheets.set(new URL(response.url()).pathname, body);
      await route.fulfill({ response, body });
    });
    const target = { app_id: 'northtone-community', return: `${baseURL}/login?startUp=1` };
    await page.goto(`/signin/register?${new URLSearchParams(target)}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const own = [...sheets].find(([path]) => /\/signin-\w+\.css$/.test(path))?.[1];
    expect(own).toMatch(/@supports \(color: light-dark\(.*\)\) \{/);
    expect(own).not.toMatch(/: light-dark\(.*\);/);
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
    const texts = page.locator('xpath=//body//*[text()[normalize-space()]]').or(page.getByRole('textbox'));
    const shown = await texts.filter({ visible: true }).all();
    // The brand, its welcome, the form, and the links below it.
    expect(shown.length).toBeGreaterThan(10);
    for (const text of shown)
      expect(await contrast(text), (await text.textContent()) ?? '').toBeGreaterThanOrEqual(4.5);
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

test('a draft keeps its picture where the database takes no Blobs, as in private windows of WebKit', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function refuseBlobs(value: unknown, key?: IDBValidKey) {
      if (value instanceof Blob) throw new DOMException('Blobs cannot be stored', 'DataCloneError');
      return put.call(this, value, key);
    };
  });
  // What was uploaded would come back from the server.
  await page.route('**/community/upload', (route) => route.abort());
  page.on('dialog', (dialog) => void dialog.accept());
  const again = page.getByRole('button', { name: 'Upload garden.jpg again' });
  await signIn(page);
  await postText(page).fill('Half a thought about bass');
  await addPicture(page, 'garden.jpg');
  await expect(again).toBeVisible();
  await page.reload();
  await expect(again).toBeVisible();
  await page.unrouteAll();
  await again.click();
  await expect(again).toBeHidden();
  await expect(postButton(page)).toBeEnabled();
});

test('Retry shows a page whose script failed where the browser keeps that failure for scripts, as WebKit does', async ({
  page,
}) => {
  await page.goto('/');
  await postLink(page.getByRole('article').first()).click();
  await expect(page).toHaveURL(/details-\d+$/);
  let isDown = true;
  const failed = new Set<string>();
  await page.route('**/post/*/*.js*', async (route) => {
    const request = route.request();
    const address = request.url();
    if (isDown) failed.add(address);
    else if (request.resourceType() === 'fetch') failed.delete(address);
    await (failed.has(address) ? route.abort() : route.continue());
  });
  await page.reload();
  const retry = page.getByRole('main').getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  isDown = false;
  await retry.click();
  await expect(retry).toBeHidden();
  await expect(page.getByRole('main').getByRole('button', { name: /^Like/ }).first()).toBeVisible();
});
