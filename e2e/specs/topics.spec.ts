import { expect, postLink, test, waitForHydration } from '../fixtures/community.ts';
import { postText } from '../fixtures/composer.ts';
import { signIn } from '../fixtures/sign-in.ts';

test('a topic on a card leads to its page and back to all posts', async ({ page, request }) => {
  await page.goto('/');
  await waitForHydration(page);
  const link = page
    .getByRole('article')
    .getByRole('link', { name: /^#/ })
    .and(page.locator(':not([tabindex="-1"])'))
    .first();
  const name = (await link.textContent()) as string;
  await link.click();
  const topic = name.slice(1);
  const address = `/?${new URLSearchParams({ topic })}`;
  await expect(page).toHaveURL(address);
  await expect(page).toHaveTitle(`Community | Official | ${name}`);
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
  const posts = page.getByRole('region', { name: `Posts about ${topic}` }).getByRole('article');
  // Authors write a topic in letters of either case.
  const same = new RegExp(`^${name.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')}$`, 'i');
  await expect(posts.first().getByRole('link', { name: same }).first()).toBeAttached();

  const html = await (await request.get(address)).text();
  expect(html).toContain(`<title>Community | Official | ${name}</title>`);
  const canonical = `/?${new URLSearchParams({ topic: topic.toLowerCase() })}"`;
  expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"?]*${canonical.replace(/[?+.]/g, '\\$&')}`));
  expect(html).toContain('DiscussionForumPosting');
  expect(html).not.toContain('noindex');
  expect(html).toContain((await postLink(posts.first()).getAttribute('href')) as string);

  await page.getByRole('link', { name: 'All posts' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('tab', { name: 'Recommend' })).toBeVisible();
});

test('a topic without posts invites a member to write the first', async ({ page, request }) => {
  expect(await (await request.get('/?topic=unheard-of')).text()).toContain('noindex');
  await signIn(page, '/?topic=unheard-of');
  await expect(page.getByText('No posts about #unheard-of yet. Be the first to show yours!')).toBeVisible();
  await page.getByRole('link', { name: 'Write the first post' }).click();
  await expect(postText(page)).toBeFocused();
  await expect(page.getByRole('button', { name: 'Remove topic unheard-of' })).toBeVisible();
  await expect(page).toHaveURL('/?topic=unheard-of');
});

test('a visitor who comes to write about a topic gets the login prompt', async ({ page }) => {
  await page.goto('/?compose=1&topic=running');
  await expect(page.getByRole('dialog', { name: 'Join the conversation' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByLabel('E-mail')).toBeVisible();
  expect(new URL(new URL(page.url()).searchParams.get('return') ?? '').searchParams.get('redirect')).toBe(
    '/?compose=1&topic=running',
  );
});
