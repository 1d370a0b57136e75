import { expect, type Page } from '@playwright/test';
import {
  cards,
  eventsNamed,
  feedHtml,
  openStore,
  place,
  prompt,
  rememberMember,
  signInByWindow,
  test,
} from '../fixtures/stores/acting-store.ts';

const likeLink = (page: Page) =>
  cards(page)
    .first()
    .getByRole('link', { name: /^Like / });
const likeButton = (page: Page) =>
  cards(page)
    .first()
    .getByRole('button', { name: /^Like / });
const element = (page: Page) => page.locator('community-feed').first();

/** Waits until the store has heard of so many likes. A press while the one before is on its way is sent along with it. */
const expectLikes = (page: Page, count: number) =>
  expect.poll(async () => (await eventsNamed(page, 'like')).length).toBe(count);

/** Errors that scripts threw. What failed to load is told in the console, too, with its address. */
const thrown = (problems: string[]) => problems.filter((problem) => !/ \(http\S+\)$/.test(problem));

const faults: [string, (page: Page) => Promise<unknown>][] = [
  ['the description fails', (page) => page.route('**/embed/1/acting?*', (route) => route.fulfill({ status: 503 }))],
  [
    'the description is no JSON',
    (page) => page.route('**/embed/1/acting?*', (route) => route.fulfill({ body: '<p>' })),
  ],
  [
    'a script has another hash',
    (page) =>
      page.route('**/embed/acting/**/*.js', (route) =>
        route.fulfill({
          body: 'throw new Error("changed")',
          contentType: 'text/javascript',
          headers: { 'access-control-allow-origin': '*' },
        }),
      ),
  ],
  ['the feed’s remote is broken', (page) => page.route('**/feed/**/*.js', (route) => route.abort())],
];

for (const [name, cause] of faults)
  test(`${name}: the link leads into the community`, async ({ page, site }) => {
    const problems = await openStore(page, site);
    await cause(page);
    const address = await likeLink(page).getAttribute('href');
    await likeLink(page).click();
    await page.waitForURL(address ?? '');
    expect(thrown(problems)).toEqual([]);
  });

async function scrollBox(page: Page): Promise<void> {
  const guide = page.getByText('Size guide');
  await guide.hover();
  await page.mouse.wheel(0, 50);
  await expect.poll(() => guide.evaluate((node) => node.parentElement?.scrollTop)).toBeGreaterThan(0);
}

for (const [name, goOn] of [
  ['pressed something else', (page: Page) => page.getByText('Size guide').click()],
  ['scrolled a box of the page', scrollBox],
] as const)
  test(`a reader who has ${name} while acting loads stays when that fails`, async ({ page, site }) => {
    const problems = await openStore(page, site, {
      body: (feed) => `${feed}<div style="overflow: auto; height: 60px"><p style="height: 300px">Size guide</p></div>`,
    });
    let fail: () => void = () => undefined;
    const failing = new Promise<void>((resolve) => {
      fail = resolve;
    });
    await page.route('**/embed/1/acting?*', async (route) => {
      await failing;
      await route.fulfill({ status: 503 });
    });
    await likeLink(page).click();
    await expect(likeLink(page)).toHaveAttribute('aria-busy', 'true');
    await goOn(page);
    fail();
    await expect.poll(() => eventsNamed(page, 'error')).toMatchObject([{ code: 'response', retryable: true }]);
    await expect(likeLink(page)).not.toHaveAttribute('aria-busy');
    expect(page.url()).toBe(`${site.store.origin}/`);
    expect(thrown(problems)).toEqual([]);
  });

test('an act that hangs says so, and leads nowhere', async ({ page, site }) => {
  await page.clock.install();
  const problems = await openStore(page, site);
  // Of no request comes a response.
  await page.route('**/embed/1/acting?*', () => undefined);
  await likeLink(page).click();
  await expect(likeLink(page)).toHaveAttribute('aria-busy', 'true');
  await page.clock.runFor(12_000);
  await expect.poll(() => eventsNamed(page, 'error')).toMatchObject([{ code: 'timeout', retryable: true }]);
  await expect(likeLink(page)).not.toHaveAttribute('aria-busy');
  expect(page.url()).toBe(`${site.store.origin}/`);
  expect(thrown(problems)).toEqual([]);
});

