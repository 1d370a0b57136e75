import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/community.ts';
import { findPost } from '../fixtures/demo-posts.ts';
import { signIn } from '../fixtures/sign-in.ts';

test.describe.configure({ mode: 'parallel' });

const composer = (page: Page) => page.getByRole('region', { name: 'New post' });
const bar = (page: Page) => page.getByRole('navigation', { name: 'Shortcuts' });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the bar leads to its places, and to the field of a new post', async ({ page }) => {
    await signIn(page);
    const place = (name: string) => bar(page).getByRole('link', { name, exact: true });
    await expect(place('Home')).toHaveAttribute('aria-current', 'page');
    await place('Following').click();
    await expect(page.getByRole('tab', { name: 'Following', selected: true })).toBeVisible();
    await expect(place('Following')).toHaveAttribute('aria-current', 'page');
    await place('Messages').click();
    await expect(page).toHaveURL(/\/messages/);
    await place('New post').click();
    await expect(composer(page).getByRole('textbox')).toBeFocused();
    await expect(bar(page)).toBeHidden();
    await composer(page).getByRole('textbox').blur();
    await place('Me').click();
    await expect(page).toHaveURL(/\/user-profile/);
  });

  test('an inner page has its name, and the way back', async ({ page }) => {
    const banner = page.getByRole('banner');
    await page.goto('/');
    await expect(banner.getByRole('link', { name: 'Back' })).toHaveCount(0);
    // The brand's name stands in the header as well.
    const post = page
      .getByRole('main')
      .getByRole('article')
      .filter({ hasNot: page.getByText('Northtone') })
      .first();
    const author = await post.locator('a[href*="/users-"] bdi').first().innerText();
    await post.locator('a[href*="details-"]').first().click();
    await expect(page).toHaveURL(/details-/);
    await expect(banner.getByText(author, { exact: true })).toBeVisible();
    await banner.getByRole('link', { name: 'Back' }).click();
    await expect(page).toHaveURL('/');
  });

  test('the title beside Back and the breadcrumb say nothing twice', async ({ page, request }) => {
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link');
    const title = page.getByRole('banner');
    // The brand's name stands in the header as well.
    const { post_id, user_id, nickname } = await findPost(request, (post) => post.nickname !== 'Northtone');
    await page.goto(`/sticky-list/users-${user_id}/details-${post_id}`);
    await expect(title.getByText(nickname, { exact: true })).toBeVisible();
    await expect(crumbs).toHaveText(['Home', 'Pinned posts', 'Profile']);
    await page.getByRole('main').getByRole('link', { name: nickname, exact: true }).first().click();
    await expect(title.getByText(nickname, { exact: true })).toBeVisible();
    await expect(crumbs).toHaveText(['Home', 'Pinned posts']);
    await title.getByRole('link', { name: 'Back' }).click();
    // The data of the person's page is there now, and so is the name.
    await expect(crumbs).toHaveText(['Home', 'Pinned posts']);
    await page.goto('/messages');
    await expect(title.getByText('Messages', { exact: true })).toBeVisible();
    await expect(crumbs).toHaveText(['Home']);
  });

  test('visitors sign in from the header, and come back to where they were', async ({ page }) => {
    await page.goto('/?page=2');
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/signin\?.*redirect%3D%252F%253Fpage%253D2/);
  });

  test('a menu is a sheet at the lower edge, above a veil that closes it', async ({ page }) => {
    await page.goto('/');
    const trigger = page.getByRole('article').first().getByRole('button', { name: /More/ }).first();
    await trigger.click();
    const menu = page.getByRole('menu');
    await expect(menu).toBeVisible();
    await expect
      .poll(async () => {
        const box = await menu.boundingBox();
        return box && [box.x, Math.round(box.width), Math.round(box.y + box.height)];
      })
      .toEqual([0, 390, 844]);
    await page.mouse.click(195, 120);
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL('/');
  });

  test('the customer service covers nothing, and everything of the header and the bar is 44 px', async ({ page }) => {
    await page.goto('/');
    const service = page.getByRole('button', { name: 'Customer service' });
    await service.waitFor();
    // Playwright presses what is there, and refuses what something else covers.
    for (const control of await bar(page).getByRole('link').all()) await control.click({ trial: true });
    await service.click({ trial: true });
    const small: string[] = [];
    for (const area of [page.getByRole('banner'), bar(page)])
      for (const control of await area.locator('a:visible, button:visible').all()) {
        // What answers 21 px beside the middle, in each direction, is the control.
        const answers = await control.evaluate((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          const [middle, centre] = [x + width / 2, y + height / 2];
          const around = [
            [-21, 0],
            [21, 0],
            [0, -21],
            [0, 21],
          ] as const;
          return around.every(([right, down]) =>
            element.contains(document.elementFromPoint(Math.max(0, middle + right), centre + down)),
          );
        });
        if (!answers) small.push((await control.getAttribute('aria-label')) ?? (await control.innerText()));
      }
    expect(small).toEqual([]);
    const { y = 0, height = 0 } = (await service.boundingBox()) ?? {};
    expect(y + height).toBeLessThanOrEqual(844 - 56);
  });

  test('the page tools stand aside for who reads on, but not for the keyboard and at the end', async ({ page }) => {
    await page.goto('/');
    const top = page.getByRole('button', { name: 'Back to top' });
    const service = page.getByRole('button', { name: 'Customer service' });
    await expect(service).toBeInViewport();
    const scroll = (top: number) => page.evaluate((top) => scrollBy({ top, behavior: 'instant' }), top);
    await expect(async () => {
      await scroll(100);
      await expect(service).not.toBeInViewport({ timeout: 500 });
    }).toPass();
    await scroll(600);
    await expect(top).toBeAttached();
    await expect(top).not.toBeInViewport();
    await scroll(-50);
    await expect(service).toBeInViewport();
    await expect(top).toBeInViewport();
    await scroll(100);
    await expect(service).not.toBeInViewport();
    await expect(top).not.toBeInViewport();
    await page.keyboard.press('Tab');
    await service.focus();
    await expect(service).toBeInViewport();
    await service.blur();
    await expect(service).not.toBeInViewport();
    // Cards get their height when they come near the viewport.
    await expect(async () => {
      await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
      await expect(service).toBeInViewport({ timeout: 500 });
    }).toPass();
  });

  test('a page leaves room for its tools below its content', async ({ page, request }) => {
    const tools = page.getByRole('region', { name: 'Page tools' }).getByRole('button');
    const { post_id } = await findPost(request, ({ comment }) => comment > 0);
    for (const path of ['/', `/home/details-${post_id}`]) {
      await page.goto(path);
      await tools.first().waitFor();
      /** From the end of the content to the higher one of the two, in CSS pixels, once both stand still there. */
      const room = async () => {
        await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
        const content = await page.getByRole('main').boundingBox();
        const tops = await tools.evaluateAll((buttons) =>
          buttons
            .filter((button) => !button.hasAttribute('data-aside') && button.getAnimations().length === 0)
            .map((button) => button.getBoundingClientRect().top),
        );
        return tops.length === 2 ? Math.min(...tops) - (content?.y ?? 0) - (content?.height ?? 0) : Number.NaN;
      };
      await expect.poll(room, path).toBeGreaterThan(0);
    }
  });

  test('the five places of the bar are equally wide, and the new post is in the middle', async ({ page }) => {
    await page.goto('/');
    const boxes = await bar(page)
      .getByRole('link')
      .evaluateAll((links) => links.map((place) => place.getBoundingClientRect().toJSON() as DOMRect));
    expect(boxes).toHaveLength(5);
    const [first, ...others] = boxes.map(({ width }) => Math.round(width));
    for (const width of others) expect(width).toBe(first);
    const post = await bar(page).getByRole('link', { name: 'New post' }).boundingBox();
    expect((post?.x ?? 0) + (post?.width ?? 0) / 2).toBeCloseTo(195, 0);
  });
});
