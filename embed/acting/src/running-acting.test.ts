import { fixtureRoutes } from '@community/contract/testing-routes';
import { loginRequired } from '@community/core';
import { injectSession } from '@community/host/session/session-slice';
import { StyleRoots } from '@community/host/styles/style-roots';
import { createTestStore, type TestMember } from '@community/testing/store';
import { ActingFeeds } from './feeds.ts';
import { OverlayStack } from './overlay-page/overlay-stack.ts';
import { RunningActing } from './running-acting.ts';
import type { Speak } from './speaking.ts';
import { shownFeed } from './testing-feed.ts';

const canonicalSite = 'https://community.example';

function setUp({ compose = true, member }: { compose?: boolean; member?: TestMember } = {}) {
  const store = createTestStore({ injectSession, ...(member && { member }) });
  const feeds = new ActingFeeds(new StyleRoots(16));
  const overlayStack = new OverlayStack();
  const signIn = { keep: jest.fn(), end: jest.fn() };
  const leaveFor = jest.fn();
  const may = () => compose;
  const speak = jest.fn<ReturnType<Speak>, Parameters<Speak>>(() => null);
  const acting = new RunningActing({
    canonicalSite,
    routes: fixtureRoutes,
    store,
    feeds,
    overlayStack,
    signIn,
    may,
    speak,
    leaveFor,
  });
  return { acting, store, feeds, overlayStack, signIn, speak, leaveFor };
}

const scrollIntoView = jest.fn<undefined, []>();
beforeEach(() => {
  // jsdom has no layout.
  Element.prototype.scrollIntoView = scrollIntoView.mockClear();
});

/** A link of a feed: on the card of a post, or beside the cards. */
function link(feed: ReturnType<typeof shownFeed>, act: string, path: string, post?: string): HTMLAnchorElement {
  const parent = feed.root.querySelector(post ? `[data-post-id="${post}"]` : 'section');
  const added = document.createElement('a');
  added.href = canonicalSite + path;
  added.dataset.act = act;
  parent?.append(added);
  return added;
}

const pressed = (path: string, act: string, options?: Parameters<typeof setUp>[0]) => {
  const parts = setUp(options);
  const feed = shownFeed(['42']);
  parts.acting.act(feed, link(feed, act, path, act === 'compose' ? undefined : '42'));
  return parts;
};

test('an act on a card waits for its control, with the link that does the same', () => {
  const { feeds, overlayStack, signIn } = pressed('/home/details-42', 'like');
  expect(feeds.all()[0]?.acts).toMatchObject([{ act: 'like', post: '42', href: `${canonicalSite}/home/details-42` }]);
  expect(overlayStack.shown()).toBeNull();
  expect(signIn.keep).toHaveBeenCalled();
});

test.each([
  ['/home/details-42', 'open'],
  ['/?compose=1&topic=running', 'compose'],
])('%s is shown in place', (path, act) => {
  const { overlayStack, leaveFor } = pressed(path, act);
  expect(overlayStack.shown()).toBe(path);
  expect(leaveFor).not.toHaveBeenCalled();
});

test.each([
  ['another page', '/home/users-7', 'open', true],
  ['the composer of a store that may not post', '/?compose=1', 'compose', false],
])('%s opens in the community', (_what, path, act, compose) => {
  const { overlayStack, leaveFor } = pressed(path, act, { compose });
  expect(overlayStack.shown()).toBeNull();
  expect(leaveFor.mock.calls).toEqual([[canonicalSite + path]]);
});

test('an act that cannot be done follows its link, and one that was done does not', () => {
  const { acting, feeds, leaveFor } = pressed('/home/details-42', 'like');
  const { id } = feeds.all()[0]?.acts[0] ?? { id: 0 };
  acting.end(id, false);
  acting.end(id, false);
  expect(leaveFor.mock.calls).toEqual([[`${canonicalSite}/home/details-42`]]);
});

test('what a reader is about to leave for opens beside the page, if it is not shown in place', () => {
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  const { acting, overlayStack } = setUp();
  acting.open('/home/details-42');
  acting.open('/home/users-7');
  expect(overlayStack.shown()).toBe('/home/details-42');
  expect(open.mock.calls).toEqual([[`${canonicalSite}/home/users-7`, '_blank', 'noopener']]);
});

