import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Readability } from '@mozilla/readability';
import type { Page } from '@playwright/test';
import { callsOf } from '../fixtures/calls.ts';
import { test as communityTest, expect } from '../fixtures/community.ts';
import { findPost } from '../fixtures/demo-posts.ts';
import { postPicturesAs } from '../fixtures/posted.ts';
import { type Account, registerByHttp } from '../fixtures/sign-in.ts';

type Article = NonNullable<ReturnType<Readability['parse']>>;

/** What a reader mode shows of a page. */
interface ReaderView extends Pick<Article, 'title' | 'byline' | 'content'> {
  text: string;
  /** Names of the pictures. */
  pictures: string[];
  /** Texts of the list items, of which each comment is one. */
  items: string[];
}

/** Shows the HTML that the server sends for a path by the program of Firefox's reader mode. */
async function readerView(page: Page, path: string): Promise<ReaderView> {
  const program = createRequire(import.meta.url).resolve('@mozilla/readability/Readability.js');
  const html = await (await page.request.get(path)).text();
  return page.evaluate(`(() => {
    ${await readFile(program, 'utf8')}
    const parse = (html) => new DOMParser().parseFromString(html, 'text/html');
    const { title, byline, content } = new Readability(parse(${JSON.stringify(html)})).parse();
    const shown = parse(content);
    return {
      title,
      byline,
      content,
      text: shown.body.textContent,
      pictures: [...shown.images].map(({ alt }) => alt),
      items: [...shown.querySelectorAll('li')].map((item) => item.textContent),
    };
  })()`);
}

const test = communityTest.extend<object, { commenter: Account }>({
  commenter: [
    async ({ community, playwright }, use) => {
      // Longer than the comments: the program drops what has more links than text.
      const nickname = 'Alexandra Montgomery';
      const commenter = { email: 'alexandra@reader.example', password: 'quiet-rooms-6', nickname };
      const request = await playwright.request.newContext();
      await registerByHttp(request, community.address, commenter);
      await request.dispose();
      await use(commenter);
    },
    { scope: 'worker' },
  ],
});

// Of a long text the program drops more of what stands beside it.
const posts = [
  ['a post', 'Three views of the same shelf, from the left to the right.'],
  ['a long post', 'I sorted the records on my shelf by colour, which sounds silly and works. '.repeat(8).trim()],
] as const;
const comments = ['Yes!', 'So tidy.', 'Where from?'];

for (const [name, content] of posts)
  test(`a reader mode shows author, text and pictures of ${name}, and who wrote which comment`, async ({
    page,
    community,
    author,
    commenter,
  }) => {
    const path = await postPicturesAs(community.address, author, { content, pictures: 3 });
    const asCommenter = await callsOf(community.address, commenter);
    const post_id = path.slice(path.lastIndexOf('-') + 1);
    for (const comment of comments) await asCommenter('addcomment', { post_id, content: comment });
    const { title, byline, text, pictures, items } = await readerView(page, path);
    expect(title).toContain(content.slice(0, 50));
    expect(byline).toBe(author.nickname);
    expect(text).toContain(content);
    const names = [1, 2, 3].map((index) => `Picture ${index} of 3 by ${author.nickname}`);
    expect(pictures).toEqual(expect.arrayContaining(names));
    for (const comment of comments) {
      const found = items.filter((item) => item.includes(comment));
      expect(found, comment).toEqual([expect.stringContaining(commenter.nickname)]);
    }
  });

test('a reader mode shows name, text and pictures of a member', { tag: '@whole' }, async ({ page }) => {
  const post = await findPost(page.request, ({ avatar, pics }) => avatar !== '' && pics.length > 0);
  const { title, text, content } = await readerView(page, `/home/users-${post.user_id}`);
  expect(title).toContain(post.nickname);
  expect(text).toContain(post.content);
  expect(content).toMatch(/<img [^>]*src="[^"]*\/media\//);
});
