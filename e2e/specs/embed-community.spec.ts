import { expect, type Locator } from '@playwright/test';
import { callsOf } from '../fixtures/calls.ts';
import { isCutAtItsEnd } from '../fixtures/checks/cut-text.ts';
import { freePort } from '../fixtures/community-process.ts';
import { guideBlock } from '../fixtures/stores/embed-guide.ts';
import { feed, script, test } from '../fixtures/stores/embed-site.ts';
import { postPicturesAs } from '../fixtures/posted.ts';
import { demoAccount, registerByHttp } from '../fixtures/sign-in.ts';
import { Store } from '../fixtures/stores/store.ts';
import { drawn, eventsNamed, open, recorded } from '../fixtures/stores/store-page.ts';
import { variantUnless } from '../fixtures/variants.ts';

const spacer = '<p style="height: 3000px">A light trail shoe.</p>';

for (const layout of ['grid', 'carousel', 'list'])
  for (const width of [390, 1280])
    test(
      `a ${layout} of the community's posts comes without a shift in ${width} px`,
      variantUnless(width === 390),
      async ({ page, site }) => {
        const { store } = site;
        await page.setViewportSize({ width, height: 900 });
        const body = `${script(site)}${spacer}${feed(site, `layout="${layout}" limit="6"`)}<h2>Reviews</h2>${spacer}`;
        const problems = await open(page, store, { body });
        await expect(page.locator('community-feed slot')).toHaveCSS('min-height', /\d\d/);
        // The reader is at the end of the feed before its posts are there.
        await page.route('**/embed/1/feed?*', async (route) => {
          await expect(page.getByRole('heading', { name: 'Reviews' })).toBeInViewport();
          await route.continue();
        });
        await page.getByRole('heading', { name: 'Reviews' }).scrollIntoViewIfNeeded();
        const cards = page.locator('community-feed').getByRole('listitem');
        await expect(cards).toHaveCount(6);
        await expect.poll(() => eventsNamed(page, 'ready')).toEqual([{ posts: 6 }]);
        expect((await recorded(page)).shift).toBe(0);
        expect(problems).toEqual([]);
      },
    );

/** Width of the container, and attributes of the feed in it. */
const spaces = [
  [320, 'limit="3" compose'],
  [320, 'layout="carousel" lang="es"'],
  [320, 'layout="list" limit="2" class="wide-gaps"'],
  [320, 'layout="grid" limit="2" topic="more-or-less"'],
  [328, 'layout="list" limit="1" official'],
  [390, 'layout="grid" limit="5" lang="ja" class="bare"'],
  [390, 'layout="grid" limit="2" topic="more-or-less"'],
  [390, 'layout="list" limit="2" topic="more-or-less"'],
  [600, 'layout="grid" limit="5" class="wide-gaps"'],
  [600, 'layout="list" limit="2" topic="more-or-less" compose'],
  [1280, 'layout="grid" limit="9" compose lang="es"'],
  [1280, 'layout="list" limit="3" class="wide-gaps"'],
  [1280, 'layout="carousel" class="bare"'],
  [1280, 'layout="carousel" limit="2" topic="more-or-less"'],
] as const;

