import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../fixtures/community.ts';
import type { CommunityProcess } from '../fixtures/community-process.ts';
import { findPost } from '../fixtures/demo-posts.ts';
import { type StructuredData, structuredDataProblems } from '../fixtures/checks/structured-data-rules.ts';
import { pressPager } from '../fixtures/feed-page.ts';

/** Pages as search engines and link previews without scripts read them. */
test.use({ javaScriptEnabled: false });

/** Attribute value of the only matching element in the head. */
async function headValue(page: Page, selector: string, attribute = 'content'): Promise<string | null> {
  const found = page.locator(`head ${selector}`);
  await expect(found, selector).toHaveCount(1);
  return found.getAttribute(attribute);
}

async function structuredData(page: Page): Promise<StructuredData[]> {
  const written = await page.locator('head script[type="application/ld+json"]').allTextContents();
  return written.map((text) => JSON.parse(text));
}

/** The address of a post that has comments. */
async function commentedPost({ page, community }: { page: Page; community: CommunityProcess }): Promise<string> {
  const { post_id } = await findPost(page.request, ({ comment }) => comment > 0);
  return `${community.address}/home/details-${post_id}`;
}

/** `canonical` is the address that all language versions share, `version` the language of the one that is shown. */
async function expectHead(page: Page, canonical: string, version?: string): Promise<void> {
  const inLanguage = (language: string) => {
    const other = new URL(canonical);
    other.searchParams.set('locale', language);
    return other.href;
  };
  const own = version ? inLanguage(version) : canonical;
  await expect(page).toHaveTitle(/^Community \| Official \| .+/);
  expect(await headValue(page, 'meta[name="description"]')).not.toBe('');
  expect(await headValue(page, 'link[rel="canonical"]', 'href')).toBe(own);
  for (const language of ['en', 'es', 'ja', 'zh'])
    expect(await headValue(page, `link[rel="alternate"][hreflang="${language}"]`, 'href')).toBe(inLanguage(language));
  expect(await headValue(page, 'link[rel="alternate"][hreflang="x-default"]', 'href')).toBe(canonical);
  // The title of a post comes with the post, after that of its page.
  await expect
    .poll(async () => (await headValue(page, 'meta[property="og:title"]')) === (await page.title()))
    .toBe(true);
  expect(await headValue(page, 'meta[property="og:url"]')).toBe(own);
  await expect(page.locator('head meta[name="robots"]')).toHaveCount(0);
  expect(await structuredDataProblems(await structuredData(page))).toEqual([]);
}

test('home and the sticky list have structured data of each post', async ({ page, request, community }) => {
  for (const path of ['/', '/sticky-list']) {
    await page.goto(path);
    await expectHead(page, community.address + path);
    const postings = (await structuredData(page)).filter((data) => data['@type'] === 'DiscussionForumPosting');
    const { data } = await (
      await request.post(`/api/v1/community/${path === '/' ? 'posts' : 'posttops'}`, {
        data: { type: 1, page: 1, per_page: 10, ...(path === '/' && { language: 'en' }) },
      })
    ).json();
    expect(data.data.length, path).toBeGreaterThan(0);
    expect(postings.map(({ url }) => url)).toEqual(
      data.data.map(({ post_id }: { post_id: string }) => expect.stringMatching(new RegExp(`/details-${post_id}$`))),
    );
  }
});

test('a later page of a list has its own address', async ({ page, community }) => {
  await page.goto('/posts-list?page=2&per_page=20&utm_source=mail');
  await expectHead(page, `${community.address}/?page=2`);
});

