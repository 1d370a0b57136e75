import './testing-page.ts';
import { actingKey, returnTripKey } from '@community/contract/embed-acting';
import { consoleError } from './natives.ts';
import { answer, events, place } from './testing-element.ts';
import { requests, seeShare } from './testing-page.ts';

jest.mock('./natives.ts', () => ({ ...jest.requireActual('./natives.ts'), consoleError: jest.fn() }));

afterEach(() => {
  Reflect.deleteProperty(globalThis, Symbol.for(actingKey));
  sessionStorage.clear();
  location.hash = '';
});

test.each([
  ['and starts acting, in view or not', true, '{}', ['/embed/1/acting']],
  ['whose code the page put there itself, without a request', true, null, []],
  ['without a code, as any other', false, '{}', []],
])('a page that a sign-in leads back to %s', async (_, hasCode, remembered, expected) => {
  if (remembered) sessionStorage.setItem(returnTripKey, remembered);
  location.hash = hasCode ? 'community-code=x&community-state=y' : 'reviews';
  const feed = await place();
  seeShare(feed, 0);
  expect(requests.map(({ address }) => address.pathname)).toEqual(expected);
  // The start that fails here ends its timers, once the page has had the time to be left.
  await answer(new Response());
  await jest.advanceTimersByTimeAsync(1000);
});

test('a fault of the acting part itself is one of the response, with a message of its own', async () => {
  const start = () => Promise.reject(new Error('no remote'));
  Object.defineProperty(globalThis, Symbol.for(actingKey), { value: { start }, configurable: true });
  sessionStorage.setItem(returnTripKey, '{}');
  location.hash = 'community-code=x&community-state=y';
  await place();
  await answer(Response.json({ base: 'https://community.example/embed/acting/1/', scripts: [] }));
  await jest.advanceTimersByTimeAsync(1000);
  const error = { code: 'response', retryable: true, reason: 'response', message: 'no remote' };
  expect(events).toEqual([['error', error]]);
  expect(consoleError).toHaveBeenCalledWith('<community-feed>: no remote');
});
