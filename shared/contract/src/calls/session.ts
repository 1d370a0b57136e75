import { Type } from 'typebox';
import { fields } from '../declarations/audience.ts';
import { declareCall } from '../declarations/declare-call.ts';
import { user } from '../declarations/entity-audiences.ts';
import { UserInfo } from '../entities.ts';
import { Nothing } from '../schema.ts';

const Seconds = Type.Integer({ description: 'seconds' });

export const sessionCalls = {
  login: declareCall({
    summary: 'Exchange the central session for an app token',
    access: 'anyone',
    embed: 'never',
    request: Type.Object({ session_key: Type.String({ minLength: 1, maxLength: 200 }) }),
    response: Type.Object({ token: Type.String(), token_expire: Seconds }),
    audience: fields('owner', 'token', 'token_expire'),
  }),
  logout: declareCall({
    summary: 'End the session of the token, and the central session that it was exchanged for',
    access: 'member',
    embed: 'never',
    request: Nothing,
    response: Nothing,
    audience: {},
  }),
  userinfo: declareCall({
    summary: 'Own user',
    access: 'member',
    embed: { scope: 'always', parameters: {} },
    request: Nothing,
    response: UserInfo,
    audience: user,
  }),
  embedlogin: declareCall({
    summary: "Exchange a sign-in code for a store's token, which works from the store's origin alone",
    access: 'anyone',
    embed: { scope: 'always', parameters: { embed: 'any', code: 'any', verifier: 'any' } },
    request: Type.Object({
      embed: Type.String({ pattern: '^[a-z0-9-]{1,40}$', description: 'id of the embed' }),
      code: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$', description: '256 random bits in base64url' }),
      verifier: Type.String({
        pattern: '^[A-Za-z0-9._~-]{43,128}$',
        description: 'PKCE verifier (RFC 7636) of the challenge that got the code',
      }),
    }),
    response: Type.Object({ token: Type.String(), token_expire: Seconds, user: UserInfo }),
    audience: { ...fields('owner', 'token', 'token_expire'), user },
  }),
  embedrenew: declareCall({
    summary: "Prolong a store's token while the central session lives, for at most 12 hours",
    access: 'member',
    embed: { scope: 'always', parameters: {} },
    request: Nothing,
    response: Type.Object({ token_expire: Seconds }),
    audience: { token_expire: 'owner' },
  }),
};