test('what a feed reserves is as high as its posts, by layout, limit, width and gap, whatever they say', async ({
  page,
  site,
}) => {
  const { store, community } = site;
  const topics = ['more-or-less', 'a-topic-of-thirty-characters-1', 'a-topic-of-thirty-characters-2'];
  for (const content of ['Short.', 'Many words say much. '.repeat(40)])
    await postPicturesAs(community.address, demoAccount, { content, pictures: 1, topics });
  await page.setViewportSize({ width: 1400, height: 900 });
  const feeds = spaces.map(([width, attributes]) => `<div style="width: ${width}px">${feed(site, attributes)}</div>`);
  const panel = `<details style="width: 390px"><summary>Our customers</summary>${feed(site, 'limit="3"')}</details>`;
  await open(page, store, {
    head: `<style>community-feed.bare::part(heading) { display: none }
      community-feed.wide-gaps { --community-gap: 30px }</style>`,
    body: script(site) + spacer + feeds.join('') + panel + spacer,
  });
  const elements = await page.locator('div > community-feed').all();
  const heightOf = async (element: Locator) => (await element.boundingBox())?.height ?? 0;
  const reserved: number[] = [];
  for (const element of elements) {
    await expect(element.locator('slot')).toHaveAttribute('style', /min-height: /);
    reserved.push(await heightOf(element));
  }
  for (const [index, element] of elements.entries()) {
    await element.scrollIntoViewIfNeeded();
    await expect(element.getByRole('listitem')).toHaveCount(Number((await element.getAttribute('limit')) ?? 12));
    const height = await heightOf(element);
    const what = `${spaces[index]?.join(' px, ')}: ${height} instead of ${reserved[index]}`;
    expect.soft(Math.abs(height - (reserved[index] ?? 0)), what).toBeLessThan(1);
  }
  // The brand's name is whole beside its mark, Follow and the menu.
  const brand = page.locator('[official]').getByRole('link', { name: 'Northtone', exact: true }).locator('bdi');
  expect(await brand.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  // In a panel that its reader opens.
  const opened = page.locator('details community-feed');
  let waiting = 0;
  await page.route('**/embed/1/feed?*', async (route) => {
    await expect(opened.locator('slot')).toHaveAttribute('style', /min-height: /);
    waiting = await heightOf(opened);
    await route.continue();
  });
  await page.getByText('Our customers', { exact: true }).click();
  await expect(opened.getByRole('listitem')).toHaveCount(3);
  expect(Math.abs((await heightOf(opened)) - waiting)).toBeLessThan(1);
});

test('a name and a topic from right to left that do not fit in a card are cut at their ends', async ({
  page,
  site,
}) => {
  const { store, community } = site;
  const nickname = 'محمد عبد الرحمن بن عبد العزيز آل سعود الطويل جدا';
  const topic = 'موسيقى هادئة في الطريق الطويل';
  const email = `${crypto.randomUUID().slice(0, 8)}@left.example`;
  const account = { email, password: 'quiet-rooms-6', nickname };
  await registerByHttp(page.request, community.address, account);
  const path = await postPicturesAs(community.address, account, { content: 'Marhaba', pictures: 1, topics: [topic] });
  const attributes = `topic="${topic}" limit="1"`;
  await open(page, store, { body: `<div style="width: 340px">${feed(site, attributes)}</div>${script(site)}` });
  const card = page.locator('community-feed').getByRole('listitem');
  await expect.poll(() => isCutAtItsEnd(card.getByText(nickname, { exact: true }))).toBe(true);
  await expect.poll(() => isCutAtItsEnd(card.getByText(`#${topic}`, { exact: true }))).toBe(true);
  // Other specs share the community, and compare pixels of its newest posts.
  const call = await callsOf(community.address, account);
  await call('delpost', { post_id: path.replace('/home/details-', '') });
});

test('a topic from right to left that does not fit in the heading is cut at its end', async ({ page, site }) => {
  const { store, community } = site;
  const topic = 'أغاني هادئة في الطريق الطويل';
  const posted = { content: 'Marhaba', pictures: 1, topics: [topic] };
  const path = await postPicturesAs(community.address, demoAccount, posted);
  // Below the title, and behind it on one line.
  const feeds = [240, 560].map(
    (width) => `<div style="width: ${width}px">${feed(site, `topic="${topic}" limit="1"`)}</div>`,
  );
  await open(page, store, { body: feeds.join('') + script(site) });
  for (const element of await page.locator('community-feed').all()) {
    await element.scrollIntoViewIfNeeded();
    const heading = element.getByRole('heading', { level: 2 });
    await expect.poll(() => isCutAtItsEnd(heading.getByText(`#${topic}`, { exact: true }))).toBe(true);
  }
  // As in the test before.
  const call = await callsOf(community.address, demoAccount);
  await call('delpost', { post_id: path.replace('/home/details-', '') });
});

for (const [what, topic] of [
  ['all its posts', ''],
  ['no posts', 'topic="unheard-of"'],
] as const)
  test(`in view at once, in the height of the guide, shapes of cards stand until ${what} come, and nothing moves`, async ({
    page,
    site,
  }) => {
    await page.route('**/embed/1/feed?*', async (route) => {
      await expect(page.locator('community-feed slot')).toHaveCSS('background-image', /gradient/);
      await route.continue();
    });
    const problems = await open(page, site.store, {
      head: `<style>* { box-sizing: border-box } ${guideBlock('css', 'min-height')}</style>`,
      body: `${feed(site, `layout="carousel" limit="6" ${topic}`)}<h2>Reviews</h2>${script(site)}`,
    });
    await expect.poll(() => eventsNamed(page, 'ready')).toEqual([{ posts: topic ? 0 : 6 }]);
    await drawn(page);
    expect((await recorded(page)).shift).toBe(0);
    expect(problems).toEqual([]);
  });

test('what the store’s server includes is adopted, and is there without scripts', async ({ browser, page, site }) => {
  const { store, community } = site;
  const included = await (await fetch(`${community.address}/embed/1/feed?limit=3&layout=carousel`)).text();
  const problems = await open(page, store, { body: `${included}<p>Reviews</p>${script(site)}` });
  await expect.poll(() => eventsNamed(page, 'ready')).toEqual([{ posts: 3 }]);
  expect((await recorded(page)).shift).toBe(0);
  expect(problems).toEqual([]);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(store.origin);
  await expect(plain.locator('community-feed').getByRole('listitem')).toHaveCount(3);
  await context.close();
});

test('included HTML of bad parameters has its posts all the same, and the console says once what of each is wrong', async ({
  page,
  site,
}) => {
  const { store, community } = site;
  const include = async (name: string) => {
    const query = new URLSearchParams({ limit: '1', [name]: '?'.repeat(500) });
    return (await fetch(`${community.address}/embed/1/feed?${query}`)).text();
  };
  const names = 'embed topic product user official pinned compose layout limit lang theme style data-layer'.split(' ');
  const included = await Promise.all(names.map(include));
  const warned: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warned.push(message.text()));
  const problems = await open(page, store, { body: included.join('') + script(site) });
  const shown = names.map((name) => ({ posts: name === 'limit' ? 12 : 1 }));
  await expect.poll(() => eventsNamed(page, 'ready')).toEqual(shown);
  expect(warned.map((text) => /^<community-feed>: ([\w-]+):/.exec(text)?.[1])).toEqual(names);
  expect(problems).toEqual([]);
});

