import type { Page } from '@playwright/test';
import { communityTest, expect } from '../fixtures/community.ts';
import { lengthened, longTextsBrand } from '../fixtures/long-texts.ts';
import { signIn } from '../fixtures/sign-in.ts';

/** A community whose every text is 40 % longer, as translations into other languages may be. */
const test = communityTest(undefined, { BRAND_FILE: longTextsBrand() });

const widths = [320, 390, 820, 1280];

/** What is wider than the window, cut off without an ellipsis, or lies over its neighbour in a row of controls. */
const faults = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const name = (element: Element) =>
      `${element.tagName} ${(element.getAttribute('aria-label') ?? element.textContent ?? '').slice(0, 60)}`;
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth - clientWidth} px too wide`);
    const shown = (element: Element) => {
      const { width, height, top, bottom } = element.getBoundingClientRect();
      return width > 1 && height > 1 && bottom > 0 && top < innerHeight && element.checkVisibility();
    };
    const controls = [...document.querySelectorAll<HTMLElement>('a, button, h2, h3, label, [role="tab"], select')];
    // The logo shows its name whole or not at all.
    for (const element of controls.filter((each) => shown(each) && !each.matches('header > a'))) {
      const { overflowX, textOverflow } = getComputedStyle(element);
      const isCut = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0;
      if (isCut && overflowX !== 'visible' && textOverflow !== 'ellipsis') found.push(`cut: ${name(element)}`);
      const { left, right } = element.getBoundingClientRect();
      const scrolled = element.closest('[role="tablist"], ol, ul');
      if ((left < -1 || right > innerWidth + 1) && !scrolled) found.push(`outside: ${name(element)}`);
    }
    for (const row of document.querySelectorAll('header, form, [role="tablist"], footer, article > div')) {
      const within = [...row.querySelectorAll('a, button')].filter(shown);
      for (const [index, one] of within.entries())
        for (const other of within.slice(index + 1)) {
          if (one.contains(other) || other.contains(one)) continue;
          const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
          const over = Math.min(a.right, b.right) - Math.max(a.left, b.left);
          const below = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
          // Links over a whole card lie below its controls.
          if (over > 2 && below > 2 && a.width < 300 && b.width < 300) found.push(`${name(one)} over ${name(other)}`);
        }
    }
    return found;
  });

const title = lengthened('Messages');

test('texts 40 % longer are whole on the pages of visitors', async ({ page }) => {
  for (const path of ['/', '/posts-list', '/nowhere', '/signin']) {
    await page.goto(path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => faults(page), `${path} at ${width} px`).toEqual([]);
    }
  }
});

test('texts 40 % longer are whole on the pages of members', async ({ page }) => {
  await signIn(page, '/messages');
  await expect(page).toHaveTitle(new RegExp(title));
  for (const path of ['/messages', '/user-profile', '/follow-list', '/fans-list', '/edit-personal-information']) {
    await page.goto(path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => faults(page), `${path} at ${width} px`).toEqual([]);
    }
  }
});

test('texts 40 % longer are whole on a post, in its menu and in its report', async ({ page }) => {
  await signIn(page);
  const link = page.getByRole('main').getByRole('article').first().locator('a[href*="details-"]').first();
  const path = (await link.getAttribute('href')) ?? '';
  await page.goto(path);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => faults(page), `a post at ${width} px`).toEqual([]);
    await page
      .getByRole('article')
      .first()
      .getByRole('button', { name: lengthened('More'), exact: true })
      .click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expect.poll(() => faults(page), `its menu at ${width} px`).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
  }
  await page.goto(path.replace('details', 'report'));
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => faults(page), `its report at ${width} px`).toEqual([]);
  }
});
