import type { Locator, Page, Route } from '@playwright/test';
import { callsOf } from '../fixtures/calls.ts';
import { expect, test } from '../fixtures/community.ts';
import { postPicturesAs } from '../fixtures/posted.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { variantUnless } from '../fixtures/variants.ts';

const likes = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Like / });

/** What the server or the network does, and what a member who likes a post then reads. */
const failures: [string, (route: Route) => Promise<void>, string][] = [
  ['429', (route) => route.fulfill({ status: 429, json: {} }), 'That was a little fast. Please try again in a moment.'],
  ['503', (route) => route.fulfill({ status: 503, body: '' }), "We're doing some maintenance."],
  ['an unreachable server', (route) => route.abort(), 'The community cannot be reached.'],
  [
    'a fault of ours',
    (route) => route.fulfill({ json: { code: 5000, msg: '', data: { request_id: 'req-2f' } } }),
    'System error. Please try again. If it happens again, tell support this number: req-2f',
  ],
];

for (const [name, fail, text] of failures) {
  test(`${name} has its own words`, async ({ page }) => {
    await signIn(page);
    await page.route('**/community/postthumb', fail);
    await likes(page).click();
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(text);
  });
}

test('a post that was deleted elsewhere leaves the list when it is liked, which says so', async ({
  page,
  community,
  author,
  member,
}) => {
  const content = 'Here for a moment';
  const path = await postPicturesAs(community.address, author, { content, pictures: 1 });
  const call = await callsOf(community.address, author);
  await signIn(page, path, member);
  const post = page.getByRole('article').filter({ hasText: content });
  await page.goto((await post.getByRole('link').first().getAttribute('href')) ?? '');
  await expect(post).toBeVisible();
  await call('delpost', { post_id: /\d+$/.exec(path)?.[0] ?? '' });
  await post.getByRole('button', { name: /^Like / }).click();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('This no longer exists.');
  await expect(post).toHaveCount(0);
});

const likeIn = { en: /^Like /, es: /^Me gusta /, ja: /^いいね /, zh: /^点赞 / };

for (const [locale, text, region] of [
  ['en', 'You are offline. Please check your connection and try again.', 'Notifications'],
  ['es', 'No tienes conexión. Comprueba la red e inténtalo de nuevo.', 'Notificaciones'],
  ['ja', 'オフラインです。接続を確認してから、もう一度お試しください。', '通知'],
  ['zh', '你已离线。请检查网络连接后重试。', '通知'],
] as const) {
  test(`being offline is said in ${locale}`, variantUnless(locale === 'en'), async ({ page, context }) => {
    await signIn(page, `/?locale=${locale}`);
    const like = page.getByRole('main').getByRole('article').first().getByRole('button', { name: likeIn[locale] });
    await expect(like).toBeVisible();
    await context.setOffline(true);
    await like.click();
    await expect(page.getByRole('region', { name: region })).toContainText(text);
  });
}

/** What leads to the sign-in site; each is still there after a press that leads nowhere. */
const waysToSignIn: [string, (page: Page) => Locator | Promise<Locator>][] = [
  ['Sign in of the header', (page) => page.getByRole('banner').getByRole('link', { name: 'Sign in' })],
  [
    'Sign in of the prompt',
    async (page) => {
      await likes(page).click();
      return page.getByRole('dialog', { name: 'Join the conversation' }).getByRole('button', { name: 'Sign in' });
    },
  ],
  ['a link to its rules', (page) => page.getByRole('contentinfo').getByRole('link', { name: 'Rules and privacy' })],
];

for (const [what, find] of waysToSignIn)
  test(`${what} says offline that there is no connection, and leads on once there is`, async ({ page, context }) => {
    await page.goto('/');
    const way = await find(page);
    await expect(way).toBeVisible();
    await context.setOffline(true);
    await way.click();
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('You are offline.');
    await expect(page).toHaveURL('/');
    await expect(way).toBeVisible();
    await context.setOffline(false);
    await way.click();
    await expect(page).toHaveURL(/\/signin\b/);
  });

test('a slow response is told, and the request goes on', async ({ page }) => {
  await signIn(page);
  await page.route('**/community/searchuser', async (route) => {
    await released;
    await route.continue();
  });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const search = page.getByRole('complementary', { name: 'Search users' });
  await search.getByRole('textbox').fill('a');
  const slow = page.getByText('This is taking longer than usual. It is still going on.');
  await expect(slow).toBeVisible();
  release();
  await expect(slow).toHaveCount(0);
});
