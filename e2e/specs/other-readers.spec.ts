import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '../fixtures/community.ts';
import { postPicturesAs } from '../fixtures/posted.ts';

const post = {
  content: 'Three views of the same shelf, from the left to the right.',
  pictures: 3,
  comments: ['The left one is the best.', 'I have the same shelf.'],
};

/** What a reader has to find on the page of the post, in this order. */
const contents = (nickname: string) => [
  nickname,
  post.content,
  ...[1, 2, 3].map((index) => `Picture ${index} of 3 by ${nickname}`),
];

/** Browsers that show text alone: the programs and how they print a page. */
const textBrowsers = [
  ['w3m', ['-dump', '-cols', '200']],
  ['lynx', ['-dump', '-nolist', '-width=200']],
] as const;

for (const [program, args] of textBrowsers)
  test(`${program} shows the author, the text, the pictures’ names and the comments of a post`, async ({
    community,
    author,
  }) => {
    const path = await postPicturesAs(community.address, author, post);
    const { stdout } = await promisify(execFile)(program, [...args, community.address + path]);
    let from = 0;
    for (const content of contents(author.nickname)) {
      const at = stdout.indexOf(content, from);
      expect(at, `${content} in ${stdout}`).toBeGreaterThanOrEqual(from);
      from = at;
    }
    for (const comment of post.comments) expect(stdout).toContain(comment);
  });

test('on paper a post has its author, text, picture and comments, without the layout around it and without controls', async ({
  page,
  community,
  author,
}) => {
  await page.goto(await postPicturesAs(community.address, author, post));
  const main = page.getByRole('main');
  const service = page.getByRole('button', { name: 'Customer service' });
  await expect(service).toBeVisible();
  await expect(main.getByText(post.comments[0] ?? '')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const article = main.getByRole('article').first();
  await expect(article.getByRole('link', { name: author.nickname }).first()).toBeVisible();
  await expect(article.getByText(post.content)).toBeVisible();
  await expect(article.getByRole('img', { name: `Picture 1 of 3 by ${author.nickname}` })).toBeVisible();
  for (const comment of post.comments) await expect(main.getByText(comment)).toBeVisible();
  for (const role of ['banner', 'navigation', 'complementary'] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
  await expect(service).toBeHidden();
  await expect(page.locator('button, select, textarea').filter({ visible: true })).toHaveCount(0);
});
