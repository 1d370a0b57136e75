import { statement } from '../database/database.ts';
import { describeOnBothDatabases } from '../database/testing.ts';
import { bounds } from './attempt-counters.ts';
import { maxBrowsers } from './known-browsers.ts';
import type { TestBrowser } from './testing-browser.ts';
import { ana, returnTarget, TestSite } from './testing-site.ts';
import { codeDigits } from './verification.ts';

const wrong = { ...ana, password: 'Wrong2wrong' };
const home = '198.51.100.20';
const known = statement('test.known', 'select count(*) as count from signin.browser');

/** Addresses of networks that have nothing to do with each other. */
const networks = (count: number) => Array.from({ length: count }, (_, index) => `203.${index >> 8}.${index & 255}.7`);

describeOnBothDatabases('strangers', (database) => {
  let site: TestSite;
  beforeEach(async () => {
    site = await TestSite.open(database());
    await site.account();
  });
  afterEach(() => site.app.close());

  /** Signs in anew, as who has signed out. */
  async function signIn(browser: TestBrowser, account = ana) {
    browser.cookies.delete('DIV_authentication');
    return site.signIn(browser, account);
  }

  /** How many of a stranger's tries were looked at. */
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
      for (let index = 0; index <= bounds.codeToAccountFromAddress.maxTries; index += 1)
        await ask(site.browser(ip), email);
  }

  test('lock no member out of signing in: neither a known browser, nor a new one of another network', async () => {
    const own = site.browser(home);
    await signIn(own);
    await guess([home, '198.51.100.21', ...networks(26)], 2);
    await guess([home], bounds.signInToAccountFromAddress.maxTries);
    expect((await signIn(site.browser(home))).statusCode).toBe(429);
    expect((await signIn(own)).statusCode).toBe(303);
    expect((await signIn(site.browser('192.0.2.77'))).statusCode).toBe(303);
  });

  test('lock no member out of a new password', async () => {
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

  test('lock nobody out of registering', async () => {
    const bo = { ...ana, nickname: 'Bo', email: 'bo@example.com', confirmation: ana.password, agreement: '1' };
    const register = async (ip: string) => {
      const browser = site.browser(ip);
      return browser.submit(await browser.get(`/signin/register?${returnTarget}`), '/signin/register', bo);
    };
    for (const ip of networks(2)) {
      for (let index = 0; index < bounds.codeToAccountFromAddress.maxTries; index += 1)
        expect((await register(ip)).statusCode).toBe(303);
      expect((await register(ip)).statusCode).toBe(429);
    }
    expect((await register(home)).statusCode).toBe(303);
  });

  test('guess no password: a subnet has few tries a day, however many addresses it has', async () => {
    const subnet = Array.from({ length: 40 }, (_, index) => `203.0.113.${index}`);
    expect(await guess(subnet)).toBe(bounds.signInToAccountFromSubnet.maxTries);
    site.later(60);
    expect(await guess(subnet)).toBe(0);
    site.later(24 * 60);
    expect(await guess(['203.0.113.1'], 20)).toBe(bounds.signInToAccountFromAddress.maxTries);
  });

  test('guess no password in a browser of the member’s either', async () => {
    const own = site.browser(home);
    await signIn(own);
    const { maxTries } = bounds.signInFromBrowser;
    for (let index = 0; index < maxTries; index += 1) expect((await signIn(own, wrong)).statusCode).toBe(422);
    expect((await signIn(own)).statusCode).toBe(429);
    expect((await signIn(site.browser(home))).statusCode).toBe(303);
    site.later(10);
    expect((await signIn(own)).statusCode).toBe(303);
  });

  test('guess no code: who asks for many gets codes that cannot be guessed', async () => {
    const own = site.browser(home);
    await signIn(own);
    const lengths: number[] = [];
    for (const ip of networks(bounds.shortCodesToAccount.maxTries + 2)) {
      await ask(site.browser(ip));
      lengths.push((await site.code()).length);
    }
    const short = Array.from({ length: bounds.shortCodesToAccount.maxTries }, () => codeDigits.short);
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

  test('make no browser known by planting their own key in it', async () => {
    const eve = { nickname: 'Eve', email: 'eve@example.com', password: 'Listen2other' };
    await site.account(eve);
    const planter = site.browser('203.0.113.9');
    await signIn(planter, eve);
    const planted = planter.cookies.get('signin_browser') ?? '';
    const own = site.browser(home);
    own.cookies.set('signin_browser', planted);
    await signIn(own);
    expect(own.cookies.get('signin_browser')).not.toBe(planted);
    await guess(['203.0.113.9'], bounds.signInToAccountFromAddress.maxTries);
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
    await guess([home], bounds.signInToAccountFromAddress.maxTries);
    expect((await signIn(shared)).statusCode).toBe(303);
    expect(await database().row(known)).toEqual({ count: 2 });
  });

  test('ending all sessions forgets the other browsers; an account knows so many and no more', async () => {
    const [own, other] = [site.browser(home), site.browser(home)];
    await signIn(own);
    await signIn(other);
    expect(await database().row(known)).toEqual({ count: 2 });
    await own.submit(await own.get(`/signin/account?${returnTarget}`), '/signin/sign-out-everywhere');
    expect(await database().row(known)).toEqual({ count: 1 });
    await guess([home], bounds.signInToAccountFromAddress.maxTries);
    expect([(await signIn(other)).statusCode, (await signIn(own)).statusCode]).toEqual([429, 303]);
    for (const ip of networks(maxBrowsers + 2)) await signIn(site.browser(ip));
    expect(await database().row(known)).toEqual({ count: maxBrowsers });
  });

  test('the key is kept from scripts and as a hash alone, and ends after its time', async () => {
    const own = site.browser(home);
    const cookie = (await signIn(own)).cookies.find(({ name }) => name === 'signin_browser');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/signin', maxAge: 400 * 24 * 3600 });
    const rows = await database().rows(
      statement('test.browsers', "select encode(key_hash, 'base64') as hash from signin.browser"),
    );
    expect(JSON.stringify(rows)).not.toContain(cookie?.value);
    site.later(401 * 24 * 60);
    await guess([home], bounds.signInToAccountFromAddress.maxTries);
    expect((await signIn(own)).statusCode).toBe(429);
  });
});
