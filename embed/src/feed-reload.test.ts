import './testing-page.ts';
import { showActing } from './acting.ts';
import { answer, heading, shown } from './testing-element.ts';
import { fragment, requests, seeShare, settle } from './testing-page.ts';

jest.mock('./acting.ts', () => ({ ...jest.requireActual('./acting.ts'), showActing: jest.fn() }));

test('posts that are asked for again come, whatever gets its own value or another theme meanwhile', async () => {
  const feed = await shown('limit="3"');
  jest.mocked(showActing).mock.lastCall?.[0].reload?.();
  seeShare(feed, 1);
  feed.setAttribute('limit', '3');
  feed.theme = 'dark';
  await settle();
  expect(requests).toHaveLength(2);
  expect(requests[1]?.signal.aborted).toBe(false);
  await answer(new Response(fragment(1, { text: 'With the new post' })));
  expect(heading(feed)).toBe('With the new post');
});

test('a change that is taken back ends what it asked for', async () => {
  const feed = await shown();
  feed.topic = 'other';
  await settle();
  seeShare(feed, 1);
  feed.removeAttribute('topic');
  await settle();
  expect(requests[1]?.signal.aborted).toBe(true);
  expect(heading(feed)).toBe('Posts');
});
