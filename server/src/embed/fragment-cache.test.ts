import { readFeedRequest } from './feed-request.ts';
import { Fragment, FragmentCache } from './fragment-cache.ts';
import { postsEnvelope, testEmbeds } from './testing-posts.ts';

const request = (topic: string) => readFeedRequest({ topic }, testEmbeds);
const content = (html: string) => ({ html, version: html });

test('a fragment is made once for a response, and again for the next one', () => {
  const cache = new FragmentCache();
  const [first, second] = [postsEnvelope(), postsEnvelope()];
  const made = cache.get(request('a'), first, () => content('1'));
  expect(cache.get(request('a'), first, () => content('2'))).toBe(made);
  expect(cache.get(request('b'), first, () => content('3'))).not.toBe(made);
  expect(cache.get(request('a'), second, () => content('4'))).not.toBe(made);
});

test('however many requests are made up, the memory is bounded', () => {
  const cache = new FragmentCache();
  const of = postsEnvelope();
  const first = cache.get(request('first'), of, () => content('x'));
  const large = 'x'.repeat(1024 ** 2);
  for (let index = 0; index < 20; index += 1) cache.get(request(`topic ${index}`), of, () => content(large));
  expect(cache.get(request('first'), of, () => content('x'))).not.toBe(first);
});

test('the memory is counted in bytes, of which signs of other scripts have three', () => {
  const cache = new FragmentCache();
  const of = postsEnvelope();
  const first = cache.get(request('first'), of, () => content('x'));
  const large = 'あ'.repeat(1024 ** 2);
  for (let index = 0; index < 6; index += 1) cache.get(request(`topic ${index}`), of, () => content(large));
  expect(cache.get(request('first'), of, () => content('x'))).not.toBe(first);
});

test('an encoding is made once', async () => {
  const fragment = new Fragment('<p>'.repeat(1000), '');
  const [one, other] = await Promise.all([fragment.encoded('br'), fragment.encoded('br')]);
  expect(one).toBe(other);
  expect(await fragment.encoded('br')).toBe(one);
  expect(one.length).toBeLessThan((await fragment.encoded('identity')).length / 10);
});
