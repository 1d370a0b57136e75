import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/community.ts';
import { settledTop } from '../fixtures/settled-top.ts';
import { expectSignedIn, fillSignIn, signIn } from '../fixtures/sign-in.ts';

const prompt = (page: Page) => page.getByRole('dialog', { name: 'Join the conversation' });
const signInForm = (page: Page) => page.getByLabel('E-mail');

test('the prompt returns to the page as it was left, with the typed text', async ({ page }) => {
  await signIn(page);
  const composer = page.getByRole('textbox', { name: "What's on your mind?" });
  await composer.fill('Half a thought about');
  // The like is sent again after the sign-in, which is not what this test is about.
  const refusals = [{ code: 4001, msg: 'Not signed in', data: {} }];
  await page.route('**/community/postthumb', (route) =>
    route.fulfill({ json: refusals.pop() ?? { code: 0, msg: '', data: {} } }),
  );
  const like = page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Like / });
  await like.click();
  // The central session still exists, so no password is asked for.
  await prompt(page).getByRole('button', { name: 'Sign in' }).click();
  await expectSignedIn(page);
  await expect(page).toHaveURL('/');
  await expect(composer).toHaveValue('Half a thought about');
});

test('the place is restored after a visitor signs in, and after a member reloads or comes back from elsewhere', async ({
  page,
  author,
}) => {
  await page.goto('/?per_page=20');
  const post = page.getByRole('article').nth(14);
  const id = await post.getAttribute('data-post');
  await post.getByRole('button', { name: /^Like / }).click();
  await expect(prompt(page)).toBeVisible();
  // Found by its attribute: content behind the prompt has no role.
  const same = page.locator(`main article[data-post="${id}"]`);
  const top = await settledTop(same);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(3000);
  await prompt(page).getByRole('button', { name: 'Sign in' }).click();
  await fillSignIn(page, author);
  await expectSignedIn(page);
  await expect(page).toHaveURL('/?per_page=20');
  const offset = async () => Math.abs(((await same.boundingBox())?.y ?? Number.POSITIVE_INFINITY) - top);
  await expect.poll(offset).toBeLessThanOrEqual(2);
  await page.reload();
  await expectSignedIn(page);
  await expect.poll(offset).toBeLessThanOrEqual(2);
  await page.goto('/signin/agreement');
  await page.goBack();
  await expectSignedIn(page);
  await expect.poll(offset).toBeLessThanOrEqual(2);
  // A new navigation starts at the top.
  await page.goto('/?per_page=20');
  await expect(page.getByRole('article').first()).toBeInViewport();
  // The like that asked for the sign-in was done.
  const like = same.getByRole('button', { name: /^Like / });
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'false');
});

test('an expired central session leads to the sign-in site and back to the address', async ({ page, context }) => {
  await signIn(page);
  await context.clearCookies({ name: /^(?!login_token|user)/ });
  await context.addCookies([{ name: 'login_token', value: 'no-longer-valid', url: page.url() }]);
  await page.getByRole('navigation', { name: 'Community' }).getByRole('link', { name: 'Messages' }).click();
  await prompt(page).getByRole('button', { name: 'Sign in' }).click();
  await expect(signInForm(page)).toBeVisible();
  await fillSignIn(page);
  await expectSignedIn(page);
  await expect(page).toHaveURL('/messages');
});

test('the login page sends a visitor to the sign-in site, with app, return address and locale', async ({
  page,
  baseURL,
}) => {
  await page.goto('/login?redirect=/sticky-list&locale=es');
  await expect(page).toHaveURL(/[?&]app_id=/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Iniciar sesión');
  const query = new URL(page.url()).searchParams;
  expect(query.get('app_id')).toBe('northtone-community');
  expect(query.get('locale')).toBe('es');
  expect(query.get('return')).toBe(`${baseURL}/login?startUp=1&redirect=%2Fsticky-list`);
});

test('the launch page reports a missing session, and does not redirect in a loop', async ({ page }) => {
  await page.goto('/login?startUp=1&redirect=/messages');
  await expect(page.getByRole('alert')).toHaveText('Sign-in was not completed.');
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await expect(signInForm(page)).toBeVisible();
});

test('the login page leads a member to the redirect, and never away from this site', async ({ page, baseURL }) => {
  await signIn(page);
  for (const form of ['/login?', '/login?startUp=1&']) {
    await page.goto(`${form}redirect=${encodeURIComponent('/sticky-list?type=2')}`);
    await expect(page).toHaveURL('/sticky-list?type=2');
  }
  const attacks = [
    '//evil.example',
    '/\\evil.example',
    '/%2Fevil.example',
    '/.//evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'javascript:alert(1)',
  ];
  for (const attack of attacks) {
    await page.goto(`/login?startUp=1&redirect=${encodeURIComponent(attack)}`);
    await expect(page, attack).toHaveURL(`${baseURL}/`);
  }
});
