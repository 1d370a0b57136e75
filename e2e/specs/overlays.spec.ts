import type { Locator, Page } from '@playwright/test';
import { expect, postLink, postsOfOthers, test } from '../fixtures/community.ts';
import { findPost } from '../fixtures/demo-posts.ts';
import { signIn } from '../fixtures/sign-in.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const tool = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name });
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const prompt = (page: Page) => dialog(page, 'Join the conversation');
const notice = (page: Page) => page.getByRole('region', { name: 'Notifications' }).getByRole('presentation');

/** Expects that nothing covers the middle of an element. */
async function expectOnTop(element: Locator): Promise<void> {
  await expect(element).toBeVisible();
  await expect
    .poll(() =>
      element.evaluate((node) => {
        const { left, top, width, height } = node.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        return hit !== null && (node.contains(hit) || hit.contains(node));
      }),
    )
    .toBe(true);
}

/** Ends the session: the next check is refused, and the login prompt opens by itself. */
async function loseSession(page: Page): Promise<void> {
  await page.route('**/api/v1/community/userinfo', (route) =>
    route.fulfill({ json: { code: 4001, msg: 'Not signed in', data: {} } }),
  );
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

/** Opens the pictures of a post on its own page. */
async function openPreview(page: Page): Promise<void> {
  const { post_id } = await findPost(page.request, ({ pics }) => pics.length > 0);
  await page.goto(`/home/details-${post_id}`);
  await page
    .getByRole('main')
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Open picture/ })
    .first()
    .click();
  await expect(dialog(page, /^Pictures? /)).toBeVisible();
}

/** `stays` when the session is lost: what shows content of the page goes with the member's data. */
type Opener = [what: string, stays: boolean, open: (page: Page) => Promise<void>, shown: (page: Page) => Locator];

const menuOf = (page: Page) => postsOfOthers(page).first().getByRole('button', { name: 'More', exact: true });

/** Everything that opens over a page. */
const openers: Opener[] = [
  [
    'panel',
    true,
    async (page) => {
      await page.goto('/');
      await tool(page, 'Search').click();
    },
    (page) => dialog(page, 'Search users'),
  ],
  [
    'dialog',
    true,
    async (page) => {
      await page.goto('/');
      await postsOfOthers(page)
        .first()
        .getByRole('button', { name: /^Comment / })
        .click();
    },
    (page) => dialog(page, /^Comment on the post of /),
  ],
  ['preview', false, openPreview, (page) => dialog(page, /^Pictures? /)],
  [
    'menu',
    false,
    async (page) => {
      await page.goto('/');
      await menuOf(page).click();
    },
    (page) => page.getByRole('menu', { name: 'More' }),
  ],
];

for (const [what, stays, open, shown] of openers) {
  test(`the login prompt and notices stand above a ${what}, and Back closes one after the other`, async ({ page }) => {
    await signIn(page);
    await open(page);
    const address = page.url();
    await expectOnTop(shown(page));
    await loseSession(page);
    await expectOnTop(prompt(page));
    await expectOnTop(notice(page).getByText('You have been signed out'));
    await page.goBack();
    await expect(prompt(page)).toHaveCount(0);
    if (stays) {
      await expect(shown(page)).toBeVisible();
      await page.goBack();
    }
    await expect(shown(page)).toHaveCount(0);
    await expect(page).toHaveURL(address);
  });
}

