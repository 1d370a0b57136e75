import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from '../fixtures/checks/accessibility-scan.ts';
import { expect, test } from '../fixtures/community.ts';
import { type Account, codeFor, signIn } from '../fixtures/sign-in.ts';
import { variantUnless } from '../fixtures/variants.ts';

/** Address of one of the sign-in site's pages, with the app to return to. */
const address = (base: string | undefined, path: string, locale = 'en') =>
  `/signin${path}?${new URLSearchParams({ app_id: 'northtone-community', return: `${base}/login?startUp=1`, locale })}`;

/** Fills in the form of the sign-in site for an account that does not exist. Returns the button that sends it. */
async function fillAsNobody(page: Page, baseURL: string | undefined): Promise<Locator> {
  await page.goto(address(baseURL, ''));
  await page.getByRole('textbox', { name: 'E-mail' }).fill('nobody@post.example');
  await page.getByRole('textbox', { name: 'Password' }).fill('quiet-rooms-9');
  return page.getByRole('button', { name: 'Sign in' });
}

// The tests only read, or have an account of their own.
test.describe.configure({ mode: 'parallel' });

for (const width of [390, 1280]) {
  test(
    `its pages have no accessibility violations at ${width} px`,
    variantUnless(width === 390),
    async ({ page, baseURL }) => {
      await page.setViewportSize({ width, height: 900 });
      for (const path of ['', '/register', '/forgotten', '/agreement', '/outbox', '/nowhere']) {
        await page.goto(address(baseURL, path));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectNoViolations(page, path);
      }
      await page.goto(address(baseURL, '/register'));
      await page.getByRole('button', { name: 'Register' }).click();
      await expect(page.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true');
      await expectNoViolations(page, 'a refused form');
      await signIn(page);
      for (const path of ['/account', '/password']) {
        await page.goto(address(baseURL, path));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectNoViolations(page, path);
      }
    },
  );
}

test('a password is shown when asked for, and hidden again when it is sent', async ({ page, baseURL }) => {
  await page.goto(address(baseURL, ''));
  const password = page.getByRole('textbox', { name: 'Password' });
  const reveal = page.getByRole('button', { name: 'Show password' });
  await password.fill('quiet-rooms-9');
  await expect(password).toHaveAttribute('type', 'password');
  await reveal.click();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(reveal).toHaveAttribute('aria-pressed', 'true');
  await expect(password).toHaveValue('quiet-rooms-9');
  // The browser stays on a page whose form was answered without one.
  await page.route('**/signin?*', (route) => route.fulfill({ status: 204 }));
  await page.getByRole('textbox', { name: 'E-mail' }).fill('nobody@post.example');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(password).toHaveAttribute('type', 'password');
  await expect(reveal).toHaveAttribute('aria-pressed', 'false');
});

test('Back leads to a form that was refused, with the address that was typed, and sends nothing again', async ({
  page,
  baseURL,
}) => {
  const send = await fillAsNobody(page, baseURL);
  await send.click();
  await expect(page.getByText('The account does not exist')).toBeVisible();
  // The site's script has run.
  await expect(page.getByRole('button', { name: 'Show password' })).toBeVisible();
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('button', { name: 'Send code' })).toBeVisible();
  // A browser that has to send the form again shows an error of its own instead.
  await page.goBack();
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('nobody@post.example');
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue('');
});

test('a double click sends a form once', async ({ page, baseURL }) => {
  const send = await fillAsNobody(page, baseURL);
  const sent: string[] = [];
  let release = () => {};
  const pressedTwice = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/signin?*', async (route) => {
    sent.push(route.request().method());
    await pressedTwice;
    await route.continue();
  });
  await send.dblclick();
  release();
  await expect(page.getByText('The account does not exist')).toBeVisible();
  expect(sent).toEqual(['POST']);
});

test('a form whose response does not come, as after Stop, can be sent again', async ({ page, baseURL }) => {
  await page.clock.install();
  const send = await fillAsNobody(page, baseURL);
  let sent = 0;
  await page.route('**/signin?*', async (route) => {
    sent += 1;
    // The page stays as it is after a response without content.
    if (sent === 1) await route.fulfill({ status: 204 });
    else await route.continue();
  });
  await send.click();
  await expect.poll(() => sent).toBe(1);
  await page.clock.fastForward(10_000);
  await send.click();
  await expect(page.getByText('The account does not exist')).toBeVisible();
});

test('a form that is sent again after Back waits as long as the first time', async ({ page, baseURL }) => {
  await page.clock.install();
  const send = await fillAsNobody(page, baseURL);
  let sent = 0;
  await page.route('**/signin?*', async (route) => {
    sent += 1;
    await route.fulfill({ status: 204 });
  });
  await send.click();
  await expect.poll(() => sent).toBe(1);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await page.clock.fastForward(8_000);
  await send.click();
  await expect.poll(() => sent).toBe(2);
  // The first time would be over now.
  await page.clock.fastForward(2_000);
  await expect(page.locator('form', { has: send })).toHaveAttribute('aria-busy', 'true');
});

