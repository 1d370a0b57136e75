import './testing-page.ts';
import { consoleError } from './natives.ts';
import { answer, events, heading, place, shown } from './testing-element.ts';
import { fragment, requests, seeShare, settle } from './testing-page.ts';

jest.mock('./natives.ts', () => ({ ...jest.requireActual('./natives.ts'), consoleError: jest.fn() }));

const faults: [string, string, () => Promise<void>][] = [
  [
    'origin',
    'Add https://store.example to origins',
    () => answer(Response.json({ error: 'Add https://store.example to origins' }, { status: 403 })),
  ],
  ['response', 'The community responded with status 503.', () => answer(new Response('', { status: 503 }))],
  ['response', 'no whole feed', () => answer(new Response(fragment(9).slice(0, 600)))],
  ['response', 'no whole feed', () => answer(new Response('<h1>Sign in to the network</h1>'))],
  ['network', 'cannot be reached', async () => (requests.at(-1)?.fail(new TypeError('Failed to fetch')), settle())],
  ['timeout', 'within 8 s', () => jest.advanceTimersByTimeAsync(8000)],
];

test.each(faults)('a fault (%s: %s) keeps the fallback link and tells the host', async (reason, message, fault) => {
  const feed = await place();
  seeShare(feed, 1);
  await fault();
  expect(events).toEqual([['error', { reason, message: expect.stringContaining(message) }]]);
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

test('content that was shown stays when its successor cannot be loaded', async () => {
  const feed = await shown();
  feed.topic = 'other';
  await settle();
  seeShare(feed, 1);
  await answer(new Response('', { status: 500 }));
  expect(heading(feed)).toBe('Posts');
});
