import type { Locator, Page } from '@playwright/test';
import { commentDialog } from '../fixtures/comment-dialog.ts';
import { expect, postLink, postsOfOthers, test } from '../fixtures/community.ts';
import { showPosts, viewports, wirePost } from '../fixtures/mocked-feed.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { variantUnless } from '../fixtures/variants.ts';

const articles = (page: Page) => page.getByRole('main').getByRole('article');
const own = (page: Page) => articles(page).filter({ has: page.getByRole('link', { name: 'Marisol V.', exact: true }) });

async function openMenu(page: Page, article: Locator): Promise<void> {
  await article.getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByRole('menu')).toBeVisible();
}

const addressOf = async (article: Locator) => (await postLink(article).getAttribute('href')) ?? '';

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark' });

  test('cards come into view without a transition from other colours', async ({ page }) => {
    await page.goto('/');
    await page.evaluate(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      document.addEventListener('transitionrun', ({ target, propertyName }) =>
        seen.push(`${propertyName} of ${(target as Element).textContent}`),
      );
    });
    const [first, last] = [articles(page).first(), articles(page).last()];
    await last.scrollIntoViewIfNeeded();
    await first.scrollIntoViewIfNeeded();
    await last.scrollIntoViewIfNeeded();
    const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
    expect(seen.filter((text) => /color|background|border/.test(text))).toEqual([]);
  });
});

test('a phone’s row of actions is Like, Comment, Share, each 44 px high, and the views at its end', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await showPosts(page, [wirePost('901', { thumb: 12_345, comment: 678, views: 234_567 })]);
  const card = articles(page).first();
  const row = [/^Like /, /^Comment /, 'Share'].map((name) => card.getByRole('button', { name }));
  const boxes = await Promise.all([...row, card.getByText('Views').locator('..')].map((each) => each.boundingBox()));
  const edges = boxes.flatMap((box) => [box?.x ?? 0, (box?.x ?? 0) + (box?.width ?? 0)]);
  expect(edges).toEqual(edges.toSorted((a, b) => a - b));
  expect(new Set(boxes.map((box) => box?.height))).toEqual(new Set([44]));
  expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
  for (const box of boxes) expect(box?.width).toBeGreaterThanOrEqual(44);
  const end = (await card.boundingBox()) ?? { x: 0, width: 0 };
  expect(end.x + end.width - (edges.at(-1) ?? 0)).toBeLessThanOrEqual(16);
});

