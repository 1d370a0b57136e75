import { StyleRoots } from '@community/host/styles/style-roots';
import { ActingFeeds } from './feeds.ts';
import { renewFeeds } from './renew-feeds.ts';
import { shownFeed } from './testing-feed.ts';

/** Two feeds that can ask again, and one of an older loader. */
function setUp() {
  const feeds = new ActingFeeds(new StyleRoots(16));
  const reload = jest.fn();
  const [one, other] = [shownFeed(['7']), shownFeed(['8'])];
  feeds.moveToFront({ ...other, reload: () => reload('other') });
  feeds.moveToFront(shownFeed(['9']));
  feeds.moveToFront({ ...one, reload: () => reload('one') });
  const link = document.createElement('a');
  Object.assign(link, { href: '/home/details-7' }).dataset.act = 'open';
  one.root.append(link);
  return { feeds, reload, one, link };
}

const becomeReady = (element: HTMLElement) => element.dispatchEvent(new Event('community:ready'));

test('all feeds of the page ask again; one of an older loader stays as it is', () => {
  const { feeds, reload } = setUp();
  renewFeeds(feeds);
  expect(reload.mock.calls).toEqual([['one'], ['other']]);
});

test('the focus that was lost with the old posts goes to the new ones, once', () => {
  const { feeds, one, link } = setUp();
  renewFeeds(feeds);
  becomeReady(one.element);
  expect(one.root.activeElement).toBe(link);
  link.blur();
  becomeReady(one.element);
  expect(one.root.activeElement).toBeNull();
});

test('a reader who went on meanwhile keeps the focus', () => {
  const { feeds, one } = setUp();
  const button = document.body.appendChild(document.createElement('button'));
  renewFeeds(feeds);
  button.focus();
  becomeReady(one.element);
  expect(document.activeElement).toBe(button);
});
