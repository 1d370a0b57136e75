import { embedId, embedLimit } from '@community/contract/embed-settings';
import { HttpError } from '../http/errors/http-error.ts';
import { type FeedRequest, isUnknownArticle, postsRequest, readFeedRequest } from './feed-request.ts';
import { testEmbeds } from './testing-posts.ts';

const read = (query: Record<string, unknown> = {}) => readFeedRequest(query, testEmbeds);

const defaults: FeedRequest = {
  embed: 'store',
  topic: null,
  product: null,
  knowsProduct: false,
  user: null,
  official: false,
  pinned: false,
  compose: false,
  layout: 'grid',
  limit: 12,
  language: 'en',
  theme: null,
  style: 'inline',
  dataLayer: null,
  notes: [],
};

test('without parameters everything has its default; empty and unknown parameters are none', () => {
  expect(read()).toEqual(defaults);
  expect(read({ topic: '', layout: ' ', utm_source: 'mail', __proto__: { topic: 'x' } })).toEqual(defaults);
});

test('equal wants are equal requests', () => {
  expect(read({ topic: '#running ', official: '1', lang: 'es-MX', limit: '3.0' })).toEqual({
    ...defaults,
    topic: 'running',
    official: true,
    language: 'es',
    limit: 3,
  });
  expect(read({ official: '0' })).toEqual(defaults);
});

test.each([
  ['-1', embedLimit.min],
  ['1e9', embedLimit.max],
  ['Infinity', embedLimit.max],
  ['2.5', 2],
])('a limit of %s is noted, and %d is used', (limit, used) => {
  const request = read({ limit });
  expect(request.limit).toBe(used);
  expect(request.notes).toEqual([expect.stringMatching(/^limit: /)]);
});

test.each(['layout', 'theme', 'lang', 'style'])('an unknown %s is noted, without its value', (name) => {
  const { notes, ...request } = read({ [name]: '<script>alert(1)</script>' });
  expect(notes).toEqual([expect.stringMatching(new RegExp(`^${name}: `))]);
  expect(notes.join()).not.toContain('alert');
  const asked = name === 'theme' ? { theme: 'auto' } : {};
  expect({ ...request, notes: [] }).toEqual({ ...defaults, ...asked });
});

test('an article has the topic that its embed gives it; an unknown one leaves the topic of the page', () => {
  const known = read({ product: 'NT-1', topic: 'other' });
  expect(known).toMatchObject({ product: 'NT-1', knowsProduct: true, topic: 'running', notes: [] });
  const unknown = read({ product: 'NT-9', topic: 'other' });
  expect(unknown).toMatchObject({ product: 'NT-9', knowsProduct: false, topic: 'other' });
  expect([known, unknown, read()].map(isUnknownArticle)).toEqual([false, false, false]);
});

test.each(['NT-9', '__proto__', 'constructor', 'toString', '<script>alert(1)</script>'])(
  'the article %s without a topic is unknown, which is noted without its number',
  (product) => {
    const request = read({ product });
    expect(request).toMatchObject({ product, knowsProduct: false, topic: null });
    expect(request.notes).toEqual([expect.stringMatching(/^product: not an article of the embed "store"/)]);
    expect(request.notes.join()).not.toContain(product);
    expect(isUnknownArticle(request)).toBe(true);
  },
);

test.each<[Record<string, unknown>, RegExp]>([
  [{ topic: 'x'.repeat(10_000) }, /^topic: more than 30 characters/],
  [{ topic: 'a\0b' }, /^topic: /],
  [{ limit: 'many' }, /^limit: no whole number from 1 to 24; 12 is used$/],
  [{ official: 'yes' }, /^official: .*ignored$/],
  [{ pinned: '<b>' }, /^pinned: /],
  [{ compose: '-1' }, /^compose: /],
  [{ product: 'x'.repeat(101) }, /^product: more than 100 characters/],
])('%j counts as nothing, which is noted in a few words', (query, note) => {
  const { notes, ...request } = read(query);
  expect(notes).toEqual([expect.stringMatching(note)]);
  expect(notes.join().length).toBeLessThan(200);
  expect({ ...request, notes: [] }).toEqual(defaults);
});

const markup = '"><img src=x onerror=alert(1)>';
const bad = ['x'.repeat(10_000), markup, '-1', '1000000000', 'masonry'];
/** What takes any text of a fitting length. */
const texts: Readonly<Record<string, readonly string[]>> = {
  topic: [markup, '-1', '1000000000', 'masonry'],
  user: ['-1', '1000000000', 'masonry'],
  'data-layer': ['1000000000', 'masonry'],
};

for (const name of [
  'embed',
  'topic',
  'product',
  'user',
  'official',
  'pinned',
  'compose',
  'layout',
  'limit',
  'lang',
  'theme',
  'style',
  'data-layer',
])
  test(`whatever ${name} says, it counts or is replaced, with one short note that does not repeat it`, () => {
    for (const value of bad.filter((one) => !texts[name]?.includes(one) && !(name === 'embed' && embedId.test(one)))) {
      const { notes, ...request } = read({ [name]: value });
      expect([value, notes]).toEqual([value, [expect.stringMatching(new RegExp(`^${name}: [^<]{1,150}$`))]]);
      const { limit } = request;
      const product = value.length > 100 ? null : value;
      const asked: Record<string, Partial<FeedRequest>> = {
        limit: { limit },
        theme: { theme: 'auto' },
        product: { product },
      };
      expect({ ...request, notes: [] }).toEqual({ ...defaults, ...asked[name] });
      expect(limit).toBeGreaterThanOrEqual(embedLimit.min);
      expect(limit).toBeLessThanOrEqual(embedLimit.max);
    }
  });

test('of a parameter that is given twice the first counts', () => {
  expect(read({ topic: ['running', 'other'] })).toEqual({ ...defaults, topic: 'running' });
});

test.each<[Record<string, unknown>, number, RegExp]>([[{ embed: 'outlet' }, 403, /no embed "outlet".*EMBEDS_FILE/]])(
  '%j is refused',
  (query, status, message) => {
    let refused: unknown;
    try {
      read(query);
    } catch (error) {
      refused = error;
    }
    expect(refused).toBeInstanceOf(HttpError);
    expect(refused).toMatchObject({ statusCode: status, message: expect.stringMatching(message) });
    expect((refused as HttpError).message.length).toBeLessThan(200);
  },
);

test('the call has the filters of the request alone', () => {
  expect(postsRequest(defaults)).toEqual({ type: 1, page: 1, per_page: 12 });
  expect(postsRequest({ ...defaults, topic: 'running', user: '7', official: true, pinned: true, limit: 3 })).toEqual({
    type: 1,
    subject: 'running',
    user_id: '7',
    official: 1,
    pinned: 1,
    page: 1,
    per_page: 3,
  });
});
