import { createCommunityStore } from '@community/core';
import { injectSession } from '@community/host/session/session-slice';
import { configuration } from '@community/testing/configuration';
import { createSessionCookies } from './session-cookies.ts';
import { startSession } from './start-session.ts';

function show(state: DocumentVisibilityState) {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

test('the session is checked whenever the tab becomes visible, not when it is hidden', () => {
  injectSession();
  const cookies = createSessionCookies({ domain: null, secure: false });
  const store = createCommunityStore({ configuration, tokens: { read: cookies.token } });
  const session = startSession({ store, configuration, cookies, onLost: () => {} });
  const check = jest.spyOn(session.control, 'check');
  show('hidden');
  expect(check).toHaveBeenCalledTimes(0);
  show('visible');
  show('visible');
  expect(check).toHaveBeenCalledTimes(2);
});
