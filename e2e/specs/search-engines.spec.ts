import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/community.ts';
import type { CommunityProcess } from '../fixtures/community-process.ts';
import { findPost } from '../fixtures/demo-posts.ts';
import { type StructuredData, structuredDataProblems } from '../fixtures/structured-data-rules.ts';

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

async function expectHead(page: Page, canonical: string): Promise<void> {
  await expect(page).toHaveTitle(/^Community \| Official \| .+/);
  expect(await headValue(page, 'meta[name="description"]')).not.toBe('');
  expect(await headValue(page, 'link[rel="canonical"]', 'href')).toBe(canonical);
  for (const language of ['en', 'es', 'ja', 'zh']) {
    const other = new URL(canonical);
    other.searchParams.set('locale', language);
    expect(await headValue(page, `link[rel="alternate"][hreflang="${language}"]`, 'href')).toBe(other.href);
  }
  expect(await headValue(page, 'link[rel="alternate"][hreflang="x-default"]', 'href')).toBe(canonical);
  expect(await headValue(page, 'meta[property="og:title"]')).toBe(await page.title());
  expect(await headValue(page, 'meta[property="og:url"]')).toBe(canonical);
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
        data: { type: 1, page: 1, per_page: 10 },
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
  for (const path of [
    '/login',
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

test('every address of the sitemap exists', async ({ request, community }) => {
  const locations = async (address: string) => {
    const response = await request.get(address);
    expect(response.status(), address).toBe(200);
    expect(response.headers()['content-type']).toContain('application/xml');
    return [...(await response.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location]) => location as string);
  };
  const robots = await (await request.get('/robots.txt')).text();
  const index = await locations(/^Sitemap: (.*)$/m.exec(robots)?.[1] ?? '');
  expect(index.map((address) => address.replace(community.address, ''))).toEqual([
    '/sitemap/pages.xml',
    '/sitemap/posts-0.xml',
    '/sitemap/members-0.xml',
  ]);
  for (const address of index) {
    const pages = await locations(address);
    for (const listed of [pages[0], pages.at(-1)]) expect((await request.get(listed ?? '')).status(), listed).toBe(200);
  }
});

test.describe('with scripts', () => {
  test.use({ javaScriptEnabled: true });

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
