import { createMemoryStorage, loginRequired, sessionLost } from '@community/core';
import { promptClosed } from '@community/host/session/session-slice';
import { StyleRoots } from '@community/host/styles/style-roots';
import { createTestStore, signedInAs } from '@community/testing/store';
import { createActingHost } from './acting-host.ts';
import { ActingFeeds } from './feeds.ts';
import { OverlayStack } from './overlay-page/overlay-stack.ts';
import type { SignIn } from './session/sign-in.ts';
import { shownFeed } from './testing-feed.ts';

function setUp(isSignedIn = true) {
  const store = createTestStore();
  const feeds = new ActingFeeds(new StyleRoots(16));
  const overlayStack = new OverlayStack();
  const signIn = { prepare: jest.fn(async () => undefined), open: jest.fn(async () => isSignedIn) };
  const { host, onAsk } = createActingHost({
    store,
    texts: createMemoryStorage(),
    feeds,
    overlayStack,
    signIn: signIn as unknown as SignIn,
    may: () => true,
  });
  const signInHere = async () => {
    host.signIn();
    await Promise.resolve();
    await Promise.resolve();
  };
  return { store, feeds, overlayStack, signIn, host, onAsk, signInHere };
}

test('what a visitor tried is done after the sign-in, once', async () => {
  const { store, host, onAsk, signIn, overlayStack, signInHere } = setUp();
  const like = jest.fn();
  overlayStack.open('/home/details-42');
  onAsk({ act: 'like', post: '42' });
  host.resumeAfterSignIn(like);
  store.dispatch(loginRequired());
  expect(signIn.prepare).toHaveBeenCalled();
  expect(like).not.toHaveBeenCalled();
  await signInHere();
  expect(signIn.open).toHaveBeenCalledWith({ path: '/home/details-42', act: { act: 'like', post: '42' } });
  expect(like).toHaveBeenCalledTimes(1);
  await signInHere();
  expect(like).toHaveBeenCalledTimes(1);
});

test('an act on a card is remembered for the request for the login that it made, and for no other', async () => {
  const { store, onAsk, signIn, signInHere } = setUp();
  onAsk({ act: 'like', post: '42' });
  store.dispatch(loginRequired());
  store.dispatch(loginRequired());
  await signInHere();
  expect(signIn.open).toHaveBeenCalledWith({ path: null, act: null });
});

test('a cancelled act is forgotten, and a confirmed one is not', async () => {
  const { store, host, signInHere } = setUp();
  const [cancelled, confirmed] = [jest.fn(), jest.fn()];
  host.resumeAfterSignIn(cancelled);
  store.dispatch(loginRequired());
  store.dispatch(promptClosed());
  await Promise.resolve();
  await signInHere();
  expect(cancelled).not.toHaveBeenCalled();
  host.resumeAfterSignIn(confirmed);
  store.dispatch(loginRequired());
  store.dispatch(promptClosed());
  await signInHere();
  expect(confirmed).toHaveBeenCalledTimes(1);
});

test('nothing is done where nobody signed in', async () => {
  const { store, host, signInHere } = setUp(false);
  const like = jest.fn();
  host.resumeAfterSignIn(like);
  store.dispatch(loginRequired());
  await signInHere();
  expect(like).not.toHaveBeenCalled();
});

test.each([
  ['another request for the login', loginRequired],
  ['a session that ended', sessionLost],
])('%s forgets what was tried before', async (_what, request) => {
  const { store, host, signInHere } = setUp();
  const like = jest.fn();
  host.resumeAfterSignIn(like);
  store.dispatch(loginRequired());
  store.dispatch(request());
  await signInHere();
  expect(like).not.toHaveBeenCalled();
});

test('an act whose session proved to be over is done after the sign-in, once', async () => {
  const { store, host, signInHere } = setUp();
  const like = jest.fn();
  store.dispatch(sessionLost());
  host.resumeAfterSignIn(like);
  await Promise.resolve();
  await signInHere();
  expect(like).toHaveBeenCalledTimes(1);
  store.dispatch(sessionLost());
  await signInHere();
  expect(like).toHaveBeenCalledTimes(1);
});

test.each([
  ['a like', { act: 'like', about: '42' }, { act: 'like', post: '42' }],
  ['a follow of the author of a post', { act: 'follow', about: '9' }, { act: 'follow', post: '43' }],
  ['a follow of somebody else', { act: 'follow', about: '8' }, null],
  ['what no card does', { act: 'compose', about: '' }, null],
] as const)('what a trip remembers of a session that proved to be over: %s', async (_what, pending, act) => {
  const { store, feeds, host, signIn, signInHere } = setUp();
  const [, card] = feeds.moveToFront(shownFeed(['42', '43'])).cards;
  const link = document.createElement('a');
  link.href = 'https://community.example/home/users-9?locale=es';
  link.dataset.act = 'follow';
  card?.append(link);
  store.dispatch(sessionLost());
  host.resumeAfterSignIn(jest.fn(), { ...pending, member: '1' });
  await Promise.resolve();
  await signInHere();
  expect(signIn.open).toHaveBeenCalledWith({ path: null, act: act && { ...act, member: '1' } });
});

test.each([
  ['is done for the same member', '1', 1],
  ['is not done for another one', '2', 0],
])('an act of a member whose session proved to be over %s', async (_what, id, times) => {
  const { store, host, signIn, signInHere } = setUp();
  signIn.open.mockImplementation(async () => {
    store.dispatch(signedInAs({ id, nickname: 'Ana' }));
    return true;
  });
  const like = jest.fn();
  store.dispatch(sessionLost());
  host.resumeAfterSignIn(like, { act: 'like', about: '42', member: '1' });
  await Promise.resolve();
  await signInHere();
  expect(signIn.open).toHaveBeenCalledTimes(1);
  expect(like).toHaveBeenCalledTimes(times);
});

test('an act that ended without a prompt is not done after a later sign-in', async () => {
  const { store, host, signInHere } = setUp();
  const like = jest.fn();
  host.resumeAfterSignIn(like);
  await Promise.resolve();
  store.dispatch(loginRequired());
  await signInHere();
  expect(like).not.toHaveBeenCalled();
});

test('popups open in the dialog around their opener, else in the layer of its feed', () => {
  const { feeds, host } = setUp();
  const { cards, overlay } = feeds.moveToFront(shownFeed(['7']));
  const button = cards[0]?.appendChild(document.createElement('button')) as HTMLElement;
  expect(host.popupContainer(button)).toBe(overlay.layer);
  const dialog = overlay.root.appendChild(document.createElement('dialog'));
  expect(host.popupContainer(dialog.appendChild(document.createElement('button')))).toBe(dialog);
});

test('a post is told by the feed above which it was written, without saying which', () => {
  const { host, feeds } = setUp();
  const emit = jest.fn();
  host.posted?.();
  feeds.moveToFront(shownFeed(['42'], undefined, emit));
  host.posted?.();
  expect(emit.mock.calls).toEqual([['post', {}]]);
});
