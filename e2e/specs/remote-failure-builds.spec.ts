import { expect } from '../fixtures/community.ts';
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

  test.describe(layout, () => {
    test.beforeEach(async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('article').first()).toBeVisible();
      await markDocument(page);
    });

    test.afterEach(({ page }) => expectNoReload(page));

    for (const kind of ['throws-loading', 'throws-rendering'] as const) {
      test(
        `a build that ${kind.replace('-', ' while ')} shows a card, and Retry works after a rollback`,
        onOneOrigin,
        async ({ page, deployment }) => {
          const { active } = await deployment.builds.pointer('post');
          await deployment.builds.activate('post', await deployment.builds.addBroken(kind));
          await page.goto('/');
          await markDocument(page);
          await openPost(page);
          await expect(failureCard(page)).toBeVisible();
          await expectRestWorks(page);
          await deployment.builds.activate('post', active);
          await retryButton(page).click();
          await expect(page.getByRole('article').first()).toBeVisible();
        },
      );
    }

    test(
      'Retry after a fault while rendering shows the page of the last good build',
      onOneOrigin,
      async ({ page, deployment }) => {
        const { active } = await deployment.builds.pointer('post');
        await deployment.builds.activate('post', await deployment.builds.addBroken('throws-rendering'), [active]);
        await page.goto('/');
        await markDocument(page);
        await openPost(page);
        await expect(failureCard(page)).toBeVisible();
        await retryButton(page).click();
        await expect(likeButton(page)).toBeVisible();
        await deployment.builds.activate('post', active);
      },
    );

    test('a bad build falls back to the last good one automatically', onOneOrigin, async ({ page, deployment }) => {
      const { active } = await deployment.builds.pointer('post');
      await deployment.builds.activate('post', await deployment.builds.addBroken('throws-loading'), [active]);
      await page.goto('/');
      await markDocument(page);
      await openPost(page);
      await expect(page.getByRole('article').first()).toBeVisible();
      await expect(failureCard(page)).toBeHidden();
      await deployment.builds.activate('post', active);
    });
  });
}
