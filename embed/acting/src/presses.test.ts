import { tellPress } from './presses.ts';
import { shownFeed } from './testing-feed.ts';

function setUp() {
  const emit = jest.fn();
  const { root } = shownFeed(['42']);
  const cards = [...root.querySelectorAll<HTMLElement>('[data-post-id]')];
  for (const card of cards)
    card.innerHTML = `<a data-act="like" href="https://community.example/home/details-42" hidden></a>
      <a data-act="comment" href="https://community.example/home/details-42" hidden></a>`;
  return { emit, feed: { cards, emit } };
}

const address = 'https://community.example/home/details-42';

test('a press on a control is told like one on the link whose place it took', () => {
  const { emit, feed } = setUp();
  tellPress(feed, 'like', '42');
  tellPress(feed, 'comment', '42');
  expect(emit.mock.calls).toEqual([
    ['click', { kind: 'like', address }],
    ['click', { kind: 'comment', address }],
    ['open', { post: '42', position: 1 }],
  ]);
});

test('what the feed does not show, and what an older loader cannot tell, is told to nobody', () => {
  const { emit, feed } = setUp();
  tellPress(feed, 'follow', '42');
  tellPress(feed, 'like', '43');
  tellPress({ cards: feed.cards }, 'like', '42');
  expect(emit).not.toHaveBeenCalled();
});
