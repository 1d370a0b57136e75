import type { Page, Route } from '@playwright/test';
import { expect, test } from '../fixtures/community.ts';
import { signIn } from '../fixtures/sign-in.ts';

const side = (page: Page) => page.getByRole('complementary', { name: 'Search users' });
const field = (page: Page) => side(page).getByRole('textbox', { name: 'Search users' });
const rows = (page: Page) => side(page).getByRole('list', { name: 'People found' }).getByRole('listitem');

const searchTermOf = (route: Route): string => route.request().postDataJSON().nickname;

/** Fulfills a search with members of these names. */
function fulfillSearch(route: Route, names: readonly string[]): Promise<void> {
  const data = names.map((nickname) => ({ user_id: nickname, nickname, avatar: '', is_official: 0, is_focus: 0 }));
  return route.fulfill({
    json: {
      code: 0,
      msg: '',
      data: { data, total: data.length, current_page: 1, last_page: 1, per_page: 10, as_of: 1 },
    },
  });
}

test('an empty search looks for the brand, and Clear returns to it', async ({ page }) => {
  const searched: string[] = [];
  await page.route('**/community/searchuser', async (route) => {
    searched.push(searchTermOf(route));
    await route.continue();
  });
  await page.goto('/');
  await expect(rows(page).first()).toContainText('Northtone');
  await field(page).fill('maris');
  await expect(rows(page).first()).toContainText('Marisol');
  await side(page).getByRole('button', { name: 'Clear' }).click();
  await expect(field(page)).toHaveValue('');
  await expect(field(page)).toBeFocused();
  await expect(rows(page).first()).toContainText('Northtone');
  await field(page).fill('   ');
  await field(page).press('Enter');
  await expect(rows(page).first()).toContainText('Northtone');
  await expect(side(page).getByRole('button', { name: 'Clear' })).toBeVisible();
  expect(searched.filter((term) => term !== 'maris' && term !== 'Northtone')).toEqual([]);
});

test('at most ten people are requested and shown', async ({ page }) => {
  await page.goto('/');
  const requestPromise = page.waitForRequest(
    (request) => request.url().endsWith('/searchuser') && request.postDataJSON().nickname === 'a',
  );
  await field(page).fill('a');
  expect((await requestPromise).postDataJSON()).toEqual({ nickname: 'a', page: 1, per_page: 10 });
  await expect(rows(page)).toHaveCount(10);
});

test('a late response of an older search is never shown', async ({ page }) => {
  await page.goto('/');
  await expect(rows(page).first()).toBeVisible();
  const pendingRoutes = new Map<string, Route>();
  await page.route('**/community/searchuser', (route) => void pendingRoutes.set(searchTermOf(route), route));
  await field(page).fill('older');
  await expect.poll(() => pendingRoutes.has('older')).toBe(true);
  await field(page).fill('newer');
  await expect.poll(() => pendingRoutes.has('newer')).toBe(true);
  await fulfillSearch(pendingRoutes.get('newer') as Route, ['Newer Noor']);
  await expect(rows(page)).toHaveText([/Newer Noor/]);
  const late = page.waitForResponse((response) => response.request().postDataJSON()?.nickname === 'older');
  await fulfillSearch(pendingRoutes.get('older') as Route, ['Older Olaf']);
  await (await late).finished();
  await expect(rows(page)).toHaveText([/Newer Noor/]);
  await expect(side(page).getByText('Older Olaf')).toHaveCount(0);
});

test('a search that fails says so, and can be tried again', async ({ page }) => {
  await page.goto('/');
  await page.route('**/community/searchuser', (route) =>
    route.fulfill({ json: { code: 5000, msg: 'System error', data: null } }),
  );
  await field(page).fill('maris');
  await expect(side(page).getByText('The search did not work.')).toBeVisible();
  await expect(page.getByText('System error. Please try again.')).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  await page.unrouteAll();
  await side(page).getByRole('button', { name: 'Try again' }).click();
  await expect(rows(page).first()).toContainText('Marisol');
});

test('a member found is followed at once, and the next search shows it', async ({ page }) => {
  await signIn(page);
  await field(page).fill('a');
  // Until its results are there, the brand is shown.
  await expect(rows(page).first()).not.toContainText('Northtone');
  const unfollowed = rows(page)
    .filter({ has: page.getByRole('button', { name: 'Follow', exact: true }) })
    .first();
  const address = await unfollowed.getByRole('link').first().getAttribute('href');
  const mine = rows(page).filter({ has: page.locator(`a[href="${address}"]`) });
  const responsePromise = page.waitForResponse((response) => response.url().endsWith('/userfollow'));
  await mine.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(mine.getByRole('button', { name: 'Unfollow' })).toBeVisible();
  expect((await (await responsePromise).json()).code).toBe(0);
  await page.reload();
  await field(page).fill('a');
  await expect(mine.getByRole('button', { name: 'Unfollow' })).toBeVisible();
});
