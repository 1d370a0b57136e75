import { commentDialog } from '../fixtures/comment-dialog.ts';
import { expect, postsOfOthers, test } from '../fixtures/community.ts';
import { addressOf, articles } from '../fixtures/feed-page.ts';
import { showPosts, viewports, wirePost } from '../fixtures/mocked-feed.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { variantUnless } from '../fixtures/variants.ts';

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
    await signIn(page, '/?type=2&locale=es');
    const followed = articles(page).filter({ has: page.getByRole('button', { name: 'Dejar de seguir' }) });
    await expect(followed.first()).toBeVisible();
    const names = followed.locator('a:has(bdi)');
    const cut = await names.evaluateAll((links) =>
      links.filter((link) => link.scrollWidth > link.clientWidth).map((link) => link.textContent),
    );
    expect(cut).toEqual([]);
  });
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