for (const [screen, use] of viewports) {
  test.describe(`on a ${screen}`, variantUnless(screen === 'phone'), () => {
    test.use(use);

    test("the menu of another member's post: its entries, one open at a time, closed by a choice", async ({ page }) => {
      await page.goto('/');
      const [first, second] = [postsOfOthers(page).nth(0), postsOfOthers(page).nth(1)];
      await openMenu(page, first);
      await expect(page.getByRole('menuitem')).toHaveText(['Not interested', 'Hide this author', 'Report']);
      const other = second.getByRole('button', { name: 'More', exact: true });
      await other.scrollIntoViewIfNeeded();
      const { x = 0, y = 0, width = 0, height = 0 } = (await other.boundingBox()) ?? {};
      await page.mouse.click(x + width / 2, y + height / 2);
      // A press beside a sheet closes it, and does nothing else.
      await expect(page.getByRole('menu')).toHaveCount(screen === 'phone' ? 0 : 1);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toHaveCount(0);
      await openMenu(page, first);
      await page.getByRole('menuitem', { name: 'Report' }).click();
      await expect(page.getByRole('dialog', { name: 'Join the conversation' })).toBeVisible();
      await expect(page.getByRole('menu')).toHaveCount(0);
    });

    test('a menu opened by a key begins with its first entry', async ({ page }) => {
      await page.goto('/');
      const more = postsOfOthers(page).first().getByRole('button', { name: 'More', exact: true });
      for (const key of ['Enter', 'ArrowDown']) {
        await more.press(key);
        await expect(page.getByRole('menuitem').first()).toBeFocused();
        await page.keyboard.press('ArrowDown');
        await expect(page.getByRole('menuitem').nth(1)).toBeFocused();
        await page.keyboard.press('Escape');
        await expect(more).toBeFocused();
      }
    });

    test('the pinned list offers Report alone, a user page has no dislike of the author', async ({ page }) => {
      await page.goto('/sticky-list');
      await openMenu(page, articles(page).first());
      await expect(page.getByRole('menuitem')).toHaveText(['Report']);
      await page.keyboard.press('Escape');
      await page.goto('/');
      const author = postsOfOthers(page).first().getByRole('link').first();
      await page.goto((await author.getAttribute('href')) ?? '');
      await openMenu(page, articles(page).first());
      await expect(page.getByRole('menuitem')).toHaveText(['Not interested', 'Report']);
    });

    test('a long text is clamped, and Read more shows it whole', async ({ page }) => {
      await showPosts(page, [
        wirePost('901', { content: 'word '.repeat(200) }),
        wirePost('902', { content: 'x'.repeat(1000) }),
      ]);
      for (const article of await articles(page).all()) {
        const before = (await article.boundingBox())?.height ?? 0;
        await article.getByRole('button', { name: 'Read more' }).click();
        await expect(article.getByRole('button', { name: 'Show less' })).toBeVisible();
        expect((await article.boundingBox())?.height ?? 0).toBeGreaterThan(before);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    });

    test('malformed posts break nothing', async ({ page, problems }) => {
      const markup = '<img src=x onerror="document.title=1">';
      const tall = Array.from({ length: 9 }, (_, number) => ({
        url: `/media/none${number}.jpg`,
        width: 400,
        height: 8000,
      }));
      await showPosts(page, [
        wirePost('901', {
          post_type: 9,
          poll: { options: ['a'] },
          pics: undefined,
          videos: undefined,
          subjects: undefined,
        }),
        wirePost('902', { content: markup, title: markup, subjects: [markup] }),
        wirePost('903', { content: 'مرحبا بالعالم hello', pics: tall }),
        wirePost('904', { public_time: null }),
        wirePost('905', {
          pics: [{ url: null }, { width: 4 }, null],
          subjects: [{ a: 1 }, null],
          thumb: -3,
          content: null,
        }),
        wirePost('906', { post_type: 2, pics: {}, videos: [null], content: 7, nickname: null, avatar: null }),
        null,
      ]);
      await expect(articles(page)).toHaveCount(6);
      await expect(articles(page).nth(4).getByRole('button', { name: 'Like 0' })).toBeVisible();
      await expect(articles(page).nth(1)).toContainText(markup);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      expect(problems.filter((problem) => !problem.includes('/media/none'))).toEqual([]);
    });

    test('view tracking sends each post once, with the guest id of the browser', async ({ page }) => {
      const viewRequests: { post_ids: string[]; guest_id?: string }[] = [];
      await page.route('**/community/postread', (route) => {
        viewRequests.push(route.request().postDataJSON());
        return route.continue();
      });
      await page.goto('/');
      await expect.poll(() => viewRequests.length).toBeGreaterThan(0);
      expect(viewRequests[0]?.guest_id).toMatch(/^[A-Za-z0-9-]{8,64}$/);
      const first = (await addressOf(articles(page).first())).split('-').at(-1);
      expect(viewRequests[0]?.post_ids).toContain(first);
      await articles(page).nth(4).scrollIntoViewIfNeeded();
      await expect.poll(() => viewRequests.length).toBeGreaterThan(1);
      const ids = viewRequests.flatMap(({ post_ids }) => post_ids);
      expect(new Set(ids).size).toBe(ids.length);
    });
  });
}

test('Not interested hides at once; Undo brings it back and sends nothing', async ({ page }) => {
  await signIn(page);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  const article = postsOfOthers(page).first();
  const address = await addressOf(article);
  await openMenu(page, article);
  await page.getByRole('menuitem', { name: 'Not interested' }).click();
  const post = articles(page).filter({ has: page.locator(`a[href="${address}"]`) });
  await expect(post).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(post).toHaveCount(1);
  expect(sent.filter((url) => url.endsWith('/postnotinterest'))).toEqual([]);
});

test('a post that was hidden stays hidden when the page is left at once', async ({ page }) => {
  await signIn(page);
  const article = postsOfOthers(page).first();
  const address = await addressOf(article);
  await openMenu(page, article);
  await page.getByRole('menuitem', { name: 'Not interested' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.goto('/sticky-list');
  await page.goto('/?per_page=30');
  await expect(articles(page)).toHaveCount(30);
  await expect(articles(page).filter({ has: page.locator(`a[href="${address}"]`) })).toHaveCount(0);
});

test('twenty quick likes end at the last one', async ({ page }) => {
  await signIn(page);
  const like = postsOfOthers(page)
    .first()
    .getByRole('button', { name: /^Like / });
  const before = await like.getAttribute('aria-pressed');
  const bodies: { status: number }[] = [];
  await page.route('**/community/postthumb', async (route) => {
    bodies.push(route.request().postDataJSON());
    await route.continue();
  });
  for (let press = 0; press < 21; press += 1) await like.dispatchEvent('click');
  await expect(like).not.toHaveAttribute('aria-pressed', before ?? '');
  await expect.poll(() => bodies.at(-1)?.status).toBe(before === 'true' ? 2 : 1);
  await page.waitForLoadState('networkidle');
  await page.reload();
  await expect(like).not.toHaveAttribute('aria-pressed', before ?? '');
});

test('Comment opens the reply box on the page', async ({ page }) => {
  await signIn(page);
  await postsOfOthers(page)
    .first()
    .getByRole('button', { name: /^Comment / })
    .click();
  const box = commentDialog(page);
  await box.getByRole('textbox').fill('From the list');
  await box.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Sent', { exact: true })).toBeVisible();
  await expect(box).toBeHidden();
  await expect(page).toHaveURL('/');
});

test.describe('on a phone in Spanish', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a followed author keeps the name beside the long word for Unfollow', async ({ page }) => {
    await signIn(page);
    await page.goto('/?type=2&locale=es');
    const followed = articles(page).filter({ has: page.getByRole('button', { name: 'Dejar de seguir' }) });
    await expect(followed.first()).toBeVisible();
    const names = followed.locator('a:has(bdi)');
    const cut = await names.evaluateAll((links) =>
      links.filter((link) => link.scrollWidth > link.clientWidth).map((link) => link.textContent),
    );
    expect(cut).toEqual([]);
  });
});

