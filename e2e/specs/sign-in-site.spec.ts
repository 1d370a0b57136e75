import { expectNoViolations } from '../fixtures/accessibility-scan.ts';
import { expect, test } from '../fixtures/community.ts';
import { signIn } from '../fixtures/sign-in.ts';

/** Address of one of the sign-in site's pages, with the app to return to. */
const address = (base: string | undefined, path: string, locale = 'en') =>
  `/signin${path}?${new URLSearchParams({ app_id: 'northtone-community', return: `${base}/login?startUp=1`, locale })}`;

// The tests only read, or have an account of their own.
test.describe.configure({ mode: 'parallel' });

for (const width of [390, 1280]) {
  test(`its pages have no accessibility violations at ${width} px`, async ({ page, baseURL }) => {
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
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('an account can be created in Japanese: invalid fields are marked, the code arrives, the app opens', async ({
    page,
    baseURL,
  }) => {
    await page.goto(address(baseURL, '/register', 'ja'));
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
    await page.locator('[name="nickname"]').fill('ハナ');
    await page.locator('[name="email"]').fill('hana@post.example');
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
    await page.locator('[name="code"]').press('Enter');
    await expect(page).toHaveURL(/\/login\?startUp=1/);
  });
});