test('a broken remote of posts: a message with Retry, which works once the build does', async ({ page, site }) => {
  const problems = await openStore(page, site);
  const broken = '**/post/**/*.js';
  await page.route(broken, (route) => route.abort());
  const taken = page.waitForResponse('**/releases/faults');
  await cards(page)
    .first()
    .getByRole('link', { name: /^Post by / })
    .click();
  await expect(place(page).getByRole('alert')).toContainText('This cannot be shown here right now.');
  // The community hears of it, and nothing of the reader.
  const beacon = await taken;
  expect(beacon.status()).toBe(204);
  expect(JSON.parse(beacon.request().postData() ?? '')).toMatchObject({
    kind: 'chunk',
    blamed: expect.stringMatching(/^post\//),
  });
  const headers = await beacon.request().allHeaders();
  expect(headers).toMatchObject({ origin: new URL(page.url()).origin, referer: `${new URL(page.url()).origin}/` });
  expect(headers.cookie).toBeUndefined();
  await page.unroute(broken);
  await place(page).getByRole('button', { name: 'Try again' }).click();
  await expect(place(page).getByRole('article')).toBeVisible();
  // The focus stays in the dialog, whose button has gone.
  const isFocusInside = await page.evaluate(() => {
    let focused = document.activeElement;
    while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
    return focused?.matches('dialog *');
  });
  expect(isFocusInside).toBe(true);
  expect(thrown(problems)).toEqual([]);
});

test('an element that goes takes its dialog along, and acts again when it comes back', async ({ page, site }) => {
  const problems = await openStore(page, site, { body: (feed) => `<main>${feed}</main><button>Buy</button>` });
  await cards(page)
    .first()
    .getByRole('link', { name: /^Post by / })
    .click();
  await expect(place(page).getByRole('article')).toBeVisible();
  const feed = await element(page).elementHandle();
  await feed?.evaluate((node: HTMLElement) => node.remove());
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // Nothing of it is in the way.
  await page.getByRole('button', { name: 'Buy' }).click();
  await feed?.evaluate((node: HTMLElement) => document.querySelector('main')?.append(node));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // Its controls come back with it.
  await likeButton(page).click();
  await expect(prompt(page)).toBeVisible();
  await prompt(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(likeButton(page)).toBeFocused();
  expect(problems).toEqual([]);
});

test('an element that goes with the login prompt does not ask when it comes back', async ({ page, site }) => {
  const problems = await openStore(page, site, { body: (feed) => `<main>${feed}</main><button>Buy</button>` });
  await likeLink(page).click();
  await expect(prompt(page)).toBeVisible();
  const feed = await element(page).elementHandle();
  await feed?.evaluate((node: HTMLElement) => node.remove());
  await page.getByRole('button', { name: 'Buy' }).click();
  await feed?.evaluate((node: HTMLElement) => document.querySelector('main')?.append(node));
  await cards(page)
    .first()
    .getByRole('link', { name: /^Post by / })
    .click();
  await expect(place(page).getByRole('article')).toBeVisible();
  await expect(prompt(page)).toHaveCount(0);
  expect(problems).toEqual([]);
});

for (const [name, change] of [
  ['goes', (node: HTMLElement) => node.remove()],
  ['shows other posts', (node: HTMLElement) => node.setAttribute('limit', '5')],
] as const)
  test(`an element that ${name} while acting loads: nothing opens, and nothing is thrown`, async ({ page, site }) => {
    const problems = await openStore(page, site);
    let held: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => {
      void page.route('**/embed/1/acting?*', async (route) => {
        resolve();
        await new Promise<void>((release) => {
          held = release;
        });
        await route.continue();
      });
    });
    await likeLink(page).click();
    // The press is shown as taken.
    await expect(likeLink(page)).toHaveCSS('cursor', 'progress');
    await asked;
    await element(page).evaluate(change);
    if (name === 'shows other posts') await expect(cards(page)).toHaveCount(5);
    const started = page.waitForResponse('**/feed/**/*.js');
    held();
    await started;
    // Whatever the act did, it did before the controls of a later act.
    if (name === 'shows other posts') {
      await cards(page)
        .nth(4)
        .getByRole('link', { name: /^Post by / })
        .click();
      await expect(place(page).getByRole('article')).toBeVisible();
    } else await page.waitForLoadState('networkidle');
    await expect(prompt(page)).toHaveCount(0);
    expect(page.url()).toBe(`${site.store.origin}/`);
    expect(problems).toEqual([]);
  });

test('a feed that shows other posts while its controls are there acts on these', async ({ page, site }) => {
  await rememberMember(page, site);
  const problems = await openStore(page, site, { attributes: 'limit="2"' });
  await likeLink(page).click();
  await signInByWindow(page);
  await expect(likeButton(page)).toHaveAttribute('aria-pressed', 'true');
  await element(page).evaluate((node) => node.setAttribute('limit', '4'));
  await expect(cards(page)).toHaveCount(4);
  // The theme is no other content.
  await element(page).evaluate((node) => node.setAttribute('theme', 'dark'));
  const last = cards(page)
    .nth(3)
    .getByRole('button', { name: /^Like / });
  await last.click();
  await expect(last).toHaveAttribute('aria-pressed', 'true');
  await expect(likeButton(page)).toHaveAttribute('aria-pressed', 'true');
  await expectLikes(page, 2);
  for (const like of [last, likeButton(page)]) await like.click();
  await expectLikes(page, 4);
  expect(problems).toEqual([]);
});

test('two feeds of a page share the session, and each has its own dialog', async ({ page, site }) => {
  await rememberMember(page, site);
  const second = feedHtml(site, 'limit="2" layout="list"');
  const problems = await openStore(page, site, { attributes: 'limit="2"', body: (feed) => feed + second });
  const [one, two] = [element(page), page.locator('community-feed').nth(1)];
  await one
    .getByRole('link', { name: /^Like / })
    .first()
    .click();
  await signInByWindow(page);
  const like = (feed: typeof one) => feed.getByRole('button', { name: /^Like / }).first();
  await expectLikes(page, 1);
  await expect(like(one)).toHaveAttribute('aria-pressed', 'true');
  await two
    .getByRole('button', { name: /^Comment / })
    .first()
    .click();
  await expect(two.getByRole('dialog', { name: 'Post details' })).toBeVisible();
  await expect(one.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Escape');
  // The same post in both: one like.
  await expect(like(two)).toHaveAttribute('aria-pressed', 'true');
  await like(two).click();
  await expect(like(one)).toHaveAttribute('aria-pressed', 'false');
  await expectLikes(page, 2);
  expect(problems).toEqual([]);
});

test('twenty mounts after an act leave no dialog and no overlay', async ({ page, site }) => {
  const problems = await openStore(page, site, { body: (feed) => `<main>${feed}</main>` });
  await likeLink(page).click();
  await prompt(page).getByRole('button', { name: 'Cancel' }).click();
  for (let count = 0; count < 20; count += 1) {
    await cards(page)
      .first()
      .getByRole('link', { name: /^Post by / })
      .click();
    await expect(page.getByRole('dialog', { name: 'Post details' })).toBeVisible();
    await element(page).evaluate((node) => {
      const main = node.parentElement;
      node.remove();
      main?.append(node);
    });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  const left = await element(page).evaluate((node) => [
    node.shadowRoot?.querySelectorAll('dialog, [popover]').length,
    // Overlays and slots of controls have shadow roots.
    [...(node.shadowRoot?.querySelectorAll('*') ?? [])].filter(({ shadowRoot }) => shadowRoot).length,
    document.querySelectorAll('body > *').length,
  ]);
  expect(left[0]).toBe(0);
  expect(left[2]).toBe(1);
  expect(problems).toEqual([]);
});
