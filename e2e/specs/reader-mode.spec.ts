import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { test as communityTest, expect } from '../fixtures/community.ts';
import { findPost } from '../fixtures/demo-posts.ts';
import { installPackages, installTimeoutMs } from '../fixtures/install-packages.ts';
import { postPicturesAs } from '../fixtures/posted.ts';

/** What a reader mode shows of a page: HTML in `content`. */
interface ReaderView {
  title: string;
  byline: string | null;
  textContent: string;
  content: string;
}

const test = communityTest.extend<object, { readability: string }>({
  /** Source of the program by which the reader mode of Firefox finds what to show, and those of other browsers, too. */
  readability: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'readability-'));
      await installPackages(folder, ['@mozilla/readability@0.6.0']);
      await use(await readFile(join(folder, 'node_modules/@mozilla/readability/Readability.js'), 'utf8'));
      await rm(folder, { recursive: true });
    },
    { scope: 'worker', timeout: installTimeoutMs },
  ],
});

// Reader modes run outside of the page's policy. They work without its scripts, too.
test.use({ javaScriptEnabled: false, bypassCSP: true });

/** What the reader mode shows of the page that is open. */
const readerView = (page: Page, readability: string): Promise<ReaderView | null> =>
  page.evaluate(`(() => { ${readability}
    return new Readability(document.cloneNode(true)).parse(); })()`);

// Of a long text the program drops more of what stands beside it.
const posts = [
  ['a post', 'Three views of the same shelf, from the left to the right.'],
  ['a long post', 'I sorted the records on my shelf by colour, which sounds silly and works. '.repeat(8).trim()],
] as const;

for (const [name, content] of posts)
  test(`a reader mode shows author, text, pictures and comments of ${name}`, { tag: '@whole' }, async ({
    page,
    community,
    author,
    readability,
  }) => {
    const comments = ['So tidy.', 'I would never find anything in it.'];
    await page.goto(await postPicturesAs(community.address, author, { content, pictures: 3, comments }));
    const view = await readerView(page, readability);
    expect(view).toMatchObject({
      title: expect.stringContaining(content.slice(0, 50)),
      byline: author.nickname,
      textContent: expect.stringContaining(content),
    });
    for (const comment of comments) expect(view?.textContent).toContain(comment);
    const pictures = [1, 2, 3].map((index) => `Picture ${index} of 3 by ${author.nickname}`);
    for (const picture of pictures) expect(view?.content).toContain(`alt="${picture}"`);
  });

test('a reader mode shows name, text and pictures of a member', { tag: '@whole' }, async ({ page, readability }) => {
  const post = await findPost(page.request, ({ avatar, pics }) => avatar !== '' && pics.length > 0);
  await page.goto(`/home/users-${post.user_id}`);
  const view = await readerView(page, readability);
  expect(view).toMatchObject({
    title: expect.stringContaining(post.nickname),
    textContent: expect.stringContaining(post.content),
    content: expect.stringMatching(/<img [^>]*src="[^"]*\/media\//),
  });
});
