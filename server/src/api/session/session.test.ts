import { type Database, statement } from '../../database/database.ts';
import { describeOnBothDatabases } from '../../database/testing.ts';
import { sha256 } from '../../runtime/sha256.ts';
import { createCommunityApi } from '../community-api.ts';
import { createScenario } from '../posts/testing-scenario.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { memberByToken } from './member-by-token.ts';

const sessions = statement(
  'test.sessions',
  'select token_hash, central_session from app_session order by expires_at desc',
);
const members = statement('test.members', 'select count(*) as count from member where account_id = $1');

async function createListenerApplication(database: Database) {
  let time = Date.parse('2026-05-04T10:00:00Z');
  const now = () => new Date(time);
  const live = new Map([
    ['key-of-ana', 901],
    ['other-key-of-ana', 901],
    ['key-of-bo', 902],
  ]);
  const centralSessions = {
    async resolve(key: string) {
      const accountId = live.get(key);
      return accountId === undefined
        ? null
        : { accountId, nickname: `Account ${accountId}`, expiresAt: new Date(time + 1e9) };
    },
    async end(_tx: unknown, keyHash: Uint8Array) {
      for (const key of live.keys()) if (sha256(key).equals(keyHash)) live.delete(key);
    },
  };
  const { handlers } = await createScenario(database);
  const community = createCommunityApi({
    handlers: {
      ...handlers,
      login: login.handler({ database, centralSessions }),
      logout: logout.handler({ database, centralSessions }),
    },
    memberByToken: memberByToken(database, new Map(), now),
    now,
  });
  const caller = (token: string | null) => ({
    token,
    ip: '127.0.0.1',
    requestId: 'test',
    log: { error: () => undefined } as never,
  });
  return {
    live,
    login: async (session_key: unknown) => community.call('login', { session_key }, caller(null)),
    logout: (token: string | null) => community.call('logout', {}, caller(token)),
    me: (token: string | null) => community.call('userinfo', {}, caller(token)),
    feed: (token: string | null) => community.call('posts', { type: 1 }, caller(token)),
    pass: (seconds: number) => {
      time += seconds * 1000;
    },
  };
}

const tokenOf = ({ data }: { data: unknown }) => (data as { token: string }).token;

describeOnBothDatabases('sessions', (database) => {
  test('a central session is exchanged for an app token of seven days, of which only the hash is kept', async () => {
    const site = await createListenerApplication(database());
    const response = await site.login('key-of-ana');
    expect(response).toEqual({
      code: 0,
      msg: 'success',
      data: { token: expect.stringMatching(/^[\w-]{43}$/), token_expire: 604_800 },
    });
    const [row] = await database().rows<{ token_hash: Uint8Array; central_session: Uint8Array }>(sessions);
    expect(Buffer.from(row?.token_hash ?? [])).toEqual(sha256(tokenOf(response)));
    expect(Buffer.from(row?.central_session ?? [])).toEqual(sha256('key-of-ana'));
    expect(await site.me(tokenOf(response))).toMatchObject({ code: 0, data: { nickname: 'Account 901' } });
    site.pass(604_799);
    expect((await site.me(tokenOf(response))).code).toBe(0);
    site.pass(1);
    expect(await site.me(tokenOf(response))).toEqual({ code: 4001, msg: 'Not signed in', data: {} });
    expect((await site.feed(tokenOf(response))).code).toBe(0);
    await site.login('key-of-bo');
    expect(await database().rows(sessions)).toHaveLength(1);
  });

  test('an account has one member, however often and at once it signs in', async () => {
    const site = await createListenerApplication(database());
    const responses = await Promise.all(['key-of-ana', 'other-key-of-ana', 'key-of-ana'].map(site.login));
    expect(new Set(responses.map(tokenOf)).size).toBe(3);
    expect(await database().row(members, [901])).toEqual({ count: 1 });
    const ids = await Promise.all(
      responses.map(async (response) => ((await site.me(tokenOf(response))).data as { user_id: string }).user_id),
    );
    expect(new Set(ids).size).toBe(1);
  });

  test('a central session that ends while it is exchanged gives no token', async () => {
    const site = await createListenerApplication(database());
    const before = await database().rows(sessions);
    const get = site.live.get.bind(site.live);
    site.live.get = (key) => {
      const account = get(key);
      site.live.delete(key);
      return account;
    };
    expect(await site.login('key-of-ana')).toMatchObject({ code: 4001 });
    expect(await database().rows(sessions)).toHaveLength(before.length);
  });

  test.each(['unknown', "' or 1=1 --", 'key-of-ana '])('the key %j opens no session', async (key) => {
    expect(await (await createListenerApplication(database())).login(key)).toMatchObject({ code: 4001, data: {} });
  });

  test.each([undefined, null, 7, '', {}, ['key-of-ana'], 'x'.repeat(201), 'a\0'])(
    'the key %j is invalid',
    async (key) => {
      expect(await (await createListenerApplication(database())).login(key)).toMatchObject({
        code: 4022,
        data: { fields: { session_key: expect.any(String) } },
      });
    },
  );

  test.each([null, '', 'x', 'x'.repeat(43), "' or 1=1 --"])('the token %j is nobody’s', async (token) => {
    const site = await createListenerApplication(database());
    expect((await site.me(token)).code).toBe(4001);
    expect((await site.feed(token)).code).toBe(0);
  });

  test('signing out ends the token and the central session, and no other', async () => {
    const site = await createListenerApplication(database());
    const [token, other] = [tokenOf(await site.login('key-of-ana')), tokenOf(await site.login('key-of-bo'))];
    expect(await site.logout(token)).toEqual({ code: 0, msg: 'success', data: {} });
    expect((await site.me(token)).code).toBe(4001);
    expect((await site.login('key-of-ana')).code).toBe(4001);
    expect((await site.me(other)).code).toBe(0);
    expect((await site.logout(token)).code).toBe(4001);
  });
});
