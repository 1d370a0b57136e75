import { Type } from 'typebox';
import { UserInfo } from '../entities.ts';
import { call, Nothing } from '../schema.ts';

const Seconds = Type.Integer({ description: 'seconds' });

export const sessionCalls = {
  login: call({
    summary: 'Exchange the central session for an app token',
    access: 'anyone',
    request: Type.Object({ session_key: Type.String({ minLength: 1, maxLength: 200 }) }),
    response: Type.Object({ token: Type.String(), token_expire: Seconds }),
  }),
  logout: call({
    summary: 'End the session of the token, and the central session that it was exchanged for',
    access: 'member',
    request: Nothing,
    response: Nothing,
  }),
  userinfo: call({ summary: 'Own user', access: 'member', request: Nothing, response: UserInfo }),
  embedlogin: call({
    summary: "Exchange a sign-in code for a store's token, which works from the store's origin alone",
    access: 'anyone',
    request: Type.Object({
      embed: Type.String({ pattern: '^[a-z0-9-]{1,40}$', description: 'id of the embed' }),
      code: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$', description: '256 random bits in base64url' }),
      verifier: Type.String({
        pattern: '^[A-Za-z0-9._~-]{43,128}$',
        description: 'PKCE verifier (RFC 7636) of the challenge that got the code',
      }),
    }),
    response: Type.Object({ token: Type.String(), token_expire: Seconds, user: UserInfo }),
  }),
  embedrenew: call({
    summary: "Prolong a store's token while the central session lives, for at most 12 hours",
    access: 'member',
    request: Nothing,
    response: Type.Object({ token_expire: Seconds }),
  }),
};
