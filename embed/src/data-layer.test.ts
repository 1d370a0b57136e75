import './testing-page.ts';
import type { FeedDataLayerEntry } from '@community/embed';
import { showActing } from './acting.ts';
import { answer, shown } from './testing-element.ts';
import { fragment, seeShare, settle } from './testing-page.ts';

jest.mock('./acting.ts', () => ({ ...jest.requireActual('./acting.ts'), showActing: jest.fn() }));
jest.mock('./natives.ts', () => ({ ...jest.requireActual('./natives.ts'), consoleError: jest.fn() }));

test('each of the element’s events is in the data layer, under its name and with its fields', async () => {
  const dataLayer: FeedDataLayerEntry[] = [];
  Object.assign(window, { dataLayer });
  const feed = await shown('data-layer="dataLayer"', 1);
  const section = feed.shadowRoot?.querySelector('section') as HTMLElement;
  // jsdom does not navigate.
  section.addEventListener('click', (event) => event.preventDefault());
  const post = { post: 'p1', position: 1 };
  seeShare(section.querySelector('li') as Element, 1);
  await jest.advanceTimersByTimeAsync(1250);
  const press = (selector: string) =>
    section
      .querySelector(selector)
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
  press('[data-act="open"]');
  section.insertAdjacentHTML('beforeend', '<a data-kind="all" href="#all">See all</a>');
  press('[data-kind="all"]');
  // What the acting part tells of.
  const [acting] = jest.mocked(showActing).mock.lastCall ?? [];
  acting?.emit?.('signin', {});
  acting?.onLike({ ...post, liked: true });
  acting?.emit?.('post', {});
  const show = async (topic: string, response: Response) => {
    feed.topic = topic;
    await settle();
    seeShare(feed, 1);
    await answer(response);
  };
  await show('refused', Response.json({ error: 'topic: must not be empty' }, { status: 400 }));
  await show('unheard-of', new Response(fragment(0)));
  expect(dataLayer).toEqual([
    { event: 'community_ready', posts: 1 },
    { event: 'community_impression', ...post },
    { event: 'community_click', kind: 'open', address: 'https://community.example/home/details-p1' },
    { event: 'community_open', ...post },
    { event: 'community_click', kind: 'all', address: 'http://localhost/#all' },
    { event: 'community_more', posts: 1 },
    { event: 'community_signin' },
    { event: 'community_like', ...post, liked: true },
    { event: 'community_post' },
    {
      event: 'community_error',
      code: 'request',
      retryable: false,
      message: 'topic: must not be empty',
      reason: 'response',
    },
    { event: 'community_ready', posts: 0 },
    { event: 'community_empty' },
  ]);
});
