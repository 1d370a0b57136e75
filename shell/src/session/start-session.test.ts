import { createCommunityStore } from '@community/core';
import { injectSession } from '@community/host/session/session-slice';
import { configuration } from '@community/testing/configuration';
import { waitFor } from '@testing-library/react';
import { createSessionCookies } from './session-cookies.ts';
import { startSession } from './start-session.ts';

function show(state: DocumentVisibilityState) {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

const onOffline = jest.fn();
beforeEach(() => onOffline.mockReset());

const begin = () => {
  injectSession();
  const cookies = createSessionCookies({ domain: null, secure: false });
  const store = createCommunityStore({ configuration, tokens: { read: cookies.token } });
  return startSession({ store, configuration, cookies, onLost: () => {}, onOffline });
};

test('the session is checked whenever the tab becomes visible, not when it is hidden', () => {
  const session = begin();
  const check = jest.spyOn(session.control, 'check');
  show('hidden');
  expect(check).toHaveBeenCalledTimes(0);
  show('visible');
  show('visible');
  expect(check).toHaveBeenCalledTimes(2);
});

test('the session is resumed when the page comes back from the back-forward cache, and not when it is loaded', () => {
  const session = begin();
  const resume = jest.spyOn(session.control, 'resume');
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  expect(resume).toHaveBeenCalledTimes(0);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(resume).toHaveBeenCalledTimes(1);
});

test.each([
  [true, async () => new Response(null, { status: 503 })],
  [false, async () => Promise.reject(new TypeError('Failed to fetch'))],
])('whether home is reached is %s by what its server responds', async (expected, fetch) => {
  const session = begin();
  Object.assign(globalThis, { fetch });
  expect(await session.reachesHome()).toBe(expected);
});

const down = async () => Promise.reject(new TypeError('Failed to fetch'));
const up = async () => new Response(null);

test.each([
  ['on a network', ['let go'], true, down],
  ['without a network', ['told so', 'stayed'], false, down],
  ['without one, on the machine that runs the community,', ['let go'], false, up],
])('what happens to who leaves the document %s: %j', async (_where, expected, isOnline, fetch) => {
  const connection = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  const session = begin();
  Object.assign(globalThis, { fetch });
  const outcome: string[] = [];
  onOffline.mockImplementation(() => outcome.push('told so'));
  session.leaveDocument(
    () => outcome.push('let go'),
    () => outcome.push('stayed'),
  );
  await waitFor(() => expect(outcome).toEqual(expected));
  connection.mockRestore();
});
