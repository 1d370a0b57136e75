import type { ActingDescription } from '@community/contract/embed-acting';
import { selectNotices } from '@community/core';
import type { SessionControl } from '@community/host/session/session-control';
import { configuration } from '@community/testing/configuration';
import { FakeApi, Refusal } from '@community/testing/fake-api';
import { createTestStore, signedInAs } from '@community/testing/store';
import { createMemoryLogin } from './memory-login.ts';
import { leaveForSignIn } from './return-trip.ts';
import { SignIn } from './sign-in.ts';
import { makeRequest } from './sign-in-request.ts';
import { openSignIn } from './sign-in-window.ts';

jest.mock('./sign-in-window.ts', () => ({ openSignIn: jest.fn() }));
jest.mock('./sign-in-request.ts', () => ({ makeRequest: jest.fn() }));
jest.mock('./return-trip.ts', () => ({ leaveForSignIn: jest.fn(), takeReturn: jest.fn(() => null) }));

const request = { state: 'state', verifier: 'verifier', challenge: 'challenge' };
const back = 'https://store.example/back';

let api: FakeApi;
beforeEach(() => {
  jest.clearAllMocks();
  jest.mocked(makeRequest).mockResolvedValue(request);
  jest.mocked(openSignIn).mockResolvedValue({ code: 'code' });
  api = new FakeApi().answer('embedlogin', () => ({ token: 'token', token_expire: 900, user: {} }));
});
afterEach(() => {
  api.stop();
  jest.useRealTimers();
});

function setUp({ returns = [] as string[] } = {}) {
  const store = createTestStore();
  const storage = createMemoryLogin(null);
  const signOutHere = jest.fn();
  const check = async () => void store.dispatch(signedInAs({ id: '1', nickname: 'Ana' }));
  const onSignedIn = jest.fn();
  const signIn = new SignIn({
    description: { embed: 'store', configuration, returns } as unknown as ActingDescription,
    language: () => 'es',
    store,
    storage,
    control: { check, signOutHere } as unknown as SessionControl,
    onSignedIn,
    text: (key, values) => `${key} ${values?.nickname ?? ''}`.trim(),
  });
  return {
    signIn,
    storage,
    signOutHere,
    onSignedIn,
    notices: () => selectNotices(store.getState()).map(({ text }) => text),
  };
}

test('a code becomes a token in memory, and the reader is told who signed in', async () => {
  const { signIn, storage, notices, onSignedIn } = setUp();
  await signIn.prepare();
  expect(await signIn.open({ path: null, act: null })).toBe(true);
  expect(onSignedIn).toHaveBeenCalledTimes(1);
  const address = new URL(jest.mocked(openSignIn).mock.calls[0]?.[0] ?? '');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    embed: 'store',
    origin: location.origin,
    state: 'state',
    challenge: 'challenge',
    locale: 'es',
  });
  expect(api.bodies('embedlogin')).toEqual([{ embed: 'store', code: 'code', verifier: 'verifier' }]);
  expect(storage.token()).toBe('token');
  expect(notices()).toEqual(['signedIn Ana']);
  signIn.end();
});

test('a token is renewed every six minutes until the feeds are gone, and again when one comes', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  const { signIn } = setUp();
  signIn.keep();
  await signIn.prepare();
  await signIn.open({ path: null, act: null });
  await jest.advanceTimersByTimeAsync(12 * 60_000);
  expect(api.bodies('embedrenew')).toHaveLength(2);
  signIn.end();
  await jest.advanceTimersByTimeAsync(12 * 60_000);
  expect(api.bodies('embedrenew')).toHaveLength(2);
  signIn.keep();
  signIn.keep();
  await jest.advanceTimersByTimeAsync(6 * 60_000);
  expect(api.bodies('embedrenew')).toHaveLength(3);
  signIn.end();
});

test('who signed in on the page signs out of it: nothing renews the token, and the next one may sign in', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  const { signIn, storage, signOutHere, notices } = setUp();
  expect(signIn.isOwn()).toBe(false);
  signIn.keep();
  await signIn.prepare();
  await signIn.open({ path: null, act: null });
  expect(signIn.isOwn()).toBe(true);
  signIn.signOut();
  expect(signOutHere).toHaveBeenCalledTimes(1);
  expect([signIn.isOwn(), storage.token()]).toEqual([false, null]);
  expect(notices()).toContain('signedOut');
  await jest.advanceTimersByTimeAsync(12 * 60_000);
  expect(api.bodies('embedrenew')).toEqual([]);
  expect(await signIn.open({ path: null, act: null })).toBe(true);
  signIn.end();
});

