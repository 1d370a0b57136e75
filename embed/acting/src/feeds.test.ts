import { StyleRoots } from '@community/host/styles/style-roots';
import { ActingFeeds } from './feeds.ts';
import { shownFeed } from './testing-feed.ts';

const open = () => new ActingFeeds(new StyleRoots(16));

test('a feed is taken in with its cards and the request that they answer, and comes first again with each act', () => {
  const feeds = open();
  const [one, other] = [shownFeed(['7', '8']), shownFeed(['9'])];
  const first = feeds.moveToFront(one);
  expect(first.cards.map(({ dataset }) => dataset.postId)).toEqual(['7', '8']);
  expect(first.posts).toEqual({ type: 1, subject: 'running', page: 1, per_page: 12 });
  feeds.moveToFront(other);
  expect(feeds.all().map(({ element }) => element)).toEqual([other.element, one.element]);
  expect(feeds.moveToFront(one)).toBe(first);
  expect(feeds.all()).toHaveLength(2);
});

test('a feed that only shows its posts comes last', () => {
  const feeds = open();
  const [one, other] = [shownFeed(['7']), shownFeed(['9'])];
  feeds.moveToFront(one);
  const added = feeds.add(other);
  expect(feeds.all().map(({ element }) => element)).toEqual([one.element, other.element]);
  expect(feeds.add(other)).toBe(added);
  expect(feeds.all()).toHaveLength(2);
});

test('acts have numbers of their own, and listeners hear of each', () => {
  const feeds = open();
  const feed = feeds.moveToFront(shownFeed(['7']));
  const heard = jest.fn();
  feeds.subscribe(heard);
  feeds.act(feed, { act: 'like', post: '7', href: '/seven' });
  feeds.act(feed, { act: 'like', post: '7', href: '/seven' });
  const acts = feeds.all()[0]?.acts ?? [];
  expect(acts.map(({ act, post }) => [act, post])).toEqual([
    ['like', '7'],
    ['like', '7'],
  ]);
  expect(new Set(acts.map(({ id }) => id)).size).toBe(2);
  expect(heard).toHaveBeenCalledTimes(2);
});

test('what is in a shadow root within a feed is in that feed', () => {
  const feeds = open();
  feeds.moveToFront(shownFeed(['7']));
  const feed = feeds.moveToFront(shownFeed(['8']));
  const slot = feed.cards[0]?.appendChild(document.createElement('span')).attachShadow({ mode: 'open' });
  const button = slot?.appendChild(document.createElement('button'));
  expect(feeds.around(button as Node)).toBe(feed);
  expect(() => feeds.around(document.body)).toThrow('The element is in no feed');
});

test('a removed feed takes its overlay along', () => {
  const feeds = open();
  const { root, element } = feeds.moveToFront(shownFeed(['7']));
  expect(root.querySelector('section > div')).not.toBeNull();
  feeds.remove(element);
  feeds.remove(element);
  expect(root.querySelector('section > div')).toBeNull();
  expect(feeds.all()).toEqual([]);
});

test('a feed that does not say which posts it shows cannot act', () => {
  const feed = shownFeed(['7']);
  feed.root.querySelector('section')?.removeAttribute('data-posts');
  expect(() => open().moveToFront(feed)).toThrow('does not say which posts');
});

test('an act ends once; one that cannot be done has its link', () => {
  const feeds = open();
  const feed = feeds.moveToFront(shownFeed(['7']));
  feeds.act(feed, { act: 'like', post: '7', href: '/seven' });
  feeds.act(feed, { act: 'share', post: '7', href: '/share' });
  const [like, share] = feeds.all()[0]?.acts ?? [];
  expect(feeds.end(like?.id ?? 0, false)).toBe('/seven');
  expect(feeds.end(like?.id ?? 0, false)).toBeNull();
  expect(feeds.end(share?.id ?? 0, true)).toBeNull();
  expect(feeds.all()[0]?.acts).toEqual([]);
});
