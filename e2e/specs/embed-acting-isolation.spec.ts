import { expect, type Page } from '@playwright/test';
import {
  cards,
  firstCard,
  likeButton,
  openStore,
  place,
  prompt,
  rememberMember,
  rememberNewMember,
  type Site,
  shopBody,
  signInByWindow,
  takeLikeBack,
  test,
} from '../fixtures/stores/acting-store.ts';
import { added, changes, hostState } from '../fixtures/checks/host-state.ts';
import { postText } from '../fixtures/composer.ts';

/** Likes, opens a post, its menu, and closes both. `look` is called with everything open. */
async function actOnce(page: Page, look: () => Promise<void>): Promise<void> {
  await firstCard(page)
    .getByRole('link', { name: /^Like / })
    .click();
  await signInByWindow(page);
  await expect(likeButton(page)).toHaveAttribute('aria-pressed', 'true');
  await firstCard(page)
    .getByRole('link', { name: /^Post by / })
    .click();
  await expect(place(page).getByRole('list', { name: /comment/ })).toBeVisible();
  await place(page).getByRole('listitem').getByRole('button', { name: 'More', exact: true }).first().click();
  await expect(page.getByRole('menu')).toBeVisible();
  await look();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await takeLikeBack(page, likeButton(page));
}

/** What the page has of acting until it is left. */
const addedGlobals = [
  // The acting part, for the loader.
  'Symbol(@community/embed-acting)',
  // One core and one set of style roots on a page; `react-redux` keeps its context so.
  'Symbol(@community/core)',
  'Symbol(@community/style-roots)',
  'Symbol(react-redux-context)',
  // Module Federation's runtime, and the chunks and entries of each build.
  '__FEDERATION__',
  '__GLOBAL_LOADING_REMOTE_ENTRY__',
  '__VMOK__',
  '_FEDERATION_RUNTIME_CORE',
  '_FEDERATION_RUNTIME_CORE_FROM',
  'chunks_acting',
  'chunks_mfe_feed_BUILD',
  'chunks_mfe_post_BUILD',
  'mfe_feed_BUILD',
  'mfe_post_BUILD',
];

/** All of them only listen. */
const addedListeners = [
  // React's one listener on a document, and that of views which are sent before the page is hidden.
  'document selectionchange',
  'document visibilitychange',
  // Faults of the community's own scripts are told to the community.
  'window error',
  // The query cache: what is shown is read again when the reader comes back.
  'window focus',
  'window offline',
  'window online',
  // What does not come while a reader leaves the page is no fault.
  'window pagehide',
  'window pageshow',
  'window unhandledrejection',
  'window visibilitychange',
];

test('acting adds a written list to the page, and changes nothing that is there', async ({ page, context, site }) => {
  await rememberMember(page, site);
  const problems = await openStore(page, site, { body: shopBody });
  const before = await hostState(page, context);
  await actOnce(page, async () => {
    // While dialog and menu are open: no inert, aria-hidden, scroll lock or mark on anything of the page.
    expect(changes(before, await hostState(page, context))).toEqual([]);
  });
  const after = await hostState(page, context);
  expect(changes(before, after)).toEqual([]);
  expect(added(after.globals, before.globals)).toEqual([]);
  expect(added(after.listeners, before.listeners)).toEqual([]);
  const buildless = added(before.globals, after.globals).map((name) => name.replace(/_[\da-f]{8,}$/, '_BUILD'));
  expect(buildless.sort()).toEqual([...addedGlobals].sort());
  expect(added(before.listeners, after.listeners)).toEqual(addedListeners);
  expect(problems).toEqual([]);
});

