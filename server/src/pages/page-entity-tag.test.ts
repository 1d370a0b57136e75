import { pageEntityTag } from './page-entity-tag.ts';

type TaggedPage = Parameters<typeof pageEntityTag>[0];

const page = (asOf: number, change: Partial<TaggedPage> = {}): TaggedPage =>
  ({
    published: { registry: { version: 'v1' }, serverBuilds: { key: 'shell feed/1' } },
    language: 'en',
    configuration: {},
    title: 'Home',
    head: [],
    content: `rendered at ${asOf}`,
    skeleton: null,
    closedParts: [],
    refreshTo: null,
    status: 200,
    renderedAt: asOf,
    responses: [{ call: 'posts', body: { page: 1 }, answer: { data: [{ post_id: '1', thumb: 2 }], as_of: asOf } }],
    ...change,
  }) as unknown as TaggedPage;

const tag = pageEntityTag(page(1000), null);

test('a page that says the same at another time has the same weak tag', () => {
  expect(tag).toMatch(/^W\/"[\w-]{22}"$/);
  expect(pageEntityTag(page(2000), null)).toBe(tag);
});

test.each<[string, Partial<TaggedPage>]>([
  ['another status', { status: 404 }],
  ['another address to go to', { refreshTo: '/messages' }],
  ['another like', { responses: [{ call: 'posts', body: {}, answer: { data: [{ post_id: '1', thumb: 3 }] } }] }],
  ['another language', { language: 'es' }],
  ['no content', { content: null }],
  ['a closed welcome', { closedParts: ['welcome'] }],
  ['a closed row of people', { closedParts: ['people-row'] }],
  ['another build', { published: { registry: {}, serverBuilds: { key: 'shell feed/2' } } as never }],
])('a page with %s has another tag', (_, change) => {
  expect(pageEntityTag(page(1000, change), null)).not.toBe(tag);
});

test("a member's page has another tag than a visitor's, and than another member's", () => {
  const tags = [null, [true, '{"user_id":"7"}'], [true, '{"user_id":"8"}']].map((reader) =>
    pageEntityTag(page(1000), reader),
  );
  expect(new Set(tags).size).toBe(3);
});