test('a post opens in the community, and its carousel turns', async ({ page, site }) => {
  const { store, community } = site;
  await open(page, store, { body: `${feed(site, 'layout="carousel"')}${script(site)}` });
  const buttons = page.locator('community-feed').getByRole('button');
  await expect(buttons).toHaveCount(1);
  const list = page.locator('community-feed').getByRole('list').first();
  await expect(list).toHaveCSS('scroll-behavior', 'smooth');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(list).toHaveCSS('scroll-behavior', 'auto');
  await buttons.click();
  await expect(buttons).toHaveCount(2);
  const link = page.locator('community-feed [data-act="open"]:visible').last();
  const post = await link.evaluate((element) => element.closest('[data-post-id]')?.getAttribute('data-post-id'));
  await page.goto((await link.getAttribute('href')) ?? '');
  await expect(page).toHaveURL(`${community.address}/home/details-${post}`);
});

test('a store that wants posts shows a link to the composer, with the topic filled in', async ({ page, site }) => {
  const { store, community } = site;
  await open(page, store, { body: `${feed(site, 'topic="hearth" compose')}${script(site)}` });
  const compose = page.getByRole('link', { name: 'Share yours' });
  await expect(compose).toHaveAttribute('href', `${community.address}/?compose=1&topic=hearth`);
  await page.evaluate(() => document.querySelector('community-feed')?.removeAttribute('compose'));
  await expect(compose).toHaveCount(0);
});

test('the console says what to add for an origin that is not allowed', async ({ page, site }) => {
  const printed: string[] = [];
  page.on('console', (message) => printed.push(message.text()));
  const other = new Store([await freePort(), await freePort()]);
  await other.start();
  await open(page, other, { body: `${feed(site)}${script(site)}` });
  await expect.poll(() => printed.join()).toContain(`The origin ${other.origin} may not embed this feed. Add it to`);
  expect(printed.filter((text) => text.includes('<community-feed>'))).toHaveLength(1);
  await expect(page.getByRole('link', { name: 'See what our customers share' })).toBeVisible();
  await other.stop();
});

test('an article that is not configured invites to post, and is told to developers', async ({ page, site }) => {
  const { store } = site;
  const printed: string[] = [];
  page.on('console', (message) => printed.push(message.text()));
  await open(page, store, { body: `${feed(site, 'product="NT-999"')}${script(site)}` });
  await expect.poll(() => printed.join()).toContain('product: not an article of the embed "store"');
  await expect(page.getByRole('heading', { name: 'Be the first to show yours' })).toBeVisible();
  await expect(page.locator('community-feed').getByRole('listitem')).toHaveCount(0);
});

