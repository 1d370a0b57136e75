import { attemptLimits } from '../accounts/attempt-limits.ts';
import { maxBrowsers } from '../accounts/known-browsers.ts';
import { codeDigits } from '../accounts/verification.ts';
import { statement } from '../database/database.ts';
import { describeOnBothDatabases } from '../database/testing.ts';
import type { TestBrowser } from './testing-browser.ts';
import { ana, returnTarget, TestSite } from './testing-site.ts';

const wrong = { ...ana, password: 'Wrong2wrong' };
const home = '198.51.100.20';
const known = statement('test.known', 'select count(*) as count from signin.browser');

/** Addresses of unrelated networks. */
const networks = (count: number) => Array.from({ length: count }, (_, index) => `203.${index >> 8}.${index & 255}.7`);

describeOnBothDatabases('strangers', (database) => {
  let site: TestSite;
  beforeEach(async () => {
    site = await TestSite.open(database());
    await site.account();
  });
  afterEach(() => site.app.close());

  /** Signs in again after a sign-out. */
  async function signIn(browser: TestBrowser, account = ana) {
    browser.cookies.delete('DIV_authentication');
    return site.signIn(browser, account);
  }

  /** How many of a stranger's attempts were checked. */
  async function guess(ips: readonly string[], each = 1): Promise<number> {
    let tried = 0;
    for (const ip of ips) {
      const browser = site.browser(ip);
      const page = await browser.get(`/signin?${returnTarget}`);
      for (let index = 0; index < each; index += 1) {
        if ((await browser.submit(page, '/signin', wrong)).statusCode === 422) tried += 1;
      }
    }
    return tried;
  }

  const ask = async (browser: TestBrowser, email = ana.email) =>
    browser.submit(await browser.get(`/signin/forgotten?${returnTarget}`), '/signin/forgotten', { email });

  async function exhaust(ips: readonly string[], email = ana.email): Promise<void> {
    for (const ip of ips)
      for (let index = 0; index <= attemptLimits.codeToAccountFromAddress.maxAttempts; index += 1)
        await ask(site.browser(ip), email);
  }

  test('do not lock a member out of signing in, in a known browser or in a new one of another network', async () => {
    const own = site.browser(home);
    await signIn(own);
    await guess([home, '198.51.100.21', ...networks(26)], 2);
    await guess([home], attemptLimits.signInToAccountFromAddress.maxAttempts);
    expect((await signIn(site.browser(home))).statusCode).toBe(429);
    expect((await signIn(own)).statusCode).toBe(303);
    expect((await signIn(site.browser('192.0.2.77'))).statusCode).toBe(303);
  });

  test('do not lock a member out of resetting the password', async () => {
    const own = site.browser(home);
    await signIn(own);
    await exhaust([home, '198.51.100.21', ...networks(3)]);
    expect((await ask(site.browser(home))).statusCode).toBe(429);
    expect((await ask(site.browser('192.0.2.77'))).statusCode).toBe(303);
    const page = await own.follow(await ask(own));
    const again = await own.follow(await own.submit(page, '/signin/reset/resend'));
    const code = await site.code();
    expect(code).toHaveLength(codeDigits.short);
    const changed = { code, password: 'Another1one', confirmation: 'Another1one' };
    expect((await own.submit(again, '/signin/reset', changed)).statusCode).toBe(303);
  });

  test('do not lock anybody out of registering', async () => {
    const bo = { ...ana, nickname: 'Bo', email: 'bo@example.com', confirmation: ana.password, agreement: '1' };
    const register = async (ip: string) => {
      const browser = site.browser(ip);
      return browser.submit(await browser.get(`/signin/register?${returnTarget}`), '/signin/register', bo);
    };
    for (const ip of networks(2)) {
      for (let index = 0; index < attemptLimits.codeToAccountFromAddress.maxAttempts; index += 1)
        expect((await register(ip)).statusCode).toBe(303);
      expect((await register(ip)).statusCode).toBe(429);
    }
    expect((await register(home)).statusCode).toBe(303);
  });

  test('cannot guess a password: a subnet has few attempts a day, however many addresses it has', async () => {
    const subnet = Array.from({ length: 40 }, (_, index) => `203.0.113.${index}`);
    expect(await guess(subnet)).toBe(attemptLimits.signInToAccountFromSubnet.maxAttempts);
    site.later(60);
    expect(await guess(subnet)).toBe(0);
    site.later(24 * 60);
    expect(await guess(['203.0.113.1'], 20)).toBe(attemptLimits.signInToAccountFromAddress.maxAttempts);
  });

  test('cannot guess a password in the member’s own browser either', async () => {
    const own = site.browser(home);
    await signIn(own);
    const { maxAttempts } = attemptLimits.signInFromBrowser;
    for (let index = 0; index < maxAttempts; index += 1) expect((await signIn(own, wrong)).statusCode).toBe(422);
    expect((await signIn(own)).statusCode).toBe(429);
    expect((await signIn(site.browser(home))).statusCode).toBe(303);
    site.later(10);
    expect((await signIn(own)).statusCode).toBe(303);
  });

  test('cannot guess a code: many requests lead to long codes', async () => {
    const own = site.browser(home);
    await signIn(own);
    const lengths: number[] = [];
    for (const ip of networks(attemptLimits.shortCodesToAccount.maxAttempts + 2)) {
      await ask(site.browser(ip));
      lengths.push((await site.code()).length);
    }
    const short = Array.from({ length: attemptLimits.shortCodesToAccount.maxAttempts }, () => codeDigits.short);
    expect(lengths).toEqual([...short, codeDigits.long, codeDigits.long]);
    const stranger = site.browser('192.0.2.77');
    const page = await stranger.follow(await ask(stranger));
    const changed = { password: 'Another1one', confirmation: 'Another1one' };
    const code = await site.code();
    expect(code).toHaveLength(codeDigits.long);
    expect((await stranger.submit(page, '/signin/reset', { code: code.slice(0, 6), ...changed })).statusCode).toBe(422);
    expect(
      (await stranger.submit(page, '/signin/reset', { code: `${code.slice(0, 6)} ${code.slice(6)}`, ...changed }))
        .statusCode,
    ).toBe(303);
  });

  test('cannot make a browser known by planting their own key in it', async () => {
    const eve = { nickname: 'Eve', email: 'eve@example.com', password: 'Listen2other' };
    await site.account(eve);
    const planter = site.browser('203.0.113.9');
    await signIn(planter, eve);
    const planted = planter.cookies.get('signin_browser') ?? '';
    const own = site.browser(home);
    own.cookies.set('signin_browser', planted);
    await signIn(own);
    expect(own.cookies.get('signin_browser')).not.toBe(planted);
    await guess(['203.0.113.9'], attemptLimits.signInToAccountFromAddress.maxAttempts);
    expect((await signIn(planter)).statusCode).toBe(429);
    own.ip = '203.0.113.9';
    expect((await signIn(own)).statusCode).toBe(303);
  });

  test('a browser of several members knows each', async () => {
    const bo = { nickname: 'Bo', email: 'bo@example.com', password: 'Listen2other' };
    await site.account(bo);
    const shared = site.browser(home);
    await signIn(shared);
    await signIn(shared, bo);
    await guess([home], attemptLimits.signInToAccountFromAddress.maxAttempts);
    expect((await signIn(shared)).statusCode).toBe(303);
    expect(await database().row(known)).toEqual({ count: 2 });
  });

  test('ending all sessions forgets the other browsers; an account knows a limited number', async () => {
    const [own, other] = [site.browser(home), site.browser(home)];
    await signIn(own);
    await signIn(other);
    expect(await database().row(known)).toEqual({ count: 2 });
    await own.submit(await own.get(`/signin/account?${returnTarget}`), '/signin/sign-out-everywhere');
    expect(await database().row(known)).toEqual({ count: 1 });
    await guess([home], attemptLimits.signInToAccountFromAddress.maxAttempts);
    expect([(await signIn(other)).statusCode, (await signIn(own)).statusCode]).toEqual([429, 303]);
    for (const ip of networks(maxBrowsers + 2)) await signIn(site.browser(ip));
    expect(await database().row(known)).toEqual({ count: maxBrowsers });
  });

  test('the key is HttpOnly, stored as a hash, and expires', async () => {
    const own = site.browser(home);
    const cookie = (await signIn(own)).cookies.find(({ name }) => name === 'signin_browser');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/signin', maxAge: 400 * 24 * 3600 });
    const rows = await database().rows(
      statement('test.browsers', "select encode(key_hash, 'base64') as hash from signin.browser"),
    );
    expect(JSON.stringify(rows)).not.toContain(cookie?.value);
    site.later(401 * 24 * 60);
    await guess([home], attemptLimits.signInToAccountFromAddress.maxAttempts);
    expect((await signIn(own)).statusCode).toBe(429);
  });
});