test('clicks and keys of the page arrive as before', async ({ page, site }) => {
  await openStore(page, site, { body: shopBody });
  await page.evaluate(() => {
    const arrived: string[] = [];
    Object.assign(globalThis, { arrived });
    for (const type of ['click', 'keydown', 'mousedown', 'wheel', 'submit'])
      document.addEventListener(type, (event) => arrived.push(`${type} ${event.defaultPrevented}`));
  });
  const arrived = () => page.evaluate(() => (globalThis as unknown as { arrived: string[] }).arrived.splice(0));
  await firstCard(page)
    .getByRole('link', { name: /^Like / })
    .click();
  await prompt(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(likeButton(page)).toBeFocused();
  await arrived();
  await page.getByRole('button', { name: 'Buy' }).click();
  for (const key of ['Escape', 'Enter', 'a']) await page.keyboard.press(key);
  await page.getByRole('link', { name: 'Store' }).click();
  await expect(page).toHaveURL(/#top$/);
  expect(await arrived()).toEqual([
    'mousedown false',
    'click false',
    'keydown false',
    'keydown false',
    'click false',
    'keydown false',
    'mousedown false',
    'click false',
  ]);
});

const hostile = `<style>html { font-size: 62.5% } * { box-sizing: content-box !important; letter-spacing: 3px }
  dialog { display: block; position: static; width: 200px } button { min-height: 70px !important; color: red !important }
  a { color: red !important } [popover] { display: block; inset: 40px } [role=menu] { display: none }
  .clip { transform: translateX(40px); overflow: hidden; height: 700px; contain: paint; filter: grayscale(0.01) }</style>`;

interface Boxes {
  prompt: number[];
  post: number[];
  menu: number[];
  anchor: number[];
}

/** Where prompt, post and menu are, and the control that the menu belongs to. */
async function boxes(page: Page, site: Site, options: { head?: string; body?: (feed: string) => string }) {
  await openStore(page, site, { attributes: 'layout="list" limit="2"', ...options });
  const boxOf = async (locator: ReturnType<typeof place>) => {
    const { x = -1, y = -1, width = -1, height = -1 } = (await locator.boundingBox()) ?? {};
    return [x, y, width, height].map(Math.round);
  };
  const found: Partial<Boxes> = {};
  await firstCard(page)
    .getByRole('link', { name: /^Like / })
    .click();
  await expect(prompt(page)).toBeVisible();
  found.prompt = await boxOf(prompt(page));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const more = firstCard(page).getByRole('button', { name: 'More', exact: true });
  await more.click();
  await expect(page.getByRole('menu')).toBeVisible();
  found.anchor = await boxOf(more);
  found.menu = await boxOf(page.getByRole('menu'));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await firstCard(page)
    .getByRole('link', { name: /^Post by / })
    .click();
  await expect(place(page).getByRole('list', { name: /comment/ })).toBeVisible();
  found.post = await boxOf(page.getByRole('dialog', { name: 'Post details' }));
  return found as Boxes;
}

test('dialogs and menus are where they belong, whatever the page’s styles say', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const plain = await boxes(page, site, {});
  const hard = await boxes(page, site, { head: hostile, body: (feed) => `<div class="clip">${feed}</div>` });
  expect(hard.prompt).toEqual(plain.prompt);
  expect(hard.post).toEqual(plain.post);
  for (const side of [2, 3]) {
    // Positions between two pixels round either way.
    expect(Math.abs((hard.menu[side] ?? 0) - (plain.menu[side] ?? 0))).toBeLessThanOrEqual(1);
    expect(Math.abs((hard.anchor[side] ?? 0) - (plain.anchor[side] ?? 0))).toBeLessThanOrEqual(1);
  }
  for (const { menu, anchor } of [plain, hard]) {
    const [x = 0, y = 0, width = 0, height = 0] = menu;
    const [left = 0, top = 0, anchorWidth = 0, anchorHeight = 0] = anchor;
    // Below its control or above it, at its end.
    expect(Math.min(Math.abs(y - top - anchorHeight), Math.abs(top - y - height))).toBeLessThan(12);
    expect(Math.abs(x + width - left - anchorWidth)).toBeLessThan(12);
  }
});

test('a post scrolls in its dialog where the store scrolls its pages by script', async ({ page, site }) => {
  await page.setViewportSize({ width: 1000, height: 500 });
  await openStore(page, site, {
    head: `<script>addEventListener('wheel', (event) => { event.preventDefault(); scrollBy(0, event.deltaY); }, { passive: false })</script>`,
    body: (feed) => `${feed}<div style="height: 2000px"></div>`,
  });
  await cards(page)
    .first()
    .getByRole('link', { name: /^Post by / })
    .click();
  const post = place(page).getByRole('article');
  await expect(post).toBeVisible();
  const [before, scrolled] = [await post.boundingBox(), await page.evaluate(() => scrollY)];
  await page.mouse.move(500, 300);
  await page.mouse.wheel(0, 100);
  await expect.poll(async () => (await post.boundingBox())?.y).toBeLessThan((before?.y ?? 0) - 50);
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
});

test('a shortcut of the page hears nothing that is typed into a new post or a comment, which have its letter', async ({
  page,
  site,
}) => {
  await rememberNewMember(page, site);
  await openStore(page, site, { attributes: 'embed="talk" limit="3" compose', body: shopBody });
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(globalThis, { heard });
    const targets: EventTarget[] = [document, window];
    for (const type of ['keydown', 'keypress', 'keyup'])
      for (const target of targets)
        target.addEventListener(type, (event) => {
          if ((event as KeyboardEvent).key !== 's') return;
          event.preventDefault();
          heard.push(type);
        });
  });
  const heard = () => page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard.splice(0));
  // Elsewhere on the page it hears its key.
  await page.keyboard.press('s');
  expect(await heard()).toEqual(['keydown', 'keydown', 'keyup', 'keyup']);
  await page.getByRole('link', { name: 'Share yours' }).click();
  await signInByWindow(page);
  // The composer begins anew for the member.
  await expect(postText(page)).toBeFocused();
  await postText(page).pressSequentially('so soft');
  await expect(postText(page)).toHaveValue('so soft');
  expect(await heard()).toEqual([]);
  await page.mouse.click(5, 5);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await firstCard(page)
    .getByRole('link', { name: /^Post by / })
    .click();
  await place(page).getByRole('button', { name: 'Add a comment' }).click();
  const comment = page.getByRole('textbox', { name: /^Your comment/ });
  await expect(comment).toBeFocused();
  await comment.pressSequentially('so quiet');
  await expect(comment).toHaveValue('so quiet');
  expect(await heard()).toEqual([]);
});
