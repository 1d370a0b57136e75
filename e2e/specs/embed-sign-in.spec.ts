import { expect } from '@playwright/test';
import { expectNoViolations } from '../fixtures/checks/accessibility-scan.ts';
import {
  call,
  openPopUp,
  received,
  returnPath,
  signInAtStore,
  signInFor,
  status,
  test,
} from '../fixtures/stores/sign-in-stores.ts';
import { continueAsMember } from '../fixtures/sign-in.ts';
import { variantUnless } from '../fixtures/variants.ts';

test('a reader signs in by the pop-up; the token is in memory alone and does what an embed needs', async ({
  page,
  stores: { community, store },
}) => {
  await signInAtStore(page, store);
  expect(await call(page, 'userinfo')).toBe(0);
  expect(await call(page, 'postthumb', { post_id: '999999', status: 1 })).toBe(4004);
  for (const name of ['mymessages', 'edituserinfo', 'login', 'addpost']) expect(await call(page, name)).toBe('blocked');
  expect(await page.evaluate(() => [document.cookie, localStorage.length, sessionStorage.length])).toEqual(['', 0, 0]);
  const { code, token } = await received(page);
  await expect.poll(() => community.printed).toContain('/api/v1/community/postthumb');
  for (const secret of [code, token]) {
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(community.printed.includes(secret ?? '')).toBe(false);
  }
});

test('a member with a session confirms; signing out everywhere ends the token', async ({
  page,
  stores: { community, store },
}) => {
  await signInAtStore(page, store);
  await page.reload();
  const popUp = await openPopUp(page);
  await expect(popUp.getByRole('main')).toContainText(store.origin);
  await expectNoViolations(popUp, 'the confirmation');
  expect((await received(page)).code).toBeNull();
  await Promise.all([popUp.waitForEvent('close'), continueAsMember(popUp)]);
  await expect(status(page)).toHaveText('Signed in as Marisol V.');
  expect(await call(page, 'userinfo')).toBe(0);
  const account = await page.context().newPage();
  await account.goto(`${community.address}/signin/account`);
  await account.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(account.getByText('You are signed out everywhere.')).toBeVisible();
  expect(await call(page, 'userinfo')).toBe(4001);
});

test('a press that comes as the confirmation comes to the front confirms nothing', async ({
  page,
  stores: { store },
}) => {
  await signInAtStore(page, store);
  await page.reload();
  const popUp = await openPopUp(page);
  const confirm = popUp.getByRole('button', { name: 'Continue as Marisol V.' });
  // Its script has begun to hold it back, and stopped.
  await popUp.waitForLoadState();
  await expect(confirm).toBeEnabled();
  // As the second press of a double click whose first one closed the window above.
  await confirm.evaluate((button: HTMLButtonElement) => {
    dispatchEvent(new Event('focus'));
    button.click();
  });
  await expect(confirm).toBeDisabled();
  await expect(confirm).toBeEnabled();
  await Promise.all([popUp.waitForEvent('close'), confirm.click()]);
  await expect(status(page)).toHaveText('Signed in as Marisol V.');
});

test('where pop-ups are blocked, the way leads to the sign-in site and back, and leaves no code in the address', async ({
  page,
  stores: { store },
}) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto(`${store.origin}${returnPath}`);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await signInFor(store, page);
  await expect(status(page)).toHaveText('Signed in as Marisol V.');
  await expect(page).toHaveURL(`${store.origin}${returnPath}`);
  expect(await page.evaluate(() => document.referrer)).toBe('');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await continueAsMember(page);
  await expect(status(page)).toHaveText('Signed in as Marisol V.');
});

test('a return trip to an address that is not on the list is refused with a page that says so', async ({
  page,
  stores: { store },
}) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto(`${store.origin}/go?to=elsewhere`);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toContainText('You cannot sign in this way');
  await expectNoViolations(page, 'the refused return trip');
});

for (const width of [390, 1280]) {
  test(
    `the confirmation fits ${width} px in four languages`,
    variantUnless(width === 390),
    async ({ page, stores: { community, store } }, info) => {
      await page.setViewportSize({ width, height: 900 });
      await signInAtStore(page, store);
      const popUp = await openPopUp(page);
      await popUp.setViewportSize({ width, height: 900 });
      const address = new URL(popUp.url());
      expect(address.origin).toBe(community.address);
      for (const language of ['en', 'es', 'ja', 'zh']) {
        address.searchParams.set('locale', language);
        await popUp.goto(address.href);
        await expect(popUp.locator('html')).toHaveAttribute('lang', language);
        await expect(popUp.getByText(store.origin)).toBeVisible();
        expect(await popUp.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        await popUp.screenshot({ path: info.outputPath(`confirmation-${width}-${language}.png`), fullPage: true });
      }
    },
  );
}