for (const user of ['nobody', '999999999'])
  test(`for the unknown member ${user} it invites, requested and included, and says so once`, async ({
    page,
    site,
  }) => {
    const { store, community } = site;
    const printed: string[] = [];
    page.on('console', (message) => printed.push(message.text()));
    const included = await (await fetch(`${community.address}/embed/1/feed?user=${user}`)).text();
    await open(page, store, { body: feed(site, `user="${user}"`) + included + script(site) });
    await expect(page.getByRole('heading', { name: 'Be the first to show yours' })).toHaveCount(2);
    await expect.poll(() => eventsNamed(page, 'empty')).toEqual([{}, {}]);
    expect(printed).toEqual(['<community-feed>: user: there is no such member; there are no posts']);
    expect(await eventsNamed(page, 'error')).toEqual([]);
  });

test('a name of no embed keeps the link, and the console says so; included it is refused', async ({ page, site }) => {
  const { store, community } = site;
  const printed: string[] = [];
  page.on('console', (message) => printed.push(message.text()));
  await open(page, store, { body: feed(site, 'embed="outlet"') + script(site) });
  const told = () => printed.filter((text) => text.startsWith('<community-feed>'));
  await expect
    .poll(told)
    .toEqual(['<community-feed>: There is no embed "outlet" here. Add it to EMBEDS_FILE of the community.']);
  await expect(page.getByRole('link', { name: 'See what our customers share' })).toBeVisible();
  expect(await eventsNamed(page, 'error')).toMatchObject([{ code: 'origin', retryable: false }]);
  expect((await fetch(`${community.address}/embed/1/feed?embed=outlet`)).status).toBe(403);
});

test('the lines of the guide for plain HTML show the posts, in the look of the guide', async ({ page, site }) => {
  const { store, community } = site;
  const lines = guideBlock('html', 'topic="running"').replaceAll('https://community.example', community.address);
  const look = `<style>${guideBlock('css', '--community-accent')}</style>`;
  const problems = await open(page, store, { head: look, body: lines });
  const shown = page.locator('community-feed');
  await expect(shown.getByRole('listitem').first()).toBeVisible();
  await expect(shown.getByRole('heading', { level: 2 })).toHaveCSS('font-family', 'Georgia, serif');
  await expect(shown.getByRole('list').first()).toHaveCSS('column-gap', '24px');
  expect(problems).toEqual([]);
});

/**
 * Widths in device pixels of the pictures that are there: of the file that was asked for, of what is drawn of it, and of
 * the widest file. Runs in the page.
 */
function widthsOfLoaded(pictures: Element[]): { asked: number; drawn: number; most: number }[] {
  return (pictures as HTMLImageElement[]).flatMap((picture) => {
    const { complete, naturalWidth, naturalHeight, currentSrc } = picture;
    if (!complete || naturalWidth === 0) return [];
    const { width, height } = picture.getBoundingClientRect();
    const drawn = devicePixelRatio * Math.max(width, (height * naturalWidth) / naturalHeight);
    const most = Number(picture.getAttribute('width'));
    return [{ asked: Number(new URL(currentSrc).searchParams.get('w')), drawn, most }];
  });
}

test.describe('on a screen of two pixels for one', () => {
  test.use({ deviceScaleFactor: 2 });

  for (const layout of ['grid', 'carousel', 'list'])
    for (const width of [390, 1280])
      test(
        `pictures of a ${layout} come as wide as they are drawn, in ${width} px`,
        variantUnless(width === 390),
        async ({ page, site }) => {
          await page.setViewportSize({ width, height: 900 });
          await open(page, site.store, { body: feed(site, `layout="${layout}" limit="6"`) + script(site) });
          await expect.poll(() => eventsNamed(page, 'ready')).toEqual([{ posts: 6 }]);
          const pictures = page.locator('community-feed img[srcset]');
          const widths = () => pictures.evaluateAll(widthsOfLoaded);
          await expect.poll(async () => (await widths()).length).toBeGreaterThan(0);
          for (const { asked, drawn, most } of await widths()) {
            expect(asked).toBeGreaterThanOrEqual(0.95 * Math.min(drawn, most));
            expect(asked).toBeLessThanOrEqual(2.2 * drawn);
          }
        },
      );
});
