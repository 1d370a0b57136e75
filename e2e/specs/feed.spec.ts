import type { APIRequestContext, Page } from '@playwright/test';
import { expect, postLink, test } from '../fixtures/community.ts';
import { photoFile } from '../fixtures/composer.ts';
import { articles, postsOn, pressPager } from '../fixtures/feed-page.ts';
import { viewports } from '../fixtures/mocked-feed.ts';
import { settledTop } from '../fixtures/settled-top.ts';
import { openSession, signIn } from '../fixtures/sign-in.ts';
import { variantUnless } from '../fixtures/variants.ts';

/** A page that has a new post wherever Recommend ranks it: tests before may have posted much. */
const longPage = '/?per_page=30';

const pager = (page: Page) => page.getByRole('navigation', { name: 'Pagination' });

/** Posts a picture as the demo member, by HTTP. */
async function postAsDemoMember(request: APIRequestContext, address: string, content: string): Promise<void> {
  const { token } = await openSession(request, address);
  const send = async (call: string, options: object) =>
    (await (await request.post(`${address}/api/v1/community/${call}`, { headers: { token }, ...options })).json()).data;
  const { list } = await send('upload', { multipart: { 'file[]': await photoFile('new.jpg') } });
  const { post_id } = await send('addpost', { data: { post_type: 1, content, pics: list } });
  expect(post_id).toBeTruthy();
}

for (const [screen, use] of viewports) {
  test.describe(`on a ${screen}`, variantUnless(screen === 'phone'), () => {
    test.use(use);

    test('the tabs are in the address', async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('tab', { name: 'Recommend' })).toHaveAttribute('aria-selected', 'true');
      await page.getByRole('tab', { name: 'Following' }).click();
      await expect(page).toHaveURL('/?type=2');
      await page.goBack();
      await expect(page.getByRole('tab', { name: 'Recommend' })).toHaveAttribute('aria-selected', 'true');
      await expect(articles(page).first()).toBeVisible();
    });

    test('Following asks a visitor to log in, and the login returns to it', async ({ page }) => {
      await page.goto('/?type=2');
      await expect(page.getByText("You aren't following anyone yet")).toBeVisible();
      await expect(articles(page)).toHaveCount(0);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByLabel('E-mail')).toBeVisible();
      expect(new URL(new URL(page.url()).searchParams.get('return') ?? '').searchParams.get('redirect')).toBe(
        '/?type=2',
      );
    });

    test('pages are in the address, and new posts do not shift their content', async ({ page, request, community }) => {
      await page.goto('/');
      const first = await postsOn(page);
      await pressPager(pager(page).getByRole('button', { name: 'Next page' }));
      await expect(page).toHaveURL('/?page=2');
      await expect.poll(() => postsOn(page)).not.toEqual(first);
      const second = await postsOn(page);
      expect(second.filter((post) => first.includes(post))).toEqual([]);

      await postAsDemoMember(request, community.address, `Posted while somebody turned pages on a ${screen}`);

      await pressPager(pager(page).getByRole('button', { name: 'Page 3', exact: true }));
      await expect(page).toHaveURL('/?page=3');
      await expect.poll(() => postsOn(page)).not.toEqual(second);
      const third = await postsOn(page);
      expect(third.filter((post) => first.includes(post) || second.includes(post))).toEqual([]);
      await page.goBack();
      await expect(page).toHaveURL('/?page=2');
      await expect.poll(() => postsOn(page)).toEqual(second);
      await page.reload();
      await expect(pager(page).getByRole('button', { name: 'Page 2', exact: true })).toHaveAttribute(
        'aria-current',
        'page',
      );
    });

    test('the page size is in the address', async ({ page }) => {
      await page.goto('/?page=2');
      await expect(articles(page)).toHaveCount(10);
      await pager(page).getByLabel('Per page').selectOption('20');
      await expect(page).toHaveURL('/?per_page=20');
      await expect(articles(page)).toHaveCount(20);
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('at the end of the feed nothing covers Next page', async ({ page }) => {
    await page.goto('/');
    const next = pager(page).getByRole('button', { name: 'Next page' });
    await expect(next).toBeVisible();
    await expect(page.getByRole('button', { name: 'Customer service' })).toBeVisible();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(page.getByRole('button', { name: 'Back to top' })).toBeVisible();
    // Cards get their height when they come near the viewport.
    const leftBelow = () =>
      page.evaluate(() => {
        const page = document.documentElement;
        scrollTo(0, page.scrollHeight);
        return Math.round(page.scrollHeight - scrollY - innerHeight);
      });
    await expect.poll(leftBelow).toBe(0);
    const { x, y, width, height } = (await next.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.click(x + width / 2, y + height / 2);
    await expect(page).toHaveURL('/?page=2');
  });
});

test("others' new posts stay hidden until their button is pressed, and then come first", async ({
  page,
  request,
  community,
  member,
}) => {
  await signIn(page, longPage, member);
  const before = await postsOn(page, 30);
  const text = 'Posted while somebody read';
  await postAsDemoMember(request, community.address, text);
  const reloaded = page.waitForResponse('**/community/posts');
  const hidden = articles(page).nth(1);
  await hidden.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Not interested' }).click();
  await reloaded;
  await expect.poll(() => postsOn(page, 29)).toEqual(before.filter((_, index) => index !== 1));
  // The reader returns to the tab.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.getByRole('button', { name: /^\d+ new posts?$/ }).click();
  await expect(articles(page).first()).toContainText(text);
  await expect(articles(page).first()).toBeInViewport();
});

test('Back restores the scroll position although a new post was added meanwhile', async ({
  page,
  request,
  community,
}) => {
  await page.goto(longPage);
  const link = postLink(articles(page).nth(4));
  await link.focus();
  const address = (await link.getAttribute('href')) ?? '';
  const same = page.locator(`a[href="${address}"]:visible`).filter({ has: page.locator('time') });
  const before = await settledTop(same);
  const moved = async () => Math.abs(((await same.boundingBox())?.y ?? Number.NaN) - before);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(address);
  await postAsDemoMember(request, community.address, 'Posted while the page was left');
  await page.goBack();
  await expect(link).toBeFocused();
  await expect.poll(moved).toBeLessThanOrEqual(2);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByRole('button', { name: /^\d+ new posts?$/ })).toBeVisible();
  expect(await moved()).toBeLessThanOrEqual(2);
});
