import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures/community.ts';
import { openCommentDialog } from '../fixtures/comment-dialog.ts';
import { findPost } from '../fixtures/demo-posts.ts';
import { openRoute } from '../fixtures/routes.ts';
import { signIn } from '../fixtures/sign-in.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** Fields with letters of less than 16 px: iOS zooms into them, and does not zoom out again. */
const smallFields = () =>
  [...document.querySelectorAll('input:not([type=checkbox], [type=radio], [type=file]), select, textarea')]
    .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
    .map((field) => field.outerHTML);

test('on a phone no field has letters of less than 16 px, and no page listens to unload or keeps a connection', async ({
  page,
}) => {
  // Each keeps a page out of the back-forward cache of some browser.
  await page.addInitScript(() => {
    const found: string[] = [];
    Object.assign(globalThis, { found });
    const { addEventListener } = EventTarget.prototype;
    EventTarget.prototype.addEventListener = function listen(...args: Parameters<typeof addEventListener>) {
      if (/^(before)?unload$/.test(args[0])) found.push(args[0]);
      addEventListener.apply(this, args);
    };
    for (const name of ['WebSocket', 'EventSource', 'RTCPeerConnection'] as const)
      Reflect.set(
        globalThis,
        name,
        new Proxy(globalThis[name], {
          construct(target, args) {
            found.push(name);
            return Reflect.construct(target, args);
          },
        }),
      );
  });
  await signIn(page);
  const { post_id } = await findPost(page.request);
  for (const path of ['/follow-list', '/messages', '/edit-personal-information', `/home/report-${post_id}`, '/']) {
    await openRoute(page, path);
    expect(await page.evaluate(smallFields), path).toEqual([]);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'found')), path).toEqual([]);
  }
  await expect((await openCommentDialog(page)).getByRole('textbox')).toBeVisible();
  expect(await page.evaluate(smallFields), 'the comment dialog').toEqual([]);
  await page.goto('/signin');
  expect(await page.evaluate(smallFields), 'the sign-in site').toEqual([]);
});

/** The menu of the first post, which is a sheet at the lower edge of a phone. */
async function openSheet(page: Page): Promise<Locator> {
  await page.getByRole('article').first().getByRole('button', { name: 'More', exact: true }).click();
  return page.getByRole('menu');
}

test('no control of the bar, of a sheet or of a panel lies in the area of the home indicator', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets: { top: 47, bottom: 34 } });
  /** How far the last control ends above the edge of the window, in CSS pixels. */
  const leftBelow = async (controls: Locator) => {
    const box = await controls.last().boundingBox();
    return Math.round(844 - (box?.y ?? Number.NaN) - (box?.height ?? Number.NaN));
  };
  await page.goto('/');
  expect(await leftBelow(page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link'))).toBe(34);
  const sheet = await openSheet(page);
  await expect.poll(() => leftBelow(sheet.getByRole('menuitem'))).toBeGreaterThanOrEqual(34);
  await page.keyboard.press('Escape');
  await page.getByRole('banner').getByRole('button', { name: 'Products' }).click();
  const panel = page.getByRole('dialog');
  await panel.evaluate((scrolled) => scrolled.scrollTo(0, scrolled.scrollHeight));
  await expect.poll(() => leftBelow(panel.getByRole('link'))).toBeGreaterThanOrEqual(34);
});

test('a panel that is scrolled beyond its end leaves the page behind it where it is', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => scrollTo(0, 300));
  await page.getByRole('banner').getByRole('button', { name: 'Products' }).click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('link').last()).toBeVisible();
  const before = await page.evaluate(() => scrollY);
  const { x, y } = (await panel.boundingBox()) ?? { x: Number.NaN, y: Number.NaN };
  await page.mouse.move(x + 50, y + 400);
  // The second one begins where the panel ends.
  for (let turn = 0; turn < 2; turn += 1) {
    await page.mouse.wheel(0, 4_000);
    await expect
      .poll(() =>
        panel.evaluate(({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight),
      )
      .toBeLessThanOrEqual(1);
  }
  expect(await page.evaluate(() => scrollY)).toBe(before);
});

test('where a keyboard takes half of the window, a comment is written and sent in what is left', async ({ page }) => {
  await signIn(page);
  const dialog = await openCommentDialog(page);
  const field = dialog.getByRole('textbox');
  await field.fill('A line of many.\n'.repeat(12));
  await page.setViewportSize({ width: 390, height: 844 - 420 });
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport();
  const send = dialog.getByRole('button', { name: 'Send' });
  await send.scrollIntoViewIfNeeded();
  await expect(send).toBeInViewport({ ratio: 0.95 });
});