test('a code is pasted with what stands around it, and has a box for each digit', async ({ page, baseURL }) => {
  await page.goto(address(baseURL, '/forgotten'));
  await page.getByRole('textbox', { name: 'E-mail' }).fill('nobody@post.example');
  await page.getByRole('button', { name: 'Send code' }).click();
  const code = page.getByRole('textbox', { name: 'Verification code' });
  const boxes = page.locator('.boxes i');
  await expect(boxes).toHaveCount(6);
  for (const [pasted, digits] of [
    ['418 203', '418203'],
    ['４１８２０３', '418203'],
    ['Your code is 418203. It is valid for 10 minutes.', '418203'],
    ['418203-774029', '418203774029'],
  ] as const) {
    await code.fill(pasted);
    await expect(code).toHaveValue(digits);
    await expect(boxes).toHaveCount(digits.length);
  }
  await code.fill('');
  await code.pressSequentially('4a1 8');
  await expect(code).toHaveValue('418');
});

/** Has a code sent to a member who has forgotten the password, and fills it in with a new one. */
async function fillReset(page: Page, baseURL: string | undefined, { email }: Account, password: string): Promise<void> {
  await page.goto(address(baseURL, '/forgotten'));
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByLabel('Verification code').fill(await codeFor(page.context(), baseURL ?? '', email));
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Confirm password').fill(password);
}

test('a code that was used already is told from one that is wrong', async ({ page, context, baseURL, member }) => {
  await fillReset(page, baseURL, member, 'quiet-rooms-7');
  const other = await context.newPage();
  await other.goto(page.url());
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('Your password is changed')).toBeVisible();
  await other.getByLabel('Verification code').fill('418203');
  for (const label of ['New password', 'Confirm password']) await other.getByLabel(label).fill('quiet-rooms-8');
  await other.getByRole('button', { name: 'Save password' }).click();
  await expect(other.getByRole('status')).toContainText('This code is no longer valid');
  await expect(other.getByRole('button', { name: 'Send code' })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a member gets a new password, signs in with it, changes it, and signs out everywhere', async ({
    page,
    baseURL,
    member,
  }) => {
    const send = (name: string) => page.getByRole('button', { name, exact: true }).click();
    await fillReset(page, baseURL, member, 'quiet-rooms-7');
    await send('Save password');
    await expect(page.getByRole('status')).toContainText('Your password is changed');
    await page.getByLabel('E-mail').fill(member.email);
    await page.getByRole('textbox', { name: 'Password' }).fill('quiet-rooms-7');
    await send('Sign in');
    await expect(page).toHaveURL(/^(?!.*\/signin)/);
    await page.goto(address(baseURL, '/account'));
    await expect(page.getByRole('main')).toContainText(member.nickname);
    await page.getByRole('link', { name: 'Change password' }).click();
    await page.getByLabel('Current password').fill('quiet-rooms-7');
    for (const label of ['New password', 'Confirm password']) await page.getByLabel(label).fill('quiet-rooms-8');
    await send('Save password');
    await expect(page.getByRole('status')).toContainText('Your password is changed');
    await send('Sign out everywhere');
    await page.goto(address(baseURL, '/account'));
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  });

  test('an account can be created in Japanese: invalid fields are marked, the code arrives, the app opens', async ({
    page,
    baseURL,
  }) => {
    await page.goto(address(baseURL, '/register', 'ja'));
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
    await page.locator('[name="nickname"]').fill('ハナ');
    await page.locator('[name="email"]').fill('hana@post.example');
    await expect(page.locator('[data-reveal="password"]')).toBeHidden();
    await page.locator('[name="password"]').fill('short');
    await page.getByRole('button', { name: '登録' }).click();
    await expect(page.locator('[name="password"]')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.locator('[name="agreement"]')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.locator('[name="nickname"]')).toHaveValue('ハナ');
    for (const name of ['password', 'confirmation']) await page.locator(`[name="${name}"]`).fill('quiet-rooms-9');
    await page.locator('[name="agreement"]').check();
    await page.getByRole('button', { name: '登録' }).click();
    const outbox = await page.context().newPage();
    await outbox.goto('/signin/outbox');
    const code = await outbox
      .getByRole('article')
      .filter({ hasText: 'hana@post.example' })
      .first()
      .locator('code')
      .innerText();
    await page.locator('[name="code"]').fill(code);
    const launched = page.waitForRequest(/\/login\?startUp=1/);
    await page.locator('[name="code"]').press('Enter');
    await launched;
    await expect(page).toHaveURL('/');
  });
});

test('the sign-in site has its light colours in browsers without light-dark()', async ({ page, baseURL }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.route('**/*.css', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll('light-dark(', 'unknown-function(') });
  });
  await page.goto(address(baseURL, ''));
  await expect(page.getByRole('button', { name: 'Sign in' })).toHaveCSS('background-color', 'rgb(23, 23, 26)');
  await expect(page.getByRole('button', { name: 'Sign in' })).toHaveCSS('color', 'rgb(255, 255, 255)');
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveCSS('color', 'rgb(23, 23, 26)');
});
