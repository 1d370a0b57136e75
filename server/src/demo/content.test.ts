import { languageOf } from '../api/texts/text-language.ts';
import { type DemoContent, readDemoContent } from './content.ts';

let content: DemoContent;
beforeAll(async () => {
  content = await readDemoContent();
});

test('nobody answers twice in a row', () => {
  const repeated = content.posts.flatMap(({ text, comments }) => {
    const rows = [comments, ...comments.map((comment) => [comment, ...(comment.replies ?? [])])];
    return rows.flatMap((row) =>
      row.filter(({ by }, index) => by === row[index - 1]?.by).map((twice) => `${text}: ${twice.text}`),
    );
  });
  expect(repeated).toEqual([]);
});

test('the brand’s posts have four texts, each in its language', () => {
  const official = content.members.find((member) => member.official)?.key;
  const posts = content.posts.filter(({ by }) => by === official);
  expect(posts.length).toBeGreaterThan(0);
  for (const { text, texts } of posts) {
    expect(languageOf(text) ?? 'en').toBe('en');
    const found = Object.entries(texts ?? {}).map(([language, words]) => [language, languageOf(words)]);
    expect(found).toEqual(['es', 'ja', 'zh'].map((language) => [language, language]));
  }
});

test('popular topics are what people write, not names of products', () => {
  const posts = new Map<string, number>();
  const authors = new Map<string, Set<string>>();
  for (const { by, topics } of content.posts)
    for (const topic of topics) {
      posts.set(topic, (posts.get(topic) ?? 0) + 1);
      authors.set(topic, (authors.get(topic) ?? new Set()).add(by));
    }
  const byAuthors = [...authors].toSorted(([, a], [, b]) => b.size - a.size).map(([topic]) => topic);
  const popular = byAuthors.slice(0, 5);
  expect(popular.filter((topic) => /drift|pebble|pace|hearth|trail|monitor|firmware/.test(topic))).toEqual([]);
  for (const topic of popular) expect({ topic, few: (posts.get(topic) ?? 0) < 6 }).toEqual({ topic, few: false });
});

test('ten topics have dozens of posts, each of many members in several languages', () => {
  const posts = new Map<string, { authors: Set<string>; languages: Set<string>; count: number }>();
  for (const { by, text, topics } of content.posts)
    for (const topic of topics) {
      const about = posts.get(topic) ?? { authors: new Set(), languages: new Set(), count: 0 };
      about.authors.add(by);
      about.languages.add(languageOf(text) ?? 'en');
      posts.set(topic, { ...about, count: about.count + 1 });
    }
  const main = [...posts].filter(([, { count }]) => count >= 22);
  expect(main).toHaveLength(10);
  for (const [topic, { authors, languages, count }] of main) {
    expect({ topic, tooMany: count > 28 }).toEqual({ topic, tooMany: false });
    expect({ topic, few: authors.size < 10 }).toEqual({ topic, few: false });
    expect({ topic, languages: [...languages].toSorted() }).toEqual({ topic, languages: ['en', 'es', 'ja', 'zh'] });
  }
});
