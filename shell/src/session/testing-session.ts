import type { UserInfo } from '@community/contract/entities';
import { createCommunityStore, selectPagesEpoch } from '@community/core';
import { createSessionControl } from '@community/host/session/session-control';
import { injectSession } from '@community/host/session/session-slice';
import { configuration } from '@community/testing/configuration';
import Cookies from 'js-cookie';
import { createSessionCookies } from './session-cookies.ts';

/** Unix seconds. */
export const now = 1_700_000_000;
export const info: UserInfo = {
  user_id: '7',
  nickname: 'Marisol',
  avatar: '',
  bg_img: '',
  birthday: '',
  country: 'ES',
  gender: 1,
  thumb: 0,
  focus: 0,
  followers: 0,
  is_follow: 0,
  is_official: 0,
  description: '',
  product: [],
};

/** Name of the call at an address. */
export const callName = (address: string) => new URL(address).pathname.split('/').at(-1) as string;

export type Reply = object | number | 'down';

/** Replies of the server by call name: data, or a code that refuses. */
export function serve(replies: Record<string, Reply | (() => Reply)>) {
  const fetch = jest.fn(async (address: string, _request: RequestInit) => {
    const given = replies[callName(address)];
    const reply: Reply | undefined = typeof given === 'function' ? (given as () => Reply)() : given;
    if (reply === undefined || reply === 'down') throw new TypeError('Failed to fetch');
    const envelope =
      typeof reply === 'number' ? { code: reply, msg: '', data: null } : { code: 0, msg: '', data: reply };
    return Response.json(envelope);
  });
  Object.assign(globalThis, { fetch });
  return fetch;
}

/** Opens a page with the cookies that are there, as the shell does. */
export function openSession(onLost?: () => void) {
  injectSession();
  const cookies = createSessionCookies({ domain: null, secure: false });
  const store = createCommunityStore({ configuration, tokens: { read: cookies.token } });
  const control = createSessionControl({ store, storage: cookies, configuration, now: () => now, onLost });
  const state = () => store.getState().session;
  control.begin();
  return { store, control, cookies, state, pagesEpoch: () => selectPagesEpoch(store.getState()) };
}

/** Stores the login of a member. */
export const storeLogin = () => {
  Cookies.set('login_token', 'old');
  Cookies.set('login_token_expire', String(now + 86_400));
  Cookies.set('user', JSON.stringify(info));
};
