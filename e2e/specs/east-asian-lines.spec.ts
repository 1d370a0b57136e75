import { expect, type Locator } from '@playwright/test';
import { posts } from '../visual/posts.ts';
import { discovery, pageOf } from '../visual/visual-api.ts';
import { show, test } from '../visual/visual-test.ts';

const texts = {
  Japanese:
    '今日は一日中つけていました。「静かだ」と思ったのは、地下鉄を降りてからです。ノイズキャンセリングは、想像以上でした！（耳が痛くならないのも、うれしい。）ちょっと重いけれど、ずっと聴いていたい。',
  Chinese:
    '今天戴了一整天，地铁里安静得像图书馆。“真的这么好吗？”朋友问我。是的，尤其是低频，干净、不轰头！（续航也够用。）',
};

/** What may not begin a line (JIS X 4051, GB/T 15834): closing signs and, in Japanese, small letters. */
const notFirst = /^[、。，．！？：；）」』】〉》”’ーぁぃぅぇぉっゃゅょァィゥェォッャュョ々]/;
/** What may not end one: opening brackets. */
const notLast = /[（「『【〈《“‘]$/;

/** The lines of a text as they stand on the page. */
const linesOf = (text: Locator) =>
  text.evaluate((element) => {
    const lines: string[] = [];
    let bottom = Number.NEGATIVE_INFINITY;
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      for (let index = 0; index < node.length; index += 1) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + 1);
        const box = range.getBoundingClientRect();
        if (box.top > bottom - 2) lines.push('');
        bottom = Math.max(bottom, box.bottom);
        lines.push((lines.pop() ?? '') + node.data[index]);
      }
    }
    return lines;
  });

for (const [language, text] of Object.entries(texts))
  test(`no line of a ${language} post begins or ends with a sign that may not stand there`, async ({
    page,
    community,
  }) => {
    const post = { ...posts.onePicture, content: text, subjects: [] };
    await show(page, community.address, {
      name: language,
      path: '/home/details-11',
      answers: { postdetail: post, postcomments: pageOf([]) },
    });
    for (let width = 320; width <= 420; width += 4) {
      await page.setViewportSize({ width, height: 800 });
      const lines = await linesOf(page.getByRole('article').first().getByText(text.slice(0, 12)).first());
      expect(lines.length, `lines at ${width} px`).toBeGreaterThan(2);
      expect(
        lines.filter(
          (line, index) => (index > 0 && notFirst.test(line)) || (index < lines.length - 1 && notLast.test(line)),
        ),
        `${width} px`,
      ).toEqual([]);
    }
  });

test('Japanese of the interface breaks between phrases, and what people write where a line is full', async ({
  page,
  community,
}) => {
  await show(page, community.address, { name: 'phrases', path: '/nowhere?locale=ja' });
  const text = page.getByRole('main').getByText('アドレスが間違っているか、ページが移動した可能性があります。');
  for (let width = 320; width <= 420; width += 4) {
    await page.setViewportSize({ width, height: 800 });
    const lines = await linesOf(text);
    // A word in katakana that goes on in the next line.
    const split = lines.filter((line, index) => /[ァ-ヺー]$/.test(line) && /^[ァ-ヺー]/.test(lines[index + 1] ?? ''));
    expect(split, `${width} px`).toEqual([]);
  }
  await expect(text).toHaveCSS('word-break', 'auto-phrase');
  await page.goto('/home/details-11?locale=ja');
  const post = page.getByRole('article').first().getByText(posts.onePicture.content).first();
  await expect(post).toHaveCSS('word-break', 'normal');
});

test('a topic’s sign stays with its word, in every width', async ({ page, community }) => {
  const subjects = ['静かな通勤', 'ノイズキャンセリング', '夜の台所', '通勤耳机'];
  const post = { ...posts.onePicture, content: '今日は一日中つけていました。', subjects };
  await show(page, community.address, {
    name: 'topics',
    path: '/home/details-11',
    answers: { postdetail: post, postcomments: pageOf([]) },
  });
  const links = page.getByRole('article').first().locator('a[href*="topic="]');
  const heights = () =>
    links.evaluateAll((each) => each.map((link) => Math.round(link.getBoundingClientRect().height)));
  for (let width = 320; width <= 420; width += 4) {
    await page.setViewportSize({ width, height: 800 });
    const [one] = await heights();
    expect(one, `${width} px`).toBeLessThan(30);
    expect(await heights(), `${width} px`).toEqual(subjects.map(() => one));
  }
});

/** Topics of 30 characters, as many as one may have, before and behind shorter ones. */
const long = {
  Japanese: 'とても静かな通勤電車の中で聴く音楽とノイズキャンセリングの話',
  English: 'quietcommutewithnoisecancellin',
};
const peopleTopics = [
  [long.Japanese, '夜の台所'],
  ['静かな通勤', long.English, '夜の台所'],
  ['夜', '音', '静かな通勤', 'ノイズキャンセリング'],
  [long.English],
];

for (const [where, path] of [
  ['the row of phones', '/'],
  ['a list of people', '/nowhere'],
] as const)
  test(`the topics of people in ${where} stand whole on one line, in every width`, async ({ page, community }) => {
    const users = peopleTopics.map((topics, index) => ({ ...discovery.users[0], user_id: `${90 + index}`, topics }));
    await page.setViewportSize({ width: 390, height: 800 });
    await show(page, community.address, { name: 'people', path, answers: { discover: { ...discovery, users } } });
    const people = page.getByRole('main').getByRole('region', { name: 'People to follow' });
    // The row loads as the reader comes near.
    if (path === '/') await page.getByRole('article').nth(2).scrollIntoViewIfNeeded();
    await expect(people.getByRole('listitem').first()).toBeVisible();
    for (let width = 320; width <= 420; width += 10) {
      await page.setViewportSize({ width, height: 800 });
      const lines = await people.getByRole('listitem').evaluateAll((items) =>
        items.map((item) => {
          const topics = [...item.querySelectorAll('bdi')].filter((each) => each.textContent.startsWith('#'));
          const line = topics[0]?.parentElement?.getBoundingClientRect();
          if (!line) return [];
          return topics.map((topic) => {
            const box = topic.getBoundingClientRect();
            if (box.top >= line.bottom - 1) return 'not seen';
            const isWithin = box.left >= line.left - 1 && box.right <= line.right + 1 && box.bottom <= line.bottom + 1;
            if (!isWithin) return 'broken';
            return topic.scrollWidth > topic.clientWidth ? 'beginning' : 'whole';
          });
        }),
      );
      expect(lines.length).toBeGreaterThan(2);
      for (const [first, ...others] of lines) {
        expect(['whole', 'beginning'], `${width} px`).toContain(first);
        for (const other of others) expect(['whole', 'not seen'], `${width} px`).toContain(other);
      }
    }
  });
