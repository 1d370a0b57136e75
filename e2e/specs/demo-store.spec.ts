import { expect } from '@playwright/test';
import { expectNoViolations } from '../fixtures/checks/accessibility-scan.ts';
import { rememberMember, signInByWindow } from '../fixtures/stores/acting-store.ts';
import { hydratedTest, watchProblems } from '../fixtures/community.ts';
import { CommunityProcess, freePort } from '../fixtures/community-process.ts';
import { addPicture, postButton, postText } from '../fixtures/composer.ts';

const test = hydratedTest.extend<object, { demo: { community: string; store: string } }>({
  demo: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const port = await freePort();
      const community = await CommunityProcess.start({ env: { STORE_PORT: String(port) } });
      await use({ community: community.address, store: `http://localhost:${port}` });
      await community.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test('the product page shows what customers posted about its article, and links into the community', async ({
  page,
  demo,
}) => {
  const problems = watchProblems(page);
  await page.goto(`${demo.store}/speakers/hearth`);
  const feed = page.getByRole('region', { name: /community/ });
  await feed.scrollIntoViewIfNeeded();
  const cards = feed.getByRole('listitem').filter({ hasText: 'Hearth' });
  await expect(cards).toHaveCount(5);
  await expectNoViolations(page, 'the product page');
  await expect(page.getByText(/^What this feed cost the page: [1-9]\d* KB in [1-9]\d* requests/)).toBeVisible();
  expect(problems).toEqual([]);
  await feed.getByRole('link', { name: 'See all' }).click();
  await expect(page).toHaveURL(`${demo.community}/?topic=hearth`);
  await expect(page.getByRole('heading', { name: '#hearth', level: 1 })).toBeVisible();
});

/** What the page says of its feed; the browser may have kept some of it from the page before. */
const cost = /^What this feed cost the page: \d+ KB in [1-9]\d* requests; \d+ ms from the request for its posts until/;

for (const [path, title] of [
  ['/speakers/hearth', /community/],
  ['/earbuds/pebble', /community/],
  ['/headphones/drift-pro', /community/],
  ['/accessories/cable', 'Be the first to show yours'],
] as const)
  test(`${path} fits a phone and a desktop in the light and in the dark, and says what its feed cost`, async ({
    page,
    demo,
  }) => {
    const problems = watchProblems(page);
    for (const width of [390, 1_280])
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 844 });
        await page.goto(demo.store + path);
        const feed = page.locator('community-feed');
        await feed.scrollIntoViewIfNeeded();
        await expect(feed.getByRole('heading', { name: title, level: 2 })).toBeVisible();
        await expect(page.getByText(cost)).toHaveText(/ layout shift 0\.000\.$/);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        await expectNoViolations(page, `${path} at ${width} px, ${colorScheme}`);
      }
    expect(problems).toEqual([]);
  });

test('what the feed cost is told, too, if its posts are there before the store’s own script', async ({
  page,
  demo,
}) => {
  const posts = page.locator('community-feed').getByRole('region');
  await page.route('**/store.js', async (route) => {
    await posts.waitFor();
    await route.continue();
  });
  await page.goto(`${demo.store}/speakers/hearth`, { waitUntil: 'commit' });
  await page.locator('community-feed').scrollIntoViewIfNeeded();
  await expect(page.getByText(cost)).toBeVisible();
});

test('every example of the gallery is filled, and its code can be copied', async ({ page, demo, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const problems = watchProblems(page);
  await page.goto(`${demo.store}/gallery`);
  const elements = page.locator('community-feed');
  const count = await elements.count();
  expect(count).toBeGreaterThan(10);
  for (let index = 0; index < count; index += 1) {
    await elements.nth(index).scrollIntoViewIfNeeded();
    await expect(elements.nth(index).getByRole('heading').first(), `example ${index + 1}`).toBeVisible();
  }
  await expect(page.getByText('<community-feed embed="store" limit="8">')).toBeVisible();
  const grid = page.getByRole('button', { name: 'Copy the code: Grid' });
  await grid.click();
  await expect(page.getByText('Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `<community-feed embed="store" limit="8">\n  <a href="${demo.community}/">See what our customers share</a>\n</community-feed>`,
  );
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole('link', { name: 'Español' }).click();
  await expect(page.getByRole('heading', { name: 'Español' })).toBeInViewport();
  expect(problems).toEqual([]);
});

test('a shopper shows an article that nobody has shown, without leaving the store', async ({ page, demo }) => {
  const problems = watchProblems(page);
  await rememberMember(page, { community: { address: demo.community } });
  await page.goto(`${demo.store}/gallery`);
  await page.getByRole('link', { name: 'An article without posts' }).click();
  await page.locator('#example-6').getByRole('link', { name: 'Share yours' }).click();
  await signInByWindow(page);
  const composer = page.getByRole('dialog', { name: 'Share yours' });
  await expect(composer.getByRole('button', { name: 'Remove topic cable' })).toBeVisible();
  await postText(page).fill('Two metres, and it does not tangle.');
  await addPicture(page, 'cable.jpg');
  await postButton(page).click();
  await expect(composer).toBeHidden();
  await expect(page).toHaveURL(`${demo.store}/gallery#example-6`);
  expect(problems).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the link to the community stands in the place of the posts', async ({ page, demo }) => {
    await page.goto(`${demo.store}/speakers/hearth`);
    await expect(page.getByRole('link', { name: 'See what our customers share' })).toHaveAttribute(
      'href',
      `${demo.community}/?topic=hearth`,
    );
  });
});