test('the login prompt opens above the search panel that asked for it', async ({ page }) => {
  await page.goto('/');
  await tool(page, 'Search').click();
  const panel = dialog(page, 'Search users');
  await panel.getByRole('button', { name: 'Follow' }).first().click();
  await expectOnTop(prompt(page));
  await prompt(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(prompt(page)).toHaveCount(0);
  await expect(panel).toBeVisible();
});

test('a dialog stands above the page whose menu opened it, and Back closes it', async ({ page }) => {
  await signIn(page, '/user-profile');
  const own = page.getByRole('main').getByRole('article').first();
  await own.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expectOnTop(page.getByRole('dialog'));
  await expectOnTop(page.getByRole('dialog').getByRole('button', { name: 'Confirm' }));
  await expect(page.getByRole('menu')).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(own).toBeVisible();
  await expect(page).toHaveURL('/user-profile');
});

test('a page that a menu opened stands in the place of its entry in the history', async ({ page, author }) => {
  await signIn(page, '/', author);
  await menuOf(page).click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  await expect(page).toHaveURL(/report-/);
  // The new address stands in the place of the menu's entry: one Back leads home.
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await page.goForward();
  await expect(page).toHaveURL(/report-/);
});

test('what is closed by itself leaves nothing in the history', async ({ page }) => {
  await page.goto('/sticky-list');
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' }).first().click();
  // Its page is shown: a new address closes what is open.
  await expect(page.getByRole('heading', { level: 1, name: 'Community home' })).toBeFocused();
  for (const name of ['Search', 'Menu', 'Products']) {
    await tool(page, name).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.goForward();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/sticky-list');
});

test('a link of a panel leads on, and one Back leads to where it was opened', async ({ page }) => {
  await page.goto('/');
  await tool(page, 'Menu').click();
  await page.getByRole('dialog').getByRole('link', { name: 'Messages' }).click();
  await expect(page).toHaveURL('/messages');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goForward();
  await expect(page).toHaveURL('/messages');
});

for (const [what, open, shown] of [
  ['preview', (post: Locator) => post.getByRole('button', { name: /^Open picture/ }).first(), /^Pictures? /],
  ['comment dialog', (post: Locator) => post.getByRole('button', { name: /^Comment / }), /^Comment on the post of /],
] as const)
  test(`a post that was left by a long press on Back comes back without its ${what}`, async ({ page }) => {
    await signIn(page);
    const main = page.getByRole('main');
    await expect(main.getByRole('article').first()).toBeVisible();
    const articles = main.getByRole('article');
    const ids = await articles.evaluateAll((posts) => posts.map((post) => post.getAttribute('data-post')));
    const { post_id } = await findPost(page.request, (found) => found.pics.length > 0 && ids.includes(found.post_id));
    await postLink(main.getByRole('article').and(page.locator(`[data-post="${post_id}"]`)))
      .first()
      .click();
    await expect(page).toHaveURL(/details-/);
    await expect(main.getByRole('article')).toHaveCount(1);
    await open(main.getByRole('article')).click();
    await expect(dialog(page, shown)).toBeVisible();
    await page.evaluate(() => history.go(-2));
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goForward();
    await expect(page).toHaveURL(/details-/);
    await expect(main.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

test('a reload over an open panel leaves no empty step back', async ({ page }) => {
  await page.goto('/');
  await postLink(page.getByRole('article').first()).click();
  await expect(page).toHaveURL(/details-/);
  await tool(page, 'Menu').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('a notice stands above the sheet of a menu, and covers none of its entries', async ({ page, member }) => {
  await signIn(page, '/', member);
  await menuOf(page).click();
  await page.getByRole('menuitem', { name: 'Not interested' }).click();
  const undo = notice(page).getByRole('button', { name: 'Undo' });
  // It waits under the pointer, above which it is until the sheet opens.
  await undo.hover();
  await menuOf(page).press('Enter');
  const entries = page.getByRole('menuitem');
  await expect(entries).not.toHaveCount(0);
  for (const entry of await entries.all()) await expectOnTop(entry);
  await expectOnTop(undo);
});

test('the second press of a double click hits nothing below a dialog that the first one closed', async ({ page }) => {
  await page.goto('/');
  await postsOfOthers(page)
    .first()
    .getByRole('button', { name: /^Like / })
    .click();
  const cancel = await prompt(page).getByRole('button', { name: 'Cancel' }).boundingBox();
  const { x, y, width, height } = cancel ?? { x: 0, y: 0, width: 0, height: 0 };
  const press = async (clickCount: number) => {
    await page.mouse.down({ clickCount });
    await page.mouse.up({ clickCount });
  };
  await page.mouse.move(x + width / 2, y + height / 2);
  await press(1);
  await expect(prompt(page)).toHaveCount(0);
  await page.evaluate(() => {
    const { dataset } = document.body;
    document.addEventListener('click', ({ detail }) => (dataset.clicks = `${dataset.clicks ?? ''}${detail}`), true);
  });
  await press(2);
  await press(1);
  await expect(page.locator('body')).toHaveAttribute('data-clicks', '1');
});
