import { readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { findPost } from '../../fixtures/demo-posts.ts';
import { by } from '../fixtures/reader.ts';
import { articles, expect, likeButton, postLinks, test } from '../fixtures/test.ts';

test('a visitor reads, scrolls, opens a post and comes back to where the feed was left', { tag: '@engines' }, async ({
  reader,
}) => {
  const { window } = reader;
  await test.step('reads', async () => {
    await reader.open('/');
    await expect.poll(() => reader.count(articles)).toBe(10);
  });
  const id = await test.step('scrolls', async () => {
    // To what is pressed later, so that pressing it scrolls nothing.
    await reader.evaluate((link: Element) => link.scrollIntoView({ block: 'center' }), await reader.get(postLinks, 4));
    await reader.expectInPage(() => scrollY > 500, true);
    return reader.evaluate((post: Element) => post.getAttribute('data-post'), await reader.get(articles, 4));
  });
  await test.step('navigates', async () => {
    // Cards above get their own heights as they come near: the place counts that the post has when it is pressed.
    await reader.evaluate(
      (article: Element) => {
        const note = () => article.setAttribute('data-pressed-at', String(article.getBoundingClientRect().top));
        article.addEventListener('click', note, { capture: true, once: true });
      },
      await reader.get(articles, 4),
    );
    await reader.click(postLinks, 4);
    await reader.expectUrl(new RegExp(`details-${id}$`));
    await expect.poll(() => reader.count(articles)).toBe(1);
    await reader.expectInPage(() => document.activeElement?.tagName, 'H1');
  });
  await test.step('comes back to the place', async () => {
    await window.navigate().back();
    await reader.expectUrl(/\/$/);
    await reader.expectInPage(() => {
      const article = document.querySelector('main article[data-pressed-at]');
      const moved = Number(article?.getBoundingClientRect().top) - Number(article?.getAttribute('data-pressed-at'));
      return article?.checkVisibility() && Math.abs(moved) <= 2;
    }, true);
  });
  await test.step('goes forward', async () => {
    await window.navigate().forward();
    await reader.expectUrl(new RegExp(`details-${id}$`));
    await expect.poll(() => reader.count(articles)).toBe(1);
  });
  await test.step('reloads', async () => {
    await reader.reload();
    await reader.expectShown(likeButton);
  });
});

test('Back from another document finds the feed where it was left', async ({ reader }) => {
  await reader.open('/');
  await reader.evaluate(() => scrollTo(0, 900));
  await reader.expectInPage(() => scrollY, 900);
  await test.step('loads another document', () => reader.open('/messages'));
  await test.step('comes back to the place', async () => {
    await reader.window.navigate().back();
    await reader.expectUrl(/\/$/);
    await reader.expectInteractive();
    await reader.expectInPage(() => Math.abs(scrollY - 900) <= 2, true);
  });
});

test('pages of the feed and its page size are in the address', async ({ reader }) => {
  const pager = by('navigation', 'Pagination');
  await test.step('turns to the second page', async () => {
    await reader.open('/');
    await reader.click(by('button', 'Next page', pager));
    await reader.expectUrl(/\/\?page=2$/);
    await reader.expectAttribute(by('button', 'Page 2', pager), 'aria-current', 'page');
  });
  await test.step('goes back to the first', async () => {
    await reader.window.navigate().back();
    await reader.expectUrl(/\/$/);
    await reader.expectAttribute(by('button', 'Page 1', pager), 'aria-current', 'page');
  });
});

test('a visitor changes the language, which persists', async ({ reader }) => {
  await reader.open('/');
  await test.step('changes the language', async () => {
    await reader.choose(by('select', /^Language/), 'es');
    await reader.expectInPage(() => document.documentElement.lang, 'es');
    await reader.expectShown(by('button', /^Me gusta /, articles));
  });
  await test.step('keeps it on the next page load', async () => {
    await reader.open('/sticky-list');
    await reader.expectInPage(() => document.documentElement.lang, 'es');
  });
});

test('a visitor searches for people', async ({ reader }) => {
  await reader.open('/');
  const side = by('complementary', 'Search users');
  await reader.type(by('textbox', 'Search users', side), 'MARIS');
  await reader.expectShown(by('listitem', /Marisol/, side));
});

test('a page whose chunk failed once is shown by Retry', { tag: '@engines' }, async ({ reader, builds }) => {
  const { active } = await builds.pointer('post');
  const folder = join(builds.folder, 'post', active);
  const chunks = (await readdir(folder)).filter((name) => /^page-post-details\.\w+\.js/.test(name));
  const hide = (from: string, to: string) =>
    Promise.all(chunks.map((name) => rename(join(folder, from + name), join(folder, to + name))));
  const retry = by('button', 'Retry', by('main'));
  // The page fetches it in idle time, too.
  await hide('', 'hidden-');
  try {
    await test.step('says that the page failed', async () => {
      await reader.open('/');
      await reader.click(postLinks);
      await reader.expectShown(retry);
    });
  } finally {
    await hide('hidden-', '');
  }
  await test.step('shows it by Retry', async () => {
    await reader.click(retry);
    await reader.expectGone(retry);
    await expect.poll(() => reader.count(articles)).toBe(1);
    await reader.expectShown(likeButton);
  });
});

test.describe('on a phone', () => {
  test.use({ windowOptions: { size: { width: 450, height: 900 } } });

  test('a carousel turns by touch, and the layout fits', async ({ reader, request }) => {
    const { post_id } = await findPost(request, ({ pics }) => pics.length > 1);
    await reader.open(`/home/details-${post_id}`);
    await test.step('fits', () =>
      reader.expectInPage(() => document.documentElement.scrollWidth - document.documentElement.clientWidth, 0));
    const carousel = by('group', /^Pictures by /, by('main'));
    await test.step('rests', async () => {
      await reader.click(by('button', 'Pause', carousel));
      await reader.click(by('button', 'Picture 1', carousel));
      await reader.expectText(carousel, /\b1 \/ /);
    });
    await test.step('turns by touch', async () => {
      await reader.swipe(carousel, -1);
      await reader.expectText(carousel, /\b2 \/ /);
    });
  });
});

test.describe('in the dark', () => {
  test.use({ windowOptions: { colorScheme: 'dark' } });

  test('the community is dark', async ({ reader }) => {
    await reader.open('/');
    await reader.expectInPage(() => matchMedia('(prefers-color-scheme: dark)').matches, true);
    const brightness = await reader.evaluate(() => {
      const { backgroundColor, color } = getComputedStyle(document.body);
      const mean = (of: string) =>
        (of.match(/[\d.]+/g) ?? []).slice(0, 3).reduce((sum, part) => sum + Number(part), 0) / 3;
      return { page: mean(backgroundColor), ink: mean(color) };
    });
    expect(brightness.page).toBeLessThan(brightness.ink);
    await reader.expectShown(articles);
  });
});
