import { earlyInputKey } from '@community/contract/early-input';
import type { Page } from '@playwright/test';
import { expect, postLink, test, waitForHydration } from '../fixtures/community.ts';
import { findPost } from '../fixtures/demo-posts.ts';
import { pressPager } from '../fixtures/feed-page.ts';
import { signIn } from '../fixtures/sign-in.ts';

/** Posts older than seven days show their date, which depends on the time zone of the reader. */
const older = /\d{4}/;

/** Holds the response of a file back until the returned function is called. */
async function holdFile(page: Page, file: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(file, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor reads the whole feed page and follows its links', async ({ page, problems }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Community home');
    await expect(page.getByRole('article')).toHaveCount(10);
    const post = page.getByRole('article').first();
    const link = postLink(post);
    const address = (await link.getAttribute('href')) as string;
    await link.click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/users-\d+$/);
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.goto('/');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
    await pressPager(page.getByRole('main').getByRole('button', { name: 'Next page' }));
    await expect(page).toHaveURL('/?page=2');
    await expect(page.getByRole('article')).toHaveCount(10);
    expect(problems).toEqual([]);
  });

  test('every page has its own heading, even one that only the browser renders', async ({ page }) => {
    await page.goto('/');
    const post = page.getByRole('article').first();
    const content = (await post.locator('[dir="auto"]').first().textContent()) as string;
    const person = post.getByRole('link').first();
    const nickname = (await person.textContent()) as string;
    const heading = page.getByRole('heading', { level: 1 });
    const { link, author } = {
      link: await postLink(post).getAttribute('href'),
      author: await page.locator('main article a[href*="/users-"]').first().getAttribute('href'),
    };
    await page.goto(link as string);
    await expect(heading).toContainText(content.slice(0, 40));
    await page.goto(author as string);
    await expect(heading).toContainText(nickname.slice(0, 4));
    for (const [path, name] of [
      ['/home/details-99999', 'Page not found'],
      ['/home/users-99999', 'Page not found'],
      ['/login', 'Sign in'],
      [(link as string).replace('details', 'report'), 'Report'],
    ] as const) {
      await page.goto(path);
      await expect(heading, path).toHaveText(name);
    }
  });

  test('a post has its comments', async ({ page, request }) => {
    const { post_id } = await findPost(request, ({ comment }) => comment > 0);
    const comments = await request.post('/api/v1/community/postcomments', {
      data: { post_id, sort_type: 2, page: 1, per_page: 10 },
    });
    const written: { content: string }[] = (await comments.json()).data.data;
    expect(written.length).toBeGreaterThan(0);
    await page.goto(`/home/details-${post_id}`);
    for (const { content } of written) await expect(page.getByText(content, { exact: true }).first()).toBeVisible();
  });

  test('the page is in the requested language', async ({ page }) => {
    await page.goto('/?locale=ja');
    await expect(page.getByRole('tab', { name: 'おすすめ' })).toBeVisible();
  });

  test('an unknown address says so, with links onward', async ({ page }) => {
    await page.goto('/nowhere');
    await expect(page.getByRole('main').getByRole('link', { name: 'Back to Home' })).toBeVisible();
  });
});

/** Texts of the posts, without their ages, which may change at any moment. */
const postTexts = (page: Page): Promise<string[]> =>
  page.getByRole('article').evaluateAll((posts) =>
    posts.map((post) => {
      const copy = post.cloneNode(true) as Element;
      for (const time of copy.querySelectorAll('time')) time.remove();
      return copy.textContent;
    }),
  );

test('hydration keeps the HTML of the server unchanged', async ({ page, problems }) => {
  const release = await holdFile(page, '**/shell/*/main.*.js');
  await page.goto('/', { waitUntil: 'commit' });
  const post = page.getByRole('article', { includeHidden: true }).first();
  await expect(post).toBeVisible();
  await post.evaluate((element) => element.setAttribute('data-server-rendered', ''));
  const before = await postTexts(page);
  release();
  await waitForHydration(page);
  await post.getByRole('button', { name: /^Like / }).click();
  await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toBeVisible();
  await expect(post).toHaveAttribute('data-server-rendered', '');
  await page.keyboard.press('Escape');
  expect(await postTexts(page)).toEqual(before);
  expect(problems).toEqual([]);
});

test('pages that only the browser renders load without errors', async ({ page, problems }) => {
  await page.goto('/');
  const link = await postLink(page.getByRole('article').first()).getAttribute('href');
  await page.goto((link as string).replace('details', 'report'));
  await expect(page.getByRole('group', { name: 'Report reasons' })).toBeVisible();
  await page.goto('/login?redirect=%2F');
  await expect(page.getByLabel('E-mail')).toBeVisible();
  expect(problems).toEqual([]);
});

