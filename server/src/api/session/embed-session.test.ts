import { type CallName, calls, type Envelope } from '@community/contract/calls';
import { embedScope } from '@community/contract/embed-scope';
import { attemptLimits } from '../../accounts/attempt-limits.ts';
import { statement } from '../../database/database.ts';
import { describeOnBothDatabases } from '../../database/testing.ts';
import { sha256 } from '../../runtime/sha256.ts';
import type { TestBrowser } from '../../signin/testing-browser.ts';
import { ana, returnTarget } from '../../signin/testing-site.ts';
import { otherOrigin, StorePage, storeOrigin, TestStores } from '../../signin/testing-store.ts';
import { expectContract } from '../testing-contract.ts';
import { memberByToken } from './member-by-token.ts';

const sessions = statement('test.store_sessions', 'select token_hash, embed, origin from app_session');

describeOnBothDatabases('sessions of stores', (database) => {
  let stores: TestStores;
  beforeEach(async () => {
    stores = await TestStores.open(database());
    await stores.site.account();
  });
  afterEach(() => stores.close());

  const me = async (token: string, origin: string | null = storeOrigin): Promise<number> =>
    (await stores.call('userinfo', {}, { token, origin })).code;
  const tokenOf = ({ data }: Envelope) => (data as { token: string }).token;

  async function newCode(page: StorePage): Promise<string> {
    return stores.code(page, stores.site.browser());
  }

  test('a code is exchanged for a token of 15 minutes and the public profile; only the hash is kept', async () => {
    const page = new StorePage();
    const response = await stores.exchange(page, await newCode(page));
    expect(response).toMatchObject({ code: 0, data: { token_expire: 900, user: { nickname: 'Ana' } } });
    expectContract('embedlogin', response.data);
    const token = tokenOf(response);
    const [row] = await database().rows<{ token_hash: Uint8Array }>(sessions);
    expect(row).toMatchObject({ embed: 'store', origin: storeOrigin });
    expect(Buffer.from(row?.token_hash ?? [])).toEqual(sha256(token));
    stores.site.later(14.9);
    expect(await me(token)).toBe(0);
    stores.site.later(0.1);
    expect(await me(token)).toBe(4001);
  });

  test.each([otherOrigin, 'https://evil.example', 'null', 'http://localhost:4180', null])(
    'a token is nobody’s from %s, where reading goes on',
    async (origin) => {
      const token = await stores.token(new StorePage());
      expect(await me(token, origin)).toBe(4001);
      expect(await stores.call('posts', { type: 1 }, { token, origin })).toMatchObject({ code: 0 });
      expect(await me(token)).toBe(0);
    },
  );

  test.each([
    ['without an origin', { origin: null }, 4003],
    ['from an origin on no list', { origin: 'https://evil.example' }, 4003],
    ['from the origin of another embed', { origin: 'https://atelier.example' }, 4003],
    ['for another embed', { embed: 'atelier', origin: 'https://atelier.example' }, 4006],
    ['from another origin of the embed', { origin: otherOrigin }, 4006],
    ['with another verifier', { verifier: 'v'.repeat(43) }, 4006],
  ])('a code presented %s gives no token', async (_how, changes, refusal) => {
    const page = new StorePage();
    const code = await newCode(page);
    expect(await stores.exchange(page, code, changes)).toMatchObject({ code: refusal, data: {} });
    expect(await database().rows(sessions)).toEqual([]);
    // What reached the code has used it up.
    expect((await stores.exchange(page, code)).code).toBe(refusal === 4003 ? 0 : 4006);
  });

  test('an unknown code gives no token', async () => {
    expect((await stores.exchange(new StorePage(), 'c'.repeat(43))).code).toBe(4006);
  });

  test('a code is good for 60 seconds', async () => {
    const page = new StorePage();
    const [early, late] = [await newCode(page), await newCode(page)];
    stores.site.later(59 / 60);
    expect((await stores.exchange(page, early)).code).toBe(0);
    stores.site.later(1 / 60);
    expect((await stores.exchange(page, late)).code).toBe(4006);
  });

  test('a code used twice is refused, and the token of its first use ends, also after renewing it', async () => {
    const page = new StorePage();
    const code = await newCode(page);
    const token = tokenOf(await stores.exchange(page, code));
    const other = await stores.token(page);
    stores.site.later(10);
    for (const each of [token, other])
      expect((await stores.call('embedrenew', {}, { token: each, origin: storeOrigin })).code).toBe(0);
    stores.site.later(10);
    expect(await me(token)).toBe(0);
    expect((await stores.exchange(page, code)).code).toBe(4006);
    expect(await me(token)).toBe(4001);
    expect(await me(other)).toBe(0);
  });

  test('a code used twice at once leaves no token', async () => {
    const page = new StorePage();
    const code = await newCode(page);
    const responses = await Promise.all([1, 2, 3].map(() => stores.exchange(page, code)));
    expect(responses.map((response) => response.code).toSorted((one, other) => one - other)).toEqual([0, 4006, 4006]);
    expect(await database().rows(sessions)).toEqual([]);
  });

  test('a token is renewed for 15 minutes each, and for 12 hours at most', async () => {
    const token = await stores.token(new StorePage());
    const renew = () => stores.call('embedrenew', {}, { token, origin: storeOrigin });
    for (let minutes = 10; minutes <= 11 * 60 + 40; minutes += 10) {
      stores.site.later(10);
      expect(await renew()).toEqual({ code: 0, msg: 'success', data: { token_expire: 900 } });
    }
    stores.site.later(10);
    expect(await renew()).toMatchObject({ data: { token_expire: 600 } });
    stores.site.later(9);
    expect(await renew()).toMatchObject({ data: { token_expire: 60 } });
    expect(await me(token)).toBe(0);
    stores.site.later(1);
    expect(await me(token)).toBe(4001);
    expect((await renew()).code).toBe(4001);
  });

  test('a token is not renewed after the end of its central session', async () => {
    const token = await stores.token(new StorePage());
    await database().run(statement('test.end', "update signin.session set expires_at = now() - interval '99 years'"));
    expect((await stores.call('embedrenew', {}, { token, origin: storeOrigin })).code).toBe(4001);
  });

  const key = (browser: TestBrowser) => browser.cookies.get('DIV_authentication') ?? '';
  const login = async (browser: TestBrowser) => tokenOf(await stores.call('login', { session_key: key(browser) }));

  test('a token of the community is not renewed', async () => {
    const browser = stores.site.browser();
    await stores.site.signIn(browser);
    const token = await login(browser);
    expect((await stores.call('embedrenew', {}, { token })).code).toBe(4003);
  });

  const ends: readonly [string, (browser: TestBrowser) => Promise<unknown>][] = [
    [
      'signing out everywhere',
      async (browser) =>
        browser.submit(await browser.get(`/signin/account?${returnTarget}`), '/signin/sign-out-everywhere'),
    ],
    [
      'signing out everywhere in another browser',
      async () => {
        const other = stores.site.browser();
        await stores.site.signIn(other);
        await other.submit(await other.get(`/signin/account?${returnTarget}`), '/signin/sign-out-everywhere');
      },
    ],
    [
      'a new password in the same browser',
      async (browser) =>
        browser.submit(await browser.get('/signin/password'), '/signin/password', {
          current: ana.password,
          password: 'Another1one',
          confirmation: 'Another1one',
        }),
    ],
    ['signing out of the community', async (browser) => stores.call('logout', {}, { token: await login(browser) })],
    [
      'signing in anew in the same browser',
      async (browser) => {
        const { body } = await browser.get('/signin/account');
        const form_token = /name="form_token" value="([^"]*)"/.exec(body)?.[1] ?? '';
        await browser.post(`/signin?${returnTarget}`, { ...ana, form_token });
      },
    ],
  ];

  test.each(ends)('%s ends the tokens and codes of stores', async (_what, end) => {
    const [browser, page] = [stores.site.browser(), new StorePage()];
    const token = await stores.token(page, browser);
    const code = await stores.code(page, browser);
    expect(await me(token)).toBe(0);
    await end(browser);
    expect(await me(token)).toBe(4001);
    expect((await stores.exchange(page, code)).code).toBe(4006);
  });

  test('a token ends where the configuration no longer allows its origin', async () => {
    const token = await stores.token(new StorePage());
    const memberWith = (origins: string[]) =>
      memberByToken(
        database(),
        new Map([['store', { origins, products: {} }]]),
        () => stores.site.time,
      )(token, {
        call: 'userinfo',
        origin: storeOrigin,
      });
    expect(await memberWith([storeOrigin])).toEqual({ memberId: expect.any(Number), store: 'store' });
    expect(await memberWith([otherOrigin])).toBeNull();
    expect(await memberByToken(database(), new Map())(token, { call: 'userinfo', origin: storeOrigin })).toBeNull();
  });

  test.each([
    ['store', storeOrigin],
    ['atelier', 'https://atelier.example'],
  ])('the token of %s makes the calls of its scope, the others fail with 4003', async (embed, origin) => {
    const token = await stores.token(new StorePage(embed, origin));
    const refused: CallName[] = [];
    for (const name of Object.keys(calls) as CallName[]) {
      const { code } = await stores.call(name, { unknown: true }, { token, origin });
      expect({ name, code }).not.toEqual({ name, code: 4001 });
      if (code === 4003) refused.push(name);
    }
    const forbidden = (Object.keys(embedScope) as CallName[]).filter(
      (name) => embedScope[name] === 'never' || (embedScope[name] === 'compose' && embed === 'store'),
    );
    expect(refused.toSorted()).toEqual(forbidden.toSorted());
  });

  test('a store’s member likes, and stays out of the messages', async () => {
    const token = await stores.token(new StorePage());
    const as = { token, origin: storeOrigin };
    expect((await stores.call('postthumb', { post_id: '999', status: 1 }, as)).code).toBe(4004);
    expect(await stores.call('mymessages', { type: 1 }, as)).toEqual({
      code: 4003,
      msg: 'Not from the page of a store',
      data: {},
    });
  });

  test('failed exchanges are limited by address, not by subnet; successful ones do not count', async () => {
    const page = new StorePage();
    const present = async (ip: string, code = 'c'.repeat(43)) => {
      const request = { embed: 'store', code, verifier: page.verifier };
      return (await stores.call('embedlogin', request, { origin: storeOrigin, ip })).code;
    };
    const limit = attemptLimits.embedLoginFromAddress.maxAttempts;
    for (const ip of ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4', '192.0.2.5']) {
      for (let index = 1; index < limit; index += 1) expect(await present(ip)).toBe(4006);
      expect(await present(ip, await newCode(page))).toBe(0);
      expect(await present(ip)).toBe(4006);
      expect(await present(ip, await newCode(page))).toBe(4029);
    }
  });
});