test('an own post asks before it is deleted', async ({ page }) => {
  await signIn(page);
  await page.goto('/user-profile');
  const article = own(page).first();
  const address = await addressOf(article);
  await openMenu(page, article);
  await expect(page.getByRole('menuitem')).toHaveText([/^(Pin|Unpin)$/, 'Delete']);
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('dialog').filter({ hasText: 'Are you sure you want to delete?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await openMenu(page, article);
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(articles(page).filter({ has: page.locator(`a[href="${address}"]`) })).toHaveCount(0);
  await expect(page.getByText('Post deleted')).toBeVisible();
});

test('each line of a text has the direction of its own language', async ({ page }) => {
  await showPosts(page, [wirePost('901', { content: 'Hello from the sea\nשלום!' })]);
  const text = articles(page).getByText('Hello from the sea');
  const [first = 0, last = 0] = await text.evaluate((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    let node = walker.nextNode();
    while (node && !node.nodeValue?.includes('!')) node = walker.nextNode();
    return ['ש', '!'].map((sign) => {
      const range = document.createRange();
      const at = node?.nodeValue?.indexOf(sign) ?? 0;
      range.setStart(node as Node, at);
      range.setEnd(node as Node, at + 1);
      return range.getBoundingClientRect().left;
    });
  });
  expect(last).toBeLessThan(first);
});

test('Share copies the canonical link where there is no share sheet, and a selection what is seen', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.goto('/');
  const footer = articles(page)
    .first()
    .getByRole('button', { name: /^Like / });
  await expect(footer).toBeVisible();
  await articles(page)
    .first()
    .evaluate((article) => getSelection()?.selectAllChildren(article));
  await page.keyboard.press('Control+C');
  // The names of the counts are for screen readers alone.
  expect(await page.evaluate(() => navigator.clipboard.readText())).not.toMatch(/^(Like|Views|Comment by)$/m);
  await articles(page).first().getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^https?:\/\/.+\/home\/details-\d+$/);
});

test('a like answers before the next frame, without waiting for the server, and moves nothing', async ({ page }) => {
  await signIn(page);
  await page.route('**/community/postthumb', () => undefined);
  await showPosts(page, [wirePost('901', { thumb: 999, comment: 9, views: 9 })]);
  const footer = articles(page).first();
  const like = footer.getByRole('button', { name: 'Like 999' });
  const left = async () => (await footer.getByRole('button', { name: /^Comment / }).boundingBox())?.x;
  const before = await left();
  const pressed = await like.evaluate(
    (button) =>
      new Promise<string | null>((resolve) => {
        (button as HTMLElement).click();
        requestAnimationFrame(() => resolve(button.getAttribute('aria-pressed')));
      }),
  );
  expect(pressed).toBe('true');
  await expect(footer.getByRole('button', { name: 'Like 1,000' })).toBeVisible();
  expect(await left()).toBe(before);
});

for (const [motion, names] of [
  ['no-preference', ['beat', 'roll-up']],
  ['reduce', []],
] as const) {
  test(`a like has a small motion with reduced motion set to ${motion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: motion });
    await signIn(page);
    await page.route('**/community/postthumb', () => undefined);
    await showPosts(page, [wirePost('901', { thumb: 7 })]);
    const like = articles(page).first().getByRole('button', { name: 'Like 7' });
    const running = await like.evaluate(async (button) => {
      (button as HTMLElement).click();
      await new Promise(requestAnimationFrame);
      return button
        .getAnimations({ subtree: true })
        .flatMap((animation) => (animation instanceof CSSAnimation ? [animation.animationName] : []));
    });
    expect(running.map((name) => names.find((known) => name.includes(known)) ?? name).sort()).toEqual(names);
  });
}