const firstLike = (page: Page) =>
  page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Like / });

test('a tap before hydration is replayed after it', async ({ page }) => {
  // The shell runs; its translations are still loading.
  const release = await holdFile(page, '**/shell/*/shared-translations-en-json.*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await page.waitForFunction(() => '__FEDERATION__' in globalThis);
  await firstLike(page).click();
  release();
  await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toBeVisible();
});

test('a tap before the shell’s script is there is replayed once it runs', async ({ page }) => {
  const release = await holdFile(page, '**/shell/*/main.*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await page.waitForFunction((key) => Symbol.for(key) in globalThis, earlyInputKey);
  await firstLike(page).click();
  release();
  await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toBeVisible();
});

test('a language chosen and a name typed before hydration count after it', async ({ page }) => {
  const openBeforeTranslations = async () => {
    const release = await holdFile(page, '**/shell/*/shared-translations-en-json.*.js');
    await page.goto('/', { waitUntil: 'commit' });
    await page.waitForFunction(() => '__FEDERATION__' in globalThis);
    return release;
  };
  const search = page.getByRole('complementary', { name: 'Search users' });
  let release = await openBeforeTranslations();
  await search.getByRole('textbox', { name: 'Search users' }).fill('MARIS');
  release();
  await expect(search.getByRole('listitem').filter({ hasText: 'Marisol' })).toBeVisible();
  release = await openBeforeTranslations();
  await page.getByLabel('Language').selectOption('ja');
  release();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
});

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'Asia/Tokyo', locale: 'en-GB' });

  test('dates are in the time zone of the reader', async ({ page, problems }) => {
    await page.goto('/?page=10');
    const time = page.getByRole('article').locator('time', { hasText: older }).last();
    const publishedAt = (await time.getAttribute('datetime')) as string;
    const own = await page.evaluate(
      (at) => new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at)),
      publishedAt,
    );
    await expect(time).toHaveText(own);
    expect(problems).toEqual([]);
  });
});

test('a member sees the frame and the shape of the page before any script, without a shift', async ({
  page,
  request,
}) => {
  expect(await (await request.get('/')).text()).toContain('<article');
  await signIn(page);
  const release = await holdFile(page, '**/shell/*/main.*.js');
  await page.goto('/follow-list', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'Following' })).toBeAttached();
  await expect(
    page.getByRole('navigation', { name: 'Community' }).getByRole('link', { name: 'Messages' }),
  ).toBeVisible();
  await expect(page.getByText('People you follow')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toHaveCount(0);
  // Before the first paint, sheets that it waits for may be missing in what is measured.
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  const line = await page.getByText('People you follow').boundingBox();
  release();
  await expect(page.getByRole('list', { name: 'People you follow' })).toBeVisible();
  expect(await page.getByText('People you follow').boundingBox()).toEqual(line);
  await waitForHydration(page);
  const html = await (await page.request.get('/')).text();
  const [body = ''] = /<body>[^]*/.exec(html) ?? [];
  expect(['aria-busy', '<article', 'Marisol'].map((part) => body.includes(part))).toEqual([true, false, false]);
});

test('a member sees the first picture before any script, and the page shows the same without loading it anew', async ({
  page,
  request,
}) => {
  const { post_id } = await findPost(request, ({ pics }) => pics.length > 0);
  await signIn(page);
  const loaded: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'image') loaded.push(response.url());
  });
  const release = await holdFile(page, '**/shell/*/main.*.js');
  await page.goto(`/home/details-${post_id}`, { waitUntil: 'commit' });
  // A skeleton says nothing: its picture has no role.
  const first = page.locator('main [aria-busy] img').first();
  await expect
    .poll(() => first.evaluate((picture: HTMLImageElement) => picture.complete && picture.currentSrc))
    .toMatch(/./);
  const address = await first.evaluate((picture: HTMLImageElement) => picture.currentSrc);
  release();
  const shown = page.getByRole('main').getByRole('article').first().locator('img[fetchpriority="high"]').first();
  await expect(shown).toBeVisible();
  expect(await shown.evaluate((picture: HTMLImageElement) => picture.currentSrc)).toBe(address);
  expect(loaded.filter((url) => url === address)).toHaveLength(1);
});

test('a page whose remote fails to load shows a card, and Retry loads it', async ({ page }) => {
  const entries = '**/remotes/feed/*/remoteEntry.js*';
  await page.route(entries, (route) => route.abort());
  await page.goto('/');
  const retry = page.getByRole('main').getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await page.unroute(entries);
  await retry.click();
  await expect(page.getByRole('article').first()).toBeVisible();
});
