import type { Page, Request } from '@playwright/test';
import { openSeveral } from '../fixtures/carousel.ts';
import { openCommentDialog } from '../fixtures/comment-dialog.ts';
import { expect, test } from '../fixtures/community.ts';
import { addPicture, postButton, postText } from '../fixtures/composer.ts';
import { findPost, hasReplies, severalReplies } from '../fixtures/demo-posts.ts';
import { everyRoute, openRoute } from '../fixtures/routes.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { variantUnless } from '../fixtures/variants.ts';

/** Controls that lead away, remove something or need a file: they are reached, but not pressed. */
const leading = /^(Sign out|Post|Send|Save|Submit|Delete|Add pictures|Add video|Retry|Close|Report|Back|Share)/;

/** How often Tab is pressed on a page; long lists repeat the same controls. */
const maxSteps = 90;

/** The focused element: its tag and name, or null where the focus is lost. */
async function focusedControl(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    return { tag: element.tagName, name: (element.getAttribute('aria-label') ?? element.textContent ?? '').trim() };
  });
}

/** Tabs on; false at the end of the page, where the focus goes to the browser and then to the first link. */
async function tabOn(page: Page): Promise<boolean> {
  await page.keyboard.press('Tab');
  if (await focusedControl(page)) return true;
  await page.keyboard.press('Tab');
  // The browser gives the focus back to the page a moment later.
  await expect
    .poll(() => focusedControl(page), { timeout: 10_000 })
    .not.toBeNull()
    .catch(() => undefined);
  return (await focusedControl(page))?.name !== 'Skip to content';
}

const opened = (page: Page) => page.getByRole('dialog').or(page.getByRole('menu'));

/** Waits until what a press opens or removes may have done so: it loads a script first, and takes some frames. */
async function settled(page: Page, underWay: ReadonlySet<Request>): Promise<void> {
  await expect(async () => {
    await page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame += 1) await new Promise((done) => requestAnimationFrame(done));
    });
    expect(underWay.size).toBe(0);
  }).toPass();
}

