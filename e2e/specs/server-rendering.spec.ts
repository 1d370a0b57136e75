import type { Page } from '@playwright/test';
import { expect, test, whenAlive } from '../fixtures/community.ts';
import { signIn } from '../fixtures/sign-in.ts';

/** A post of more than seven days is told by its date, which depends on where the reader is. */
const older = /\d{4}/;

/** Keeps a file on its way; the returned function lets it come. */
async function hold(page: Page, file: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(file, async (route) => {
    await held;
    await route.continue();
  });
  return () => release();
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor reads the whole page of the feed and walks on by links', async ({ page, problems }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Community home');
    await expect(page.getByRole('article')).toHaveCount(10);
    const post = page.getByRole('article').first();
    const link = post.getByRole('link').filter({ has: page.locator('time') });
    const address = (await link.getAttribute('href')) as string;
    await link.click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/users-\d+$/);
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(problems).toEqual([]);
  });

  test('every page has its own heading, also one that the browser alone can render', async ({ page }) => {
    await page.goto('/');
    const post = page.getByRole('article').first();
    const words = (await post.locator('[dir="auto"]').first().textContent()) as string;
    const person = post.getByRole('link').first();
    const nickname = (await person.textContent()) as string;
    const heading = page.getByRole('heading', { level: 1 });
    const { link, author } = {
      link: await post
        .getByRole('link')
        .filter({ has: page.locator('time') })
        .getAttribute('href'),
      author: await page.locator('main article a[href*="/users-"]').first().getAttribute('href'),
    };
    await page.goto(link as string);
    await expect(heading).toContainText(words.slice(0, 40));
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
    const answer = await request.post('/api/v1/community/posts', { data: { type: 1, page: 1, per_page: 10 } });
    const posts: { post_id: string; comment: number }[] = (await answer.json()).data.data;
    const discussed = posts.find(({ comment }) => comment > 0)?.post_id;
    const comments = await request.post('/api/v1/community/postcomments', {
      data: { post_id: discussed, sort_type: 2, page: 1, per_page: 10 },
    });
    const written: { content: string }[] = (await comments.json()).data.data;
    expect(written.length).toBeGreaterThan(0);
    await page.goto(`/home/details-${discussed}`);
    for (const { content } of written) await expect(page.getByText(content, { exact: true })).toBeVisible();
  });

  test('the page is in the language that was asked for', async ({ page }) => {
    await page.goto('/?locale=ja');
    await expect(page.getByRole('tab', { name: 'おすすめ' })).toBeVisible();
  });

  test('what is nowhere is told, with ways on', async ({ page }) => {
    await page.goto('/nowhere');
    await expect(page.getByRole('main').getByRole('link', { name: 'Back to Home' })).toBeVisible();
  });
});

/** What the posts say, without times of the last hour: another minute may begin meanwhile. */
async function postTranslations(page: Page): Promise<string[]> {
  const translations = await page.getByRole('article').allTextContents();
  return translations.map((text) => text.replace(/Just now|\d+ minutes? ago/, ''));
}

test('scripts take over what the server wrote, and change nothing of it', async ({ page, problems }) => {
  const release = await hold(page, '**/shell/*/main.*.js');
  await page.goto('/', { waitUntil: 'commit' });
  const post = page.getByRole('article').first();
  await expect(post).toBeVisible();
  await post.evaluate((element) => element.setAttribute('data-written', ''));
  const before = await postTranslations(page);
  release();
  await whenAlive(page);
  await post.getByRole('button', { name: /^Like / }).click();
  await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toBeVisible();
  await expect(post).toHaveAttribute('data-written', '');
  await page.keyboard.press('Escape');
  expect(await postTranslations(page)).toEqual(before);
  expect(problems).toEqual([]);
});

test('pages that the browser alone can render come without a fault', async ({ page, problems }) => {
  await page.goto('/');
  const link = await page
    .getByRole('article')
    .first()
    .getByRole('link')
    .filter({ has: page.locator('time') })
    .getAttribute('href');
  await page.goto((link as string).replace('details', 'report'));
  await expect(page.getByRole('group', { name: 'Report reasons' })).toBeVisible();
  await page.goto('/login?redirect=%2F');
  await expect(page.getByLabel('E-mail')).toBeVisible();
  expect(problems).toEqual([]);
});

test('a tap on a page that is not ready yet counts once it is', async ({ page }) => {
  // The shell runs, its translations are on their way.
  const release = await hold(page, '**/shell/*/shared-translations-en-json.*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await page.waitForFunction(() => '__FEDERATION__' in globalThis);
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Like / })
    .click();
  release();
  await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toBeVisible();
});

test('a language chosen and a name searched on a page that is not ready yet count once it is', async ({ page }) => {
  const hear = async () => {
    const release = await hold(page, '**/shell/*/shared-translations-en-json.*.js');
    await page.goto('/', { waitUntil: 'commit' });
    await page.waitForFunction(() => '__FEDERATION__' in globalThis);
    return release;
  };
  const search = page.getByRole('complementary', { name: 'Search users' });
  let release = await hear();
  await search.getByRole('textbox', { name: 'Search users' }).fill('MARIS');
  release();
  await expect(search.getByRole('listitem').filter({ hasText: 'Marisol' })).toBeVisible();
  release = await hear();
  await page.getByLabel('Language').selectOption('ja');
  release();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
});

test.describe('far away', () => {
  test.use({ timezoneId: 'Asia/Tokyo', locale: 'en-GB' });

  test('dates are the reader’s own', async ({ page, problems }) => {
    await page.goto('/?page=10');
    const time = page.getByRole('article').locator('time', { hasText: older }).last();
    const moment = (await time.getAttribute('datetime')) as string;
    const own = await page.evaluate(
      (at) => new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at)),
      moment,
    );
    await expect(time).toHaveText(own);
    expect(problems).toEqual([]);
  });
});

test('the page of a member is written by the browser, which knows them', async ({ page, request }) => {
  expect(await (await request.get('/')).text()).toContain('<article');
  await signIn(page);
  expect(await (await page.request.get('/')).text()).not.toContain('<article');
});

test('a page whose remote does not come gives way to a card, and Retry brings it back', async ({ page }) => {
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
