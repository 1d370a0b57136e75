import { codes } from '@community/contract/codes';
import type { UserInfo } from '@community/contract/entities';
import { createCommunityStore, memberChanged, selectMember, sessionLost } from '@community/core';
import { configuration } from '@community/testing/configuration';
import type { LoginStorage } from './login-storage.ts';
import { createSessionControl } from './session-control.ts';
import { injectSession } from './session-slice.ts';

const info = { user_id: '7', nickname: 'Marisol', avatar: '' } as UserInfo;

/** A login in memory, without cookies or a central session. */
function inMemory(token: string | null): LoginStorage {
  let current = token;
  const clear = () => {
    current = null;
  };
  return {
    read: () => ({ loginToken: current, loginTokenExpire: null, centralSession: null, centralSessionExpire: null }),
    token: () => current,
    user: () => null,
    storeToken: (next) => {
      current = next;
    },
    storeUser: () => {},
    clear,
    clearApp: clear,
  };
}

function open(storage: LoginStorage, code: number = codes.success) {
  const fetch = jest.fn(async () => Response.json({ code, msg: '', data: info }));
  Object.assign(globalThis, { fetch });
  injectSession();
  const store = createCommunityStore({ configuration, tokens: { read: storage.token } });
  const control = createSessionControl({ store, storage, configuration, now: () => 0 });
  control.begin();
  return { store, control, fetch };
}

test('without a login there is a visitor and no call', async () => {
  const { store, control, fetch } = open(inMemory(null));
  await control.check();
  expect(store.getState().session).toMatchObject({ status: 'visitor', member: null });
  expect(fetch).not.toHaveBeenCalled();
});

test('a token in memory makes a member once the server has confirmed it, and no cookie', async () => {
  const storage = inMemory(null);
  const { store, control } = open(storage);
  storage.storeToken('token', 0);
  await control.check();
  expect(selectMember(store.getState())).toMatchObject({ id: '7', nickname: 'Marisol' });
  expect(document.cookie).toBe('');
});

test('a lost session and a refused token are forgotten', async () => {
  const lost = inMemory('token');
  open(lost).store.dispatch(sessionLost());
  expect(lost.token()).toBeNull();
  const refused = inMemory('token');
  await open(refused, codes.signedOut).control.check();
  expect(refused.token()).toBeNull();
});

test('changes while a check is running start no second one beside it, and one after it for all of them', async () => {
  const { store, control, fetch } = open(inMemory('token'));
  const respond: ((nickname: string) => void)[] = [];
  fetch.mockImplementation(
    () =>
      new Promise((resolve) => {
        respond.push((nickname) =>
          resolve(Response.json({ code: codes.success, msg: '', data: { ...info, nickname } })),
        );
      }),
  );
  store.dispatch(memberChanged());
  const first = control.check();
  for (let change = 0; change < 3; change += 1) store.dispatch(memberChanged());
  expect(fetch).toHaveBeenCalledTimes(1);
  respond[0]?.('Marisol');
  await first;
  const second = control.check();
  expect(fetch).toHaveBeenCalledTimes(2);
  respond[1]?.('Sol');
  await second;
  expect(selectMember(store.getState())?.nickname).toBe('Sol');
  expect(fetch).toHaveBeenCalledTimes(2);
});