/** Scripts that are under way from now on. */
function watchScripts(page: Page): ReadonlySet<Request> {
  const underWay = new Set<Request>();
  page.on('request', (request) => request.resourceType() === 'script' && underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  return underWay;
}

/** Presses Tab through a page and every button that it meets. Returns after what the focus was lost. */
async function walk(page: Page, underWay: ReadonlySet<Request>): Promise<string[]> {
  const lost: string[] = [];
  const pressed = new Set<string>();
  let after = 'opening the page';
  for (let step = 0; step < maxSteps && (await tabOn(page)); step += 1) {
    const control = await focusedControl(page);
    if (!control) {
      lost.push(`Tab after ${after}`);
      continue;
    }
    after = `${control.tag} ${control.name}`;
    const kind = `${control.tag} ${control.name.replaceAll(/[\d.,]+/g, 'n')}`;
    if (control.tag !== 'BUTTON' || leading.test(control.name) || pressed.has(kind)) continue;
    pressed.add(kind);
    await page.keyboard.press('Enter');
    await settled(page, underWay);
    if ((await page.getByRole('menu').count()) > 0) {
      // A menu is left by Tab, whose way goes on from its button.
      await page.keyboard.press('Tab');
      await expect(page.getByRole('menu')).toHaveCount(0);
      if (!(await focusedControl(page))) lost.push(`Tab in the menu of ${after}`);
      await page.keyboard.press('Shift+Tab');
    } else if ((await opened(page).count()) > 0) {
      await page.keyboard.press('Escape');
      // Its end may take a transition.
      await expect(opened(page)).toHaveCount(0);
    }
    // A moment on the body is nothing; staying there is.
    await expect
      .poll(() => focusedControl(page), { timeout: 10_000 })
      .not.toBeNull()
      .catch(() => lost.push(`pressing ${after}`));
  }
  return lost;
}

/** Walks through each page, and tells where the focus was lost. */
async function walkThrough(page: Page, paths: readonly string[]): Promise<Record<string, string[]>> {
  const lost: Record<string, string[]> = {};
  const underWay = watchScripts(page);
  for (const path of paths) {
    await openRoute(page, path);
    const found = await walk(page, underWay);
    if (found.length > 0) lost[path] = found;
  }
  return lost;
}

test('every control of home and of a post is reached by keyboard alone, and the focus is never lost', async ({
  page,
}) => {
  await signIn(page);
  const { post_id } = await findPost(page.request, (post) => hasReplies(page.request, post, severalReplies));
  expect(await walkThrough(page, ['/', `/home/details-${post_id}`])).toEqual({});
});

test('every control of every other page is reached by keyboard alone', variantUnless(false), async ({ page }) => {
  test.setTimeout(900_000);
  await signIn(page);
  expect(await walkThrough(page, (await everyRoute(page)).slice(1))).toEqual({});
});

test('on a phone, Tab leaves the sheet of a menu for what follows its button', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openRoute(page, '/');
  const focused = page.locator(':focus');
  const sheet = page.getByRole('menu');
  for (const [keys, isNext] of [
    ['Tab', true],
    ['Shift+Tab', false],
  ] as const) {
    const more = page.getByRole('main').getByRole('button', { name: 'More', exact: true }).nth(1);
    await more.press('Enter');
    await expect(sheet.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press(keys);
    await expect(sheet).toHaveCount(0);
    const handle = await more.elementHandle();
    const position = await focused.evaluate((element, button) => button?.compareDocumentPosition(element), handle);
    expect(position).toBe(isNext ? 4 : 2);
    // The next press goes on from there.
    await page.keyboard.press(keys);
    await expect(focused).not.toHaveJSProperty('tagName', 'BODY');
  }
});

/** Whether the focus is on something of the page's content. */
const isFocusInContent = (page: Page) => page.evaluate(() => Boolean(document.activeElement?.closest('main')));

test('View replies and Delete leave the focus at what follows', async ({ page, author }) => {
  await signIn(page, '/', author);
  const { post_id } = await findPost(page.request, (post) => hasReplies(page.request, post, severalReplies));
  await page.goto(`/home/details-${post_id}`);
  const main = page.getByRole('main');
  const replies = main.getByRole('list', { name: /^Replies/ });
  const viewReplies = main.getByRole('button', { name: /^View replies/ }).first();
  await expect(viewReplies).toBeVisible();
  const shown = await replies.getByRole('listitem').count();
  await viewReplies.press('Enter');
  await expect(replies.getByRole('listitem')).not.toHaveCount(shown);
  await expect(main.getByRole('button', { name: 'Hide replies' }).first()).toBeFocused();
  // A comment of one's own is written, and deleted from its menu.
  const box = await openCommentDialog(page);
  await box.getByRole('textbox').fill('Only for a moment');
  await box.getByRole('button', { name: 'Send' }).press('Enter');
  await expect(box).toHaveCount(0);
  const own = main.getByRole('listitem').filter({ hasText: 'Only for a moment' });
  await expect(own).toBeFocused();
  await own.getByRole('button', { name: 'More', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).press('Enter');
  await expect(own).toHaveCount(0);
  await expect.poll(() => isFocusInContent(page)).toBe(true);
});

test('the last picture of a carousel leaves the focus on its arrow', async ({ page }) => {
  const carousel = await openSeveral(page);
  await carousel.getByRole('button', { name: 'Pause' }).press('Enter');
  const counter = carousel.getByText(/^\d+ \/ \d+$/);
  const count = Number(/\d+$/.exec(await counter.innerText())?.[0]);
  expect(count).toBeGreaterThan(1);
  const next = carousel.getByRole('button', { name: 'Next picture' });
  await next.focus();
  for (let number = 2; number <= count; number += 1) {
    await page.keyboard.press('Enter');
    await expect(counter).toHaveText(`${number} / ${count}`);
  }
  await expect(next).toBeFocused();
});

test('Post leaves the focus in the content, above the new post', async ({ page, author }) => {
  await signIn(page, '/', author);
  await postText(page).fill('Posted without a mouse');
  await addPicture(page, 'desk.jpg');
  await expect(postButton(page)).toBeEnabled();
  await postButton(page).press('Enter');
  const posted = page.getByRole('article').filter({ hasText: 'Posted without a mouse' });
  await expect(posted).toBeVisible();
  await expect(postText(page)).toHaveValue('');
  await expect.poll(() => isFocusInContent(page)).toBe(true);
  const position = () => posted.evaluate((post) => document.activeElement?.compareDocumentPosition(post));
  // The post follows what has the focus, and is not within it.
  await expect.poll(position).toBe(4);
});