test('a post has its author, picture, counts and comments', async ({ page, request, community }) => {
  const address = await commentedPost({ page, community });
  await page.goto(address.replace('/home/', '/messages/'));
  await expectHead(page, address);
  const [post, breadcrumb] = await structuredData(page);
  expect(post).toMatchObject({
    '@type': 'DiscussionForumPosting',
    '@id': address,
    author: { url: expect.stringContaining('/users-') },
  });
  const { comment, image } = post as { comment?: object[]; image?: string[] };
  expect(comment?.length).toBeGreaterThan(0);
  expect(breadcrumb).toMatchObject({ '@type': 'BreadcrumbList' });
  expect(await headValue(page, 'meta[property="og:type"]')).toBe('article');
  for (const picture of [await headValue(page, 'meta[property="og:image"]'), image?.[0]]) {
    const response = await request.get(picture ?? '');
    expect(response.status(), picture ?? '').toBe(200);
    expect(response.headers()['content-type']).toMatch(/^image\//);
  }
});

test('a profile names its member', async ({ page, community }) => {
  await page.goto(await commentedPost({ page, community }));
  const author = (await structuredData(page))[0]?.author as { name: string; url: string };
  await page.goto(author.url);
  await expectHead(page, author.url);
  await expect(page).toHaveTitle(`Community | Official | ${author.name}`);
  expect((await structuredData(page))[0]).toMatchObject({
    '@type': 'ProfilePage',
    mainEntity: { '@id': author.url, name: author.name },
  });
  expect(await headValue(page, 'meta[property="og:type"]')).toBe('profile');
});

test("a member's own pages and reports are not indexed", async ({ page, community }) => {
  const report = (await commentedPost({ page, community })).replace('/details-', '/report-');
  // The launch page leads on at once.
  const launch = await page.request.get('/login?startUp=1');
  expect(await launch.text()).toContain('<meta name="robots" content="noindex">');
  for (const path of [
    '/messages',
    '/user-profile',
    '/follow-list',
    '/fans-list',
    '/edit-personal-information',
    report,
  ]) {
    await page.goto(path);
    expect(await headValue(page, 'meta[name="robots"]'), path).toBe('noindex');
    expect(await structuredData(page), path).toEqual([]);
  }
});

test('a language version is its own canonical address, and all its links stay in it', async ({ page, community }) => {
  await page.goto('/?locale=es&page=2');
  await expectHead(page, `${community.address}/?page=2`, 'es');
  const links = await page
    .locator('a[href^="/"]:not([hreflang])')
    .evaluateAll((found) => found.map((link) => (link as HTMLAnchorElement).getAttribute('href') ?? ''));
  const pages = links.filter((href) => !/^\/(signin|licences)/.test(href));
  expect(pages.length).toBeGreaterThan(20);
  expect(pages.filter((href) => new URL(href, community.address).searchParams.get('locale') !== 'es')).toEqual([]);
});

test('pages beyond the end of a list are not indexed', async ({ page, community }) => {
  const post = await commentedPost({ page, community });
  await page.goto(post);
  const author = (await structuredData(page))[0]?.author as { url: string };
  for (const path of [
    '/?page=999',
    '/sticky-list?page=999',
    '/?type=2',
    `${post}?page=999`,
    `${author.url}?page=999`,
  ]) {
    const html = await (await page.request.get(path)).text();
    expect(html, path).toContain('<meta name="robots" content="noindex"');
  }
  for (const path of ['/?page=999', '/sticky-list?page=999', '/?topic=desk&page=999'])
    expect((await page.request.get(path)).status(), path).toBe(404);
  // A post and a person exist, whatever page of theirs is asked for.
  for (const path of [`${post}?page=999`, `${author.url}?page=999`])
    expect((await page.request.get(path)).status(), path).toBe(200);
});

test('previews have a picture that every program shows, with its type, size and description', async ({
  page,
  request,
  community,
}) => {
  const post = await findPost(page.request, ({ pics, avatar }) => pics.length > 0 && avatar !== '');
  const paths = ['/', '/?topic=desk', `/home/details-${post.post_id}`, `/home/users-${post.user_id}`];
  for (const path of paths) {
    await page.goto(path);
    const address = (await headValue(page, 'meta[property="og:image"]')) ?? '';
    expect(address, path).toContain(community.address);
    const picture = await request.get(address, { headers: { accept: '*/*' } });
    expect(picture.headers()['content-type'], path).toBe('image/jpeg');
    const { format, width, height } = await sharp(await picture.body()).metadata();
    expect({ path, format, width, height }).toEqual({
      path,
      format: (await headValue(page, 'meta[property="og:image:type"]'))?.replace('image/', ''),
      width: Number(await headValue(page, 'meta[property="og:image:width"]')),
      height: Number(await headValue(page, 'meta[property="og:image:height"]')),
    });
    expect(await headValue(page, 'meta[property="og:image:alt"]'), path).toMatch(/\S{3}/);
  }
});

test('an unchanged page is not sent twice', async ({ page, request, community }) => {
  const { pathname } = new URL(await commentedPost({ page, community }));
  const headers = (await request.get(pathname)).headers();
  expect(headers).toMatchObject({
    'cache-control': 'private, no-cache, no-transform',
    etag: expect.stringMatching(/^W\//),
  });
  const again = await request.get(pathname, { headers: { 'if-none-match': headers.etag ?? '' } });
  expect(again.status()).toBe(304);
  const other = await request.get(`${pathname}?locale=es`, { headers: { 'if-none-match': headers.etag ?? '' } });
  expect(other.status()).toBe(200);
});

test('the licences of what the bundles hold are linked and readable', async ({ page, request }) => {
  await page.goto('/');
  const link = page.getByRole('link', { name: 'Open-source licences' });
  const licences = await (await request.get((await link.getAttribute('href')) ?? '')).text();
  for (const name of ['react', 'react-dom', '@reduxjs/toolkit', 'react-router', 'lucide-react', '@base-ui/react'])
    expect(licences).toMatch(new RegExp(`^${name} \\d+\\.\\S+ \\((MIT|ISC)\\)$`, 'm'));
  expect(licences).toContain('Permission is hereby granted');
});

test.describe('with scripts', () => {
  test.use({ javaScriptEnabled: true });

  test('a language version lasts over navigations and reloads', async ({ page, community }) => {
    await page.goto('/?locale=es');
    await page.locator('article a[href*="/details-"]').first().click();
    await expect(page).toHaveURL(/\/home\/details-\d+\?locale=es$/);
    const address = new URL(new URL(page.url()).pathname, community.address).href;
    await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute('href', `${address}?locale=es`);
    await expectHead(page, address, 'es');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(page).toHaveURL(/\?locale=es$/);
    await page.getByRole('link', { name: 'Inicio' }).first().click();
    await expect(page).toHaveURL('/?locale=es');
    await pressPager(page.getByRole('button', { name: 'Página siguiente' }));
    await expect(page).toHaveURL(/[?&]page=2/);
    await expect(page).toHaveURL(/[?&]locale=es/);
  });

  test('the head follows the navigation to a post and back', async ({ page, community }) => {
    await page.goto('/');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expectHead(page, `${community.address}/`);
    const posting = (await structuredData(page))[0];
    await page.locator('article a[href*="/details-"]').first().click();
    await expect(page).toHaveURL(/\/home\/details-/);
    const address = new URL(new URL(page.url()).pathname, community.address).href;
    await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute('href', address);
    await expect.poll(async () => (await structuredData(page))[0]?.url).toBe(posting?.url);
    await expectHead(page, address);
    await page.goBack();
    await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute('href', `${community.address}/`);
    await expectHead(page, `${community.address}/`);
  });
});
