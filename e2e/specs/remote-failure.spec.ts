import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, postLink } from '../fixtures/community.ts';
import {
  deploymentTests,
  expectNoReload,
  expectRestWorks,
  failureCard,
  likeButton,
  markDocument,
  openPost,
  retryButton,
} from '../fixtures/releases/deployment.ts';
import { variantUnless } from '../fixtures/variants.ts';

for (const [layout, test] of deploymentTests) {
  /** What happens within the page is tried on separate origins by the long trials alone. */
  const onOneOrigin = variantUnless(layout === 'one origin');

  const withPicture = (page: Page) =>
    page
      .getByRole('article')
      .filter({ has: page.getByRole('img', { name: /^Picture/ }) })
      .first();

  test.describe(layout, () => {
    test.beforeEach(async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('article').first()).toBeVisible();
      await markDocument(page);
    });

    test.afterEach(({ page }) => expectNoReload(page));

    test('a remote that is down shows a card, and Retry shows the page once it is up', async ({ page }) => {
      await page.route('**/post/*/remoteEntry.js*', (route) => route.abort());
      await openPost(page);
      await expect(failureCard(page)).toBeVisible();
      await expectRestWorks(page);
      await page.unrouteAll();
      await retryButton(page).click();
      await expect(page.getByRole('article').first()).toBeVisible();
      await expect(failureCard(page)).toBeHidden();
      await expect(page.getByRole('main'), 'the button that had the focus is gone').toBeFocused();
    });

    test(
      'a remote that hangs shows a card, and Retry shows the page once it responds',
      onOneOrigin,
      async ({ page }) => {
        await page.route('**/post/*/remoteEntry.js*', () => new Promise(() => undefined));
        await openPost(page);
        await expect(failureCard(page)).toBeVisible();
        await expectRestWorks(page);
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        await retryButton(page).click();
        await expect(page.getByRole('article').first()).toBeVisible();
      },
    );

    test('a remote that responds with HTML instead of script shows a card with a working Retry', async ({ page }) => {
      await page.route('**/post/*/remoteEntry.js*', (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: '<!doctype html><title>Maintenance</title>',
          headers: { 'Access-Control-Allow-Origin': '*' },
        }),
      );
      await openPost(page);
      await expect(failureCard(page)).toBeVisible();
      await expectRestWorks(page);
      await page.unrouteAll();
      await retryButton(page).click();
      await expect(page.getByRole('article').first()).toBeVisible();
    });

    const styleSheets = (page: Page) =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(({ href }) => href),
      );

    test('an HTML page sent while the remote was down recovers with one Retry', async ({
      page,
      deployment,
      browser,
      baseURL,
    }) => {
      await openPost(page);
      await expect(page).toHaveURL(/details-/);
      // A browser with an empty cache.
      const context = await browser.newContext({ baseURL: baseURL ?? '' });
      const fresh = await context.newPage();
      const folder = join(deployment.builds.folder, 'post');
      const hiddenFolder = `${folder}-hidden`;
      await rename(folder, hiddenFolder);
      try {
        await fresh.goto(page.url());
        await expect(failureCard(fresh)).toBeVisible();
      } finally {
        await rename(hiddenFolder, folder);
      }
      await retryButton(fresh).click();
      await expect(fresh.getByRole('article')).toHaveCount(1);
      await context.close();
    });

    test('a style sheet that fails to load shows a card, and Retry shows the styled page', async ({ page }) => {
      await page.route('**/post/*/*.css', (route) => route.abort());
      await openPost(page);
      await expect(failureCard(page)).toBeVisible();
      await expectRestWorks(page);
      await page.unrouteAll();
      await retryButton(page).click();
      await expect(page.getByRole('article').first()).toBeVisible();
      expect(await styleSheets(page)).toContainEqual(expect.stringMatching(/\/post\/.*\.css$/));
    });

    test('a style sheet of the HTML page that failed is requested again', onOneOrigin, async ({ page }) => {
      await openPost(page);
      await page.route('**/post/*/*.css', (route) => route.abort());
      await page.reload();
      await markDocument(page);
      await expect(failureCard(page)).toBeVisible();
      await page.unrouteAll();
      await retryButton(page).click();
      await expect(failureCard(page)).toBeHidden();
      await expect(likeButton(page)).toBeVisible();
    });

    test(
      'what the server rendered stays readable while the script of its page fails',
      onOneOrigin,
      async ({ page }) => {
        await postLink(withPicture(page)).click();
        await expect(page).toHaveURL(/details-/);
        await expect(likeButton(page)).toBeVisible();
        await page.route('**/post/*/*.js*', (route) => route.abort());
        await page.reload();
        await markDocument(page);
        await expect(failureCard(page)).toBeVisible();
        await expectRestWorks(page);
        await expect(page.getByRole('article').first()).toBeVisible();
        await expect(page.locator('article section img').first()).toBeVisible();
        await expect(likeButton(page), 'no dead button').toBeHidden();
        await page.unrouteAll();
        await retryButton(page).click();
        await expect(failureCard(page)).toBeHidden();
        await expect(likeButton(page)).toBeVisible();
      },
    );

    const translations = '**/post/*/translations-*.js*';

    test('translations that fail once are loaded again', onOneOrigin, async ({ page }) => {
      let requests = 0;
      await page.route(translations, (route) => {
        requests += 1;
        return requests === 1 ? route.abort() : route.continue();
      });
      await openPost(page);
      await expect.poll(() => requests).toBeGreaterThan(1);
      // One post, and no longer the list.
      await expect(page.getByRole('article')).toHaveCount(1);
      await expect(likeButton(page)).toBeVisible();
    });

    test(
      'translations that hang show a card, and Retry shows the page once they respond',
      onOneOrigin,
      async ({ page }) => {
        await page.route(translations, () => new Promise(() => undefined));
        await openPost(page);
        await expect(failureCard(page)).toBeVisible();
        await expectRestWorks(page);
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        await retryButton(page).click();
        await expect(page.getByRole('article')).toHaveCount(1);
        await expect(likeButton(page)).toBeVisible();
      },
    );

    test(
      'a part that is loaded when it is asked for says that it failed, and works when asked again',
      onOneOrigin,
      async ({ page }) => {
        await page.route('**/*menu-popup*.js*', (route) => route.abort());
        const more = page.getByRole('article').first().getByRole('button', { name: 'More', exact: true });
        await more.click();
        await expect(page.getByText('This did not load. Please try again, or reload the page.')).toBeVisible();
        await page.unrouteAll();
        await more.click();
        await expect(page.getByRole('menu')).toBeVisible();
      },
    );

    test('each style sheet is linked once', onOneOrigin, async ({ page }) => {
      await openPost(page);
      await page.reload();
      await markDocument(page);
      await expect(page.getByRole('article').first()).toBeVisible();
      const sheets = await styleSheets(page);
      expect(sheets).toContainEqual(expect.stringMatching(/\/post\/.*\.css$/));
      expect(sheets).toEqual([...new Set(sheets)]);
    });
  });
}
