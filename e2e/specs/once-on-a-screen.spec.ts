import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '../fixtures/community.ts';
import { layoutShift } from '../fixtures/checks/layout-shift.ts';
import { viewports } from '../fixtures/mocked-feed.ts';

test.describe.configure({ mode: 'parallel' });

const apiPath = '/api/v1/community';
const strip = (page: Page) => page.getByRole('main').getByRole('link', { name: /^Pinned posts/ });
const brandBox = (page: Page) => page.getByRole('region', { name: 'Discover' }).getByRole('region', { name: /^From / });
const postId = (address: string | null) => /details-(\d+)/.exec(address ?? '')?.[1];

/** The posts of a list, as a visitor gets them. */
async function postsOf(request: APIRequestContext, call: string, data: object): Promise<{ post_id: string }[]> {
  const response = await (await request.post(`${apiPath}/${call}`, { data })).json();
  return response.data.data;
}

/** Pages of the feed that show the first pinned post, and that do not. */
async function pagesOfPinned(request: APIRequestContext): Promise<{ without: number; shown: number }> {
  const [pinned] = await postsOf(request, 'posttops', { page: 1, per_page: 1 });
  const found = { without: 0, shown: 0 };
  for (let page = 1; found.without === 0 || found.shown === 0; page += 1) {
    const posts = await postsOf(request, 'posts', { type: 1, language: 'en', page, per_page: 10 });
    if (posts.length === 0) throw new Error('No page of the feed has the pinned post');
    found[posts.some(({ post_id }) => post_id === pinned?.post_id) ? 'shown' : 'without'] ||= page;
  }
  return found;
}

for (const [screen, use] of viewports) {
  test.describe(`on a ${screen}`, () => {
    test.use(use);

    test('the strip names the pinned post only where the feed below does not show it, and is as high', async ({
      page,
      request,
    }) => {
      const { without, shown } = await pagesOfPinned(request);
      await page.goto(`/?page=${without}`);
      await expect(strip(page)).toHaveText(/^Pinned posts · .+See all$/);
      const height = (await strip(page).boundingBox())?.height;
      await page.goto(`/?page=${shown}`);
      await expect(strip(page)).toHaveText('Pinned postsSee all');
      expect((await strip(page).boundingBox())?.height).toBe(height);
      const html = await (await request.get(`/?page=${shown}`)).text();
      expect(html).toContain('<b>Pinned posts</b></span>');
    });

    test('nothing moves while the page and what is beside it come', async ({ page }) => {
      await page.goto('/');
      await page.getByRole('main').getByRole('article').nth(3).scrollIntoViewIfNeeded();
      const people = page.getByRole('region', { name: 'People to follow' });
      await expect(people.getByRole('listitem').first()).toBeVisible();
      expect(await layoutShift(page)).toBeLessThan(0.01);
    });
  });
}

test('the brand’s posts beside a list or a post are others than those that it shows', async ({ page, request }) => {
  const listed = await postsOf(request, 'posts', { type: 1, language: 'en', page: 1, per_page: 10 });
  const official = await postsOf(request, 'posts', { type: 1, official: 1, page: 1, per_page: 10 });
  const others = official.filter(({ post_id }) => !listed.some((post) => post.post_id === post_id));
  // As if the brand's newest posts were on the first page.
  await page.route(`**${apiPath}/discover`, async (route) => {
    const json = await (await route.fetch()).json();
    json.data.posts = [...listed.slice(0, 2), ...others];
    await route.fulfill({ json });
  });
  await page.goto('/');
  const links = brandBox(page).getByRole('link');
  await expect(links).toHaveCount(2);
  const shown = async () =>
    (await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).map((href) => postId(href));
  expect(await shown()).toEqual(others.slice(0, 2).map(({ post_id }) => post_id));
  await links.first().click();
  await expect(page).toHaveURL(new RegExp(`details-${others[0]?.post_id}$`));
  await expect.poll(shown).toEqual(listed.slice(0, 2).map(({ post_id }) => post_id));
});
