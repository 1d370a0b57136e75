import { Type } from 'typebox';
import { UserInfo } from '../entities.ts';
import { call, Nothing } from '../schema.ts';

export const sessionCalls = {
  login: call({
    summary: 'Exchange the central session for an app token',
    access: 'anyone',
    request: Type.Object({ session_key: Type.String({ minLength: 1, maxLength: 200 }) }),
    response: Type.Object({ token: Type.String(), token_expire: Type.Integer({ description: 'seconds' }) }),
  }),
  logout: call({
    summary: 'End the session of the token, and the central session that it was exchanged for',
    access: 'member',
    request: Nothing,
    response: Nothing,
  }),
  userinfo: call({ summary: 'Own user', access: 'member', request: Nothing, response: UserInfo }),
};