test('after a trip to the sign-in a card does what asked for it', () => {
  const { acting, feeds } = setUp();
  const feed = shownFeed(['42']);
  link(feed, 'follow', '/home/details-42', '42');
  acting.resume(feed, { path: null, act: { act: 'follow', post: '42' } });
  expect(feeds.all()[0]?.acts).toMatchObject([{ act: 'follow', post: '42' }]);
});

test.each([
  ['is done for the same member', '1', 1],
  ['is not done for another one', '2', 0],
])('after a trip to the sign-in an act of a member %s', (_what, id, acts) => {
  const { acting, feeds } = setUp({ member: { id, nickname: 'Ana' } });
  const feed = shownFeed(['42']);
  link(feed, 'like', '/home/details-42', '42');
  acting.resume(feed, { path: null, act: { act: 'like', post: '42', member: '1' } });
  expect(feeds.all()[0]?.acts).toHaveLength(acts);
});

test('after a trip to the sign-in an act goes on in the feed that shows its post, or the post opens', () => {
  const { acting, feeds, overlayStack } = setUp();
  const [first, other] = [shownFeed(['42']), shownFeed(['43'])];
  link(other, 'like', '/home/details-43', '43');
  acting.show(other);
  acting.resume(first, { path: null, act: { act: 'like', post: '43' } });
  expect(feeds.all().map(({ element, acts }) => [element === other.element, acts.length])).toContainEqual([true, 1]);
  expect(overlayStack.shown()).toBeNull();
  acting.resume(first, { path: null, act: { act: 'like', post: '44' } });
  expect(overlayStack.shown()).toBe('/home/details-44');
});

test('after a trip to the sign-in the open post is open again, once the feed shows its posts', () => {
  const { acting, overlayStack } = setUp();
  const feed = shownFeed(['42']);
  const section = feed.root.querySelector('section');
  const posts = section?.dataset.posts ?? '';
  section?.removeAttribute('data-posts');
  acting.resume(feed, { path: '/home/details-42', act: null });
  expect(overlayStack.shown()).toBeNull();
  // Below the fold it would not load them.
  expect(scrollIntoView.mock.contexts).toEqual([feed.element]);
  section?.setAttribute('data-posts', posts);
  feed.element.dispatchEvent(new Event('community:ready'));
  expect(overlayStack.shown()).toBe('/home/details-42');
});

test('a released feed closes what is open above it, and the last one ends the renewal of the session', () => {
  const { acting, store, feeds, overlayStack, signIn } = setUp();
  const [first, other] = [shownFeed(['42']), shownFeed(['43'])];
  acting.act(first, link(first, 'open', '/home/details-42', '42'));
  acting.show(other);
  store.dispatch(loginRequired());
  acting.release(other.element);
  expect(overlayStack.shown()).toBe('/home/details-42');
  expect(signIn.end).not.toHaveBeenCalled();
  acting.release(first.element);
  expect(overlayStack.shown()).toBeNull();
  expect(store.getState().session?.prompting).toBe(false);
  expect(feeds.all()).toEqual([]);
  expect(signIn.end).toHaveBeenCalledTimes(1);
});

test('an act waits until the language of its feed is spoken', async () => {
  const { acting, speak, overlayStack } = setUp();
  const feed = shownFeed(['42']);
  let speaks = () => undefined as void;
  speak.mockReturnValueOnce(new Promise((resolve) => (speaks = resolve)));
  acting.act(feed, link(feed, 'open', '/home/details-42', '42'));
  expect(speak.mock.calls).toEqual([['en']]);
  expect(overlayStack.shown()).toBeNull();
  speaks();
  await Promise.resolve();
  expect(overlayStack.shown()).toBe('/home/details-42');
});

test('the language is that of the feed of the last act, also when that shows its posts anew', () => {
  const { acting, feeds, speak } = setUp();
  const [acted, other] = [shownFeed(['42']), shownFeed(['43'])];
  acting.act(acted, link(acted, 'like', '/home/details-42', '42'));
  acting.show(other);
  acting.release(acted.element);
  (acted.root.querySelector('section') as HTMLElement).lang = 'es';
  acting.show(acted);
  expect(speak.mock.calls.map(([language]) => language)).toEqual(['en', 'en', 'es']);
  const [, behind] = feeds.all();
  if (behind) acting.press(behind, 'like', '43');
  expect(feeds.all()[0]?.element).toBe(other.element);
  expect(speak).toHaveBeenLastCalledWith('en');
});
