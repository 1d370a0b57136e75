import '../testing-page.ts';
import { consoleError } from '../natives.ts';
import { answer, events, heading, place, shown } from '../testing-element.ts';
import { fragment, requests, seeShare, settle } from '../testing-page.ts';

jest.mock('../natives.ts', () => ({ ...jest.requireActual('../natives.ts'), consoleError: jest.fn() }));

const refused = (error: string, status: number) => () => answer(Response.json({ error }, { status }));

/** A fault's code, whether it may be over later, its older name, its message. */
const faults: [string, boolean, string, string, () => Promise<void>][] = [
  ['origin', false, 'origin', 'Add it to origins', refused('Add it to origins', 403)],
  ['request', false, 'response', 'must not be empty', refused('topic: must not be empty', 400)],
  [
    'response',
    true,
    'response',
    'The community responded with status 503.',
    () => answer(new Response('', { status: 503 })),
  ],
  ['response', true, 'response', 'no whole feed', () => answer(new Response(fragment(9).slice(0, 600)))],
  ['response', true, 'response', 'no whole feed', () => answer(new Response('<h1>Sign in to the network</h1>'))],
  [
    'network',
    true,
    'network',
    'cannot be reached',
    async () => (requests.at(-1)?.fail(new TypeError('Failed to fetch')), jest.advanceTimersByTimeAsync(1000)),
  ],
  ['timeout', true, 'timeout', 'did not respond in time', () => jest.advanceTimersByTimeAsync(8000)],
];

test.each(faults)('a fault (%s, %s, %s: %s) keeps the link and tells the host', async (...fault) => {
  const [code, retryable, reason, message, happen] = fault;
  const feed = await place();
  seeShare(feed, 1);
  await happen();
  expect(events).toEqual([['error', { code, retryable, reason, message: expect.stringContaining(message) }]]);
  expect(consoleError).toHaveBeenCalledWith(expect.stringContaining(message));
  expect(feed.shadowRoot?.querySelector('slot')).not.toBeNull();
  expect(feed.textContent).toBe('All posts');
});

test('a fault is followed by one more request when the element is near again, and by one for new attributes', async () => {
  const feed = await place();
  seeShare(feed, 1);
  for (let visit = 0; visit < 3; visit += 1) {
    await answer(new Response('', { status: 500 }));
    seeShare(feed, 0);
    seeShare(feed, 1);
  }
  expect(requests).toHaveLength(2);
  feed.topic = 'other';
  await settle();
  seeShare(feed, 1);
  await answer(new Response(fragment(1)));
  expect(heading(feed)).toBe('Posts');
});

/** The page shows itself: kept by the browser since the reader left it, or for the first time. */
const showPage = (persisted: boolean) => dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

test('a request that ends because the page is left is no fault, and is sent again when the reader comes back', async () => {
  const feed = await place();
  seeShare(feed, 1);
  requests.at(-1)?.fail(new TypeError('Failed to fetch'));
  await jest.advanceTimersByTimeAsync(900);
  showPage(true);
  await jest.advanceTimersByTimeAsync(1000);
  expect(events).toEqual([]);
  expect(requests).toHaveLength(2);
  await answer(new Response(fragment(1)));
  expect(heading(feed)).toBe('Posts');
});

test('what a page was away for does not count for the request that is sent again', async () => {
  const feed = await place();
  seeShare(feed, 1);
  requests.at(-1)?.fail(new TypeError('Failed to fetch'));
  await settle();
  showPage(true);
  // Timers that became due meanwhile run at once.
  jest.advanceTimersByTime(60_000);
  await settle();
  expect(events).toEqual([]);
  expect(requests).toHaveLength(2);
  await answer(new Response(fragment(1)));
  expect(heading(feed)).toBe('Posts');
});

test('what a page was away for does not count for a request that outlives it', async () => {
  const feed = await place();
  seeShare(feed, 1);
  await settle();
  jest.runOnlyPendingTimers();
  await settle();
  expect(events).toEqual([]);
  await answer(new Response(fragment(1)));
  expect(heading(feed)).toBe('Posts');
});

test('a request that fails while the page loads, or long before Back, is not sent again for that', async () => {
  const feed = await place();
  seeShare(feed, 1);
  requests.at(-1)?.fail(new TypeError('Failed to fetch'));
  await settle();
  showPage(false);
  await settle();
  expect(events).toHaveLength(1);
  seeShare(feed, 0);
  seeShare(feed, 1);
  requests.at(-1)?.fail(new TypeError('Failed to fetch'));
  await jest.advanceTimersByTimeAsync(1000);
  expect(events).toHaveLength(2);
  showPage(true);
  await settle();
  expect(requests).toHaveLength(2);
});

test('an element that is removed while its request fails waits for nothing', async () => {
  const feed = await place();
  seeShare(feed, 1);
  feed.remove();
  await settle();
  requests.at(-1)?.fail(new DOMException('aborted', 'AbortError'));
  await settle();
  expect(jest.getTimerCount()).toBe(0);
  expect(events).toEqual([]);
});

test('content that was shown stays when its successor cannot be loaded', async () => {
  const feed = await shown();
  feed.topic = 'other';
  await settle();
  seeShare(feed, 1);
  await answer(new Response('', { status: 500 }));
  expect(heading(feed)).toBe('Posts');
});

test('a fault while the posts are put in their place tells the host, and the link takes it', async () => {
  const feed = await place();
  seeShare(feed, 1);
  // A host's own version of what the loader calls fails once the posts are in.
  jest
    .spyOn(feed, 'getBoundingClientRect')
    .mockReturnValueOnce(new DOMRect())
    .mockImplementationOnce(() => {
      throw new Error('unexpected element');
    });
  await answer(new Response(fragment(1)));
  const message = 'Error: unexpected element';
  expect(events).toEqual([['error', { code: 'response', retryable: true, reason: 'response', message }]]);
  expect(feed.shadowRoot?.children).toHaveLength(1);
  expect(feed.shadowRoot?.firstElementChild?.localName).toBe('slot');
  seeShare(feed, 1);
  await answer(new Response(fragment(1)));
  expect(heading(feed)).toBe('Posts');
});