test('a sign-in that ends after the last feed is gone renews nothing', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  const { signIn, storage } = setUp();
  signIn.keep();
  await signIn.prepare();
  const opening = signIn.open({ path: null, act: null });
  signIn.end();
  await opening;
  expect(storage.token()).toBe('token');
  await jest.advanceTimersByTimeAsync(12 * 60_000);
  expect(api.bodies('embedrenew')).toEqual([]);
});

test('where the tab has no storage, the reader is told what to do', async () => {
  jest.mocked(openSignIn).mockResolvedValue('blocked');
  jest.mocked(leaveForSignIn).mockImplementationOnce(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  const { signIn, notices } = setUp({ returns: [back] });
  await signIn.prepare();
  expect(await signIn.open({ path: null, act: null })).toBe(false);
  expect(notices()).toEqual(['signInBlocked']);
});

test('a refused code says so', async () => {
  api.answer('embedlogin', () => new Refusal(4020));
  const { signIn, storage, notices } = setUp();
  await signIn.prepare();
  expect(await signIn.open({ path: null, act: null })).toBe(false);
  expect(storage.token()).toBeNull();
  expect(notices()).toEqual(['signInFailed']);
});

test('where no window opens, the reader is led there and back, and the tab remembers where', async () => {
  jest.mocked(openSignIn).mockResolvedValue('blocked');
  const { signIn, notices } = setUp({ returns: [back] });
  await signIn.prepare();
  expect(await signIn.open({ path: '/home/details-42', act: null })).toBe(false);
  const [address, trip] = jest.mocked(leaveForSignIn).mock.calls[0] ?? ['', null];
  const query = new URL(address).searchParams;
  expect([query.get('mode'), query.get('return')]).toEqual(['redirect', back]);
  expect(trip).toEqual({
    state: 'state',
    verifier: 'verifier',
    page: location.href,
    path: '/home/details-42',
    act: null,
  });
  expect(notices()).toEqual([]);
});

test('without an address to come back to, the reader is told what to do', async () => {
  jest.mocked(openSignIn).mockResolvedValue('blocked');
  const { signIn, notices } = setUp();
  await signIn.prepare();
  await signIn.open({ path: null, act: null });
  expect(notices()).toEqual(['signInBlocked']);
  expect(leaveForSignIn).not.toHaveBeenCalled();
});

test('a page that seems cut off from its windows leads there the next time, not at once', async () => {
  jest.mocked(openSignIn).mockResolvedValue('severed');
  const { signIn } = setUp({ returns: [back] });
  await signIn.prepare();
  await signIn.open({ path: null, act: null });
  expect(leaveForSignIn).not.toHaveBeenCalled();
  await signIn.prepare();
  await signIn.open({ path: null, act: null });
  expect(openSignIn).toHaveBeenCalledTimes(1);
  expect(leaveForSignIn).toHaveBeenCalledTimes(1);
});

test('a token that is not renewed any more makes the reader a visitor', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  api.answer('embedrenew', () => new Refusal(4001));
  const { signIn, storage, signOutHere } = setUp();
  signIn.keep();
  await signIn.prepare();
  await signIn.open({ path: null, act: null });
  await jest.advanceTimersByTimeAsync(6 * 60_000);
  expect(signOutHere).toHaveBeenCalledTimes(1);
  expect(storage.token()).toBeNull();
  signIn.end();
});

test('the end of a token that was replaced meanwhile signs nobody out', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  const { signIn, storage, signOutHere } = setUp();
  api.answer('embedrenew', () => {
    storage.storeToken('newer', 900);
    return new Refusal(4001);
  });
  signIn.keep();
  await signIn.prepare();
  await signIn.open({ path: null, act: null });
  await jest.advanceTimersByTimeAsync(6 * 60_000);
  expect(api.bodies('embedrenew')).toHaveLength(1);
  expect(signOutHere).not.toHaveBeenCalled();
  expect(storage.token()).toBe('newer');
  signIn.end();
});

test('on an insecure page there is no request, and the reader is told what to do', async () => {
  jest.mocked(makeRequest).mockRejectedValue(new TypeError('no digests'));
  const { signIn, notices } = setUp();
  await signIn.prepare();
  expect(await signIn.open({ path: null, act: null })).toBe(false);
  expect(openSignIn).not.toHaveBeenCalled();
  expect(notices()).toEqual(['signInBlocked']);
});
