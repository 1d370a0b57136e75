import { attemptLimits } from '../accounts/attempt-limits.ts';
import { statement } from '../database/database.ts';
import { describeOnBothDatabases } from '../database/testing.ts';
import { sha256 } from '../runtime/sha256.ts';
import { removeExpiredEmbedCodes } from './embed-codes.ts';
import { origin, unescapeHtml } from './testing-browser.ts';
import { ana } from './testing-site.ts';
import { handedCode, otherOrigin, StorePage, storeOrigin, storeReturn, TestStores } from './testing-store.ts';

const codes = statement('test.embed_codes', 'select code_hash, origin from signin.embed_code');

describeOnBothDatabases('signing in on the page of a store', (database) => {
  let stores: TestStores;
  beforeEach(async () => {
    stores = await TestStores.open(database());
    await stores.site.account();
  });
  afterEach(() => stores.close());

  const opener = 'cross-origin-opener-policy';

  test('names the store on the form, asks after it, and gives a code to its origin alone', async () => {
    const [browser, page] = [stores.site.browser(), new StorePage()];
    const opened = await browser.get(page.address());
    expect(opened.statusCode).toBe(303);
    const form = await browser.follow(opened);
    expect(form.body).toContain(`Sign in to take part on ${storeOrigin}.`);
    const signedIn = await browser.submit(form, '/signin', ana);
    expect(signedIn.statusCode).toBe(303);
    const asked = await browser.follow(signedIn);
    expect(asked.body).toContain('Continue as Ana');
    expect(asked.body).toContain(`<p class="store">${storeOrigin}</p>`);
    expect(await database().rows(codes)).toEqual([]);
    const done = await browser.submit(asked, '/signin/embed');
    expect(done.statusCode).toBe(200);
    expect(done.body).toContain(`data-state="${page.state}" data-store="${storeOrigin}"`);
    for (const { headers } of [opened, form, signedIn, asked, done]) expect(headers[opener]).toBe('unsafe-none');
    const code = handedCode(done) ?? '';
    expect(code).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(done.headers)).not.toContain(code);
    const [row] = await database().rows<{ code_hash: Uint8Array; origin: string }>(codes);
    expect(Buffer.from(row?.code_hash ?? [])).toEqual(sha256(code));
    expect(row?.origin).toBe(storeOrigin);
  });

  test('the page that hands the code over runs one script of the site, nothing inline, and is in no frame', async () => {
    const [browser, page] = [stores.site.browser(), new StorePage()];
    await stores.site.signIn(browser);
    const done = await browser.submit(await browser.get(page.address()), '/signin/embed');
    const [, script = ''] = /<script defer src="([^"]+)"><\/script>/.exec(done.body) ?? [];
    const policy = String(done.headers['content-security-policy']);
    expect(policy).toContain(`; script-src ${origin}${script}`);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(done.headers).toMatchObject({ 'cache-control': 'no-store, no-transform', 'x-frame-options': 'DENY' });
    const file = await browser.get(script);
    expect(file.headers['content-type']).toContain('text/javascript');
  });

  test('a member with a session is asked first, by the origin and the nickname', async () => {
    const [browser, page] = [stores.site.browser(), new StorePage()];
    await stores.site.signIn(browser);
    const asked = await browser.get(page.address());
    expect(asked.statusCode).toBe(200);
    expect(handedCode(asked)).toBeNull();
    expect(asked.body).toContain(`<p class="store">${storeOrigin}</p>`);
    expect(asked.body).toContain('Continue as Ana');
    expect(asked.body).not.toContain('You can also post from it.');
    expect(asked.body).not.toContain('hand-over');
    expect(asked.headers['content-security-policy']).not.toContain('hand-over');
    expect(asked.headers[opener]).toBe('unsafe-none');
    expect(handedCode(await browser.submit(asked, '/signin/embed'))).toMatch(/^[\w-]{43}$/);
  });

  test('the confirmation says that a store may post, where it may', async () => {
    const [browser, page] = [stores.site.browser(), new StorePage('atelier', 'https://atelier.example')];
    await stores.site.signIn(browser);
    expect((await browser.get(page.address())).body).toContain('You can also post from it.');
  });

  test('the confirmation keeps the request in other languages', async () => {
    const [browser, page] = [stores.site.browser(), new StorePage()];
    await stores.site.signIn(browser);
    const { body } = await browser.get(page.address());
    const [, japanese = ''] = /<a href="([^"]+)" lang="ja"/.exec(body) ?? [];
    const asked = await browser.get(unescapeHtml(japanese));
    expect(asked.body).toContain('Anaさんとして続ける');
    expect(handedCode(await browser.submit(asked, '/signin/embed'))).not.toBeNull();
  });

  test('a new account reads for whom it is made, and gets its code after the confirmation', async () => {
    const [browser, page] = [stores.site.browser(), new StorePage()];
    const signIn = await browser.follow(await browser.get(page.address()));
    const [, register = ''] = /<a href="([^"]*\/register[^"]*)"/.exec(signIn.body) ?? [];
    const empty = await browser.get(unescapeHtml(register));
    expect(empty.body).toContain(`Create an account to take part on ${storeOrigin}.`);
    const sent = await browser.submit(empty, '/signin/register', {
      nickname: 'Bo',
      email: 'bo@example.com',
      password: ana.password,
      confirmation: ana.password,
      agreement: '1',
    });
    const form = await browser.follow(sent);
    const verified = await browser.submit(form, '/signin/register/code', { code: await stores.site.code() });
    expect(verified.statusCode).toBe(303);
    expect(await database().rows(codes)).toEqual([]);
    const asked = await browser.follow(verified);
    expect(asked.body).toContain('Continue as Bo');
    const done = await browser.submit(asked, '/signin/embed');
    for (const { headers } of [empty, sent, form, verified, asked, done]) expect(headers[opener]).toBe('unsafe-none');
    expect(await stores.exchange(page, handedCode(done))).toMatchObject({
      code: 0,
      data: { user: { nickname: 'Bo' } },
    });
  });

  test('the return trip ends at the page of the store, with code and state in the fragment', async () => {
    const [browser, page] = [stores.site.browser(), new StorePage()];
    const trip = { mode: 'redirect', return: `${storeReturn}#reviews` };
    const form = await browser.follow(await browser.get(page.address(trip)));
    const asked = await browser.follow(await browser.submit(form, '/signin', ana));
    expect(asked.body).toContain(`<a href="${storeReturn}">Back to ${storeOrigin}</a>`);
    const done = await browser.submit(asked, '/signin/embed');
    expect(done.headers.location).toBeUndefined();
    const [, href = ''] = /<a href="([^"]+)" data-trip>/.exec(done.body) ?? [];
    const end = new URL(unescapeHtml(href));
    expect(end.href).toContain(`${storeReturn}#community-code=`);
    const fragment = new URLSearchParams(end.hash.slice(1));
    expect(fragment.get('community-state')).toBe(page.state);
    expect(await stores.exchange(page, fragment.get('community-code'))).toMatchObject({ code: 0 });
  });

  test.each([
    ['an unknown embed', { embed: 'nothing' }],
    ['an origin of another embed', { origin: 'https://atelier.example' }],
    ['an origin on no list', { origin: 'https://evil.example' }],
    ['an origin with a path', { origin: `${storeOrigin}/` }],
    ['a short state', { state: 'short' }],
    ['markup as state', { state: '<script>alert(1)</script>' }],
    ['no challenge', { challenge: '' }],
    ['an unknown mode', { mode: 'silent' }],
    ['a return trip to nowhere', { mode: 'redirect', return: '' }],
    ['a return trip to another path', { mode: 'redirect', return: `${storeOrigin}/go?to=https://evil.example` }],
    ['a return trip to a path below', { mode: 'redirect', return: `${storeOrigin}/shoes/..%2fgo?size=42` }],
    ['a return trip to another query', { mode: 'redirect', return: `${storeReturn}&to=https://evil.example` }],
    ['a return trip to no query', { mode: 'redirect', return: `${storeOrigin}/shoes` }],
    ['a return trip to an empty query', { mode: 'redirect', return: `${storeOrigin}/shoes?` }],
    ['a return trip to another port', { mode: 'redirect', return: 'https://store.example:8443/shoes?size=42' }],
    ['a return trip to another scheme', { mode: 'redirect', return: 'http://store.example/shoes?size=42' }],
    ['a return trip to another origin of the list', { mode: 'redirect', return: `${otherOrigin}/` }],
    ['a return trip to a script', { mode: 'redirect', return: 'javascript:alert(1)' }],
    ['a return trip to a password', { mode: 'redirect', return: 'https://ana:secret@store.example/shoes?size=42' }],
    ['a return trip to a blob', { mode: 'redirect', return: `blob:${storeReturn}` }],
    [
      'a return trip to an embed without return addresses',
      { embed: 'atelier', origin: 'https://atelier.example', mode: 'redirect', return: 'https://atelier.example/' },
    ],
  ])('%s is refused, signed in or not, and by the form too', async (_what, changes: Record<string, string>) => {
    const browser = stores.site.browser();
    const address = new StorePage().address(changes);
    expect((await browser.get(address)).statusCode).toBe(400);
    const returnTarget = new URLSearchParams({ app_id: 'sign-in-site', return: `${origin}${address}` });
    expect((await browser.get(`/signin?${returnTarget}`)).statusCode).toBe(400);
    await stores.site.signIn(browser);
    const refused = await browser.get(address);
    expect(refused.statusCode).toBe(400);
    expect(refused.body).toContain(
      changes.mode === 'redirect'
        ? 'data-code="4000">You cannot sign in this way'
        : 'data-code="4000">This page may not ask who you are',
    );
    expect(refused.body).not.toContain('Ana');
    const asked = await browser.get(new StorePage().address());
    const cleared = Object.fromEntries(new URL(address, origin).searchParams);
    expect((await browser.submit(asked, '/signin/embed', cleared)).statusCode).toBe(400);
    expect(await database().rows(codes)).toEqual([]);
  });

  test.each(['iframe', 'frame', 'embed', 'object', 'fencedframe'])('no page opens in an %s', async (destination) => {
    for (const url of [new StorePage().address(), '/signin/account']) {
      const framed = await stores.site.app.inject({ url, headers: { 'sec-fetch-dest': destination } });
      expect(framed.statusCode).toBe(403);
      expect(framed.body).toContain('does not open inside another page');
    }
    const own = await stores.site.app.inject({ url: '/signin/account', headers: { 'sec-fetch-dest': 'document' } });
    expect(own.statusCode).toBe(303);
  });

  test('the confirmation needs the form of this browser', async () => {
    const [browser, page] = [stores.site.browser(), new StorePage()];
    await stores.site.signIn(browser);
    const fields = Object.fromEntries(new URL(page.address(), origin).searchParams);
    expect((await browser.post('/signin/embed', fields)).statusCode).toBe(403);
    expect((await browser.post('/signin/embed', fields, { origin: storeOrigin })).statusCode).toBe(403);
    expect(await database().rows(codes)).toEqual([]);
  });

  test('a session that ended since the question leads to the form', async () => {
    const [browser, page] = [stores.site.browser(), new StorePage()];
    await stores.site.signIn(browser);
    const asked = await browser.get(page.address());
    browser.cookies.delete('DIV_authentication');
    const response = await browser.submit(asked, '/signin/embed');
    expect(response.statusCode).toBe(303);
    expect((await browser.follow(response)).body).toContain(`Sign in to take part on ${storeOrigin}.`);
  });

  test('an account gets a limited number of codes', async () => {
    const [browser, page] = [stores.site.browser(), new StorePage()];
    await stores.site.signIn(browser);
    const asked = await browser.get(page.address());
    for (let index = 0; index < attemptLimits.embedCodeOfAccount.maxAttempts; index += 1)
      expect((await browser.submit(asked, '/signin/embed')).statusCode).toBe(200);
    const refused = await browser.submit(asked, '/signin/embed');
    expect(refused.statusCode).toBe(429);
    expect(handedCode(refused)).toBeNull();
  });

  test('other pages of the site stay cut off from windows that open them', async () => {
    const query = new StorePage().address().split('?')[1];
    const account = new URLSearchParams({ app_id: 'sign-in-site', return: `${origin}/signin/account?${query}` });
    for (const address of ['/signin/account', `/signin?${account}`]) {
      const { headers, body } = await stores.site.browser().get(address);
      expect(headers[opener]).toBe('same-origin');
      expect(body).not.toContain(storeOrigin);
    }
  });

  test('codes are forgotten once their tokens can no longer be renewed', async () => {
    await stores.code(new StorePage(), stores.site.browser());
    const left = async (minutes: number) => {
      await removeExpiredEmbedCodes(database(), new Date(stores.site.time.getTime() + minutes * 60_000));
      return (await database().rows(codes)).length;
    };
    expect(await left(12 * 60)).toBe(1);
    expect(await left(12 * 60 + 1)).toBe(0);
  });
});
