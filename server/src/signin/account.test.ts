import { createHash } from 'node:crypto';
import { createAccount } from '../accounts/accounts.ts';
import { attemptLimits } from '../accounts/attempt-limits.ts';
import { revokeSessions } from '../accounts/central-sessions.ts';
import { login } from '../api/session/login.ts';
import { statement } from '../database/database.ts';
import { describeOnBothDatabases } from '../database/testing.ts';
import { origin, type TestBrowser, unescapeHtml } from './testing-browser.ts';
import { ana, returnTarget, returnTo, TestSite } from './testing-site.ts';

const appSessions = statement(
  'test.app_sessions',
  'select count(*) as count from app_session where central_session = $1',
);
const allAppSessions = statement('test.all_app_sessions', 'select count(*) as count from app_session');

const renameMembers = statement('test.rename_members', 'update member set nickname = $1');

const key = (browser: TestBrowser) => browser.cookies.get('DIV_authentication') ?? '';
const changed = { current: ana.password, password: 'Another1one', confirmation: 'Another1one' };

describeOnBothDatabases('the account’s pages', (database) => {
  let site: TestSite;
  beforeEach(async () => {
    site = await TestSite.open(database());
  });
  afterEach(() => site.app.close());

  async function signedIn(): Promise<TestBrowser> {
    const browser = site.browser();
    await site.signIn(browser);
    return browser;
  }

  /** Exchanges a central session for an app session, as the community API does. */
  async function exchange(browser: TestBrowser): Promise<void> {
    const exchangeKey = login.handler({ database: database(), centralSessions: site.sessions() });
    const context = {
      memberId: null,
      store: null,
      token: null,
      log: site.app.log,
      requestId: 'test',
      now: () => site.time,
      ip: '192.0.2.1',
    };
    await exchangeKey({ session_key: key(browser) }, context);
  }

  async function appSessionsOf(browser: TestBrowser): Promise<number> {
    const hash = createHash('sha256').update(key(browser)).digest();
    return (await database().row<{ count: number }>(appSessions, [hash]))?.count ?? 0;
  }

  test('show who is signed in and lead back to the app', async () => {
    await site.account();
    const { body } = await (await signedIn()).get(`/signin/account?${returnTarget}`);
    expect(body).toContain('<dd>Ana</dd>');
    expect(body).toContain('<dd>ana@example.com</dd>');
    expect(unescapeHtml(body)).toContain(`<a href="${returnTo}">Back to the community</a>`);
  });

  test('show the nickname that the member chose later', async () => {
    await site.account();
    const browser = await signedIn();
    await exchange(browser);
    await database().run(renameMembers, ['Ana Maria']);
    expect((await browser.get('/signin/account')).body).toContain('<dd>Ana Maria</dd>');
  });

  test('signed out, they lead to sign-in and back, with or without an app', async () => {
    await site.account();
    for (const query of ['', `?${returnTarget}`]) {
      const browser = site.browser();
      const redirect = await browser.get(`/signin/account${query}`);
      expect(redirect.statusCode).toBe(303);
      const signIn = await browser.submit(await browser.follow(redirect), '/signin', ana);
      expect(signIn.headers.location).toContain(`${origin}/signin/account?`);
      expect((await browser.follow(signIn)).body).toContain('<dd>Ana</dd>');
    }
  });

  test('a foreign return address is not linked', async () => {
    await site.account();
    const { body } = await (await signedIn()).get(
      '/signin/account?app_id=northtone-community&return=https%3A%2F%2Fevil.example',
    );
    expect(body).not.toContain('evil');
  });

  test('a new password ends the other sessions; this browser goes on under a new key', async () => {
    await site.account();
    const [browser, other] = [await signedIn(), await signedIn()];
    await exchange(browser);
    await exchange(other);
    const before = key(browser);
    const response = await browser.submit(
      await browser.get(`/signin/password?${returnTarget}`),
      '/signin/password',
      changed,
    );
    expect(response.statusCode).toBe(303);
    expect((await browser.follow(response)).body).toContain(
      'role="status">Your password is changed. Your other devices are signed out.',
    );
    expect(key(browser)).not.toBe(before);
    expect(await site.sessions().resolve(before)).toBeNull();
    expect(await site.sessions().resolve(key(other))).toBeNull();
    expect(await site.sessions().resolve(key(browser))).not.toBeNull();
    expect([await appSessionsOf(browser), await appSessionsOf(other)]).toEqual([1, 0]);
    expect((await site.signIn(site.browser(), { ...ana, password: changed.password })).statusCode).toBe(303);
  });

  test.each([
    [{ current: '' }, 'current', 4022, 'Please enter the password'],
    [{ current: 'Listen2other' }, 'current', 4010, 'The account password is incorrect'],
    [{ password: 'onlyletters' }, 'password', 4022, 'The password needs 8 to 16 characters'],
    [{ confirmation: 'Another1two' }, 'confirmation', 4022, 'The confirmed password is different'],
  ])('a new password with %j is rejected at the field %s with %i', async (change, name, code, message) => {
    await site.account();
    const browser = await signedIn();
    const response = await browser.submit(await browser.get('/signin/password'), '/signin/password', {
      ...changed,
      ...change,
    });
    expect(response.statusCode).toBe(422);
    expect(response.body).toContain(`id="${name}-problem" data-code="${code}">${message}`);
    expect((await site.signIn(site.browser())).statusCode).toBe(303);
  });

  test.each([
    ['/signin/password', '/signin/password', changed],
    ['/signin/account', '/signin/sign-out-everywhere', {}],
  ])(
    'a form on %s that is sent after the session ended tells that, and not that nothing has changed',
    async (path, action, sent) => {
      const accountId = await site.account();
      const browser = await signedIn();
      const page = await browser.get(`${path}?${returnTarget}`);
      await database().transaction((tx) => revokeSessions(tx, accountId));
      const form = await browser.follow(await browser.submit(page, action, sent));
      const { body } = await browser.follow(await browser.submit(form, '/signin', ana));
      // An earlier attempt, whose response was lost, may have worked: it may even be why the session has ended.
      expect(body).toContain(
        'role="status">You were signed out before this was sent. If you had sent it before, that may',
      );
      expect(unescapeHtml(body)).toContain(`<a href="${returnTo}">Back to the community</a>`);
    },
  );

  test('limits attempts at the current password', async () => {
    await site.account();
    const browser = await signedIn();
    const page = await browser.get('/signin/password');
    for (let index = 0; index < attemptLimits.passwordOfAccount.maxAttempts; index += 1) {
      await browser.submit(page, '/signin/password', { ...changed, current: 'Wrong2wrong' });
    }
    expect((await browser.submit(page, '/signin/password', changed)).statusCode).toBe(429);
  });

  test('signing out everywhere ends the sessions of every browser and app at once, and of nobody else', async () => {
    await site.account();
    const ben = { nickname: 'Ben', email: 'ben@example.com', password: 'Listen2gether' };
    await site.account(ben);
    const [browser, other, bens] = [await signedIn(), await signedIn(), site.browser()];
    await site.signIn(bens, ben);
    for (const each of [browser, other, bens]) await exchange(each);
    const keys = [key(browser), key(other)];
    const page = await browser.get(`/signin/account?${returnTarget}`);
    const response = await browser.submit(page, '/signin/sign-out-everywhere');
    expect(response.statusCode).toBe(303);
    expect(browser.cookies.has('DIV_authentication')).toBe(false);
    expect(browser.cookies.has('DIV_authentication_expire')).toBe(false);
    expect((await browser.follow(response)).body).toContain('role="status">You are signed out everywhere.');
    for (const each of keys) expect(await site.sessions().resolve(each)).toBeNull();
    expect(await site.sessions().resolve(key(bens))).not.toBeNull();
    expect(await database().row(allAppSessions)).toEqual({ count: 1 });
  });

  test('signing out everywhere needs a form, not just a link', async () => {
    await site.account();
    const browser = await signedIn();
    expect((await browser.get('/signin/sign-out-everywhere')).statusCode).toBe(404);
    expect((await browser.post('/signin/sign-out-everywhere', {}, { origin: 'https://evil.example' })).statusCode).toBe(
      403,
    );
    expect(await site.sessions().resolve(key(browser))).not.toBeNull();
  });

  test('revokeSessions ends everything as well', async () => {
    const accountId = await site.account();
    const browser = await signedIn();
    await exchange(browser);
    await database().transaction((tx) => revokeSessions(tx, accountId));
    expect(await site.sessions().resolve(key(browser))).toBeNull();
    expect(await appSessionsOf(browser)).toBe(0);
  });

  test('an account is made once per address', async () => {
    await site.account();
    expect(await createAccount(database(), { ...ana, email: 'ANA@example.com' })).toBeNull();
  });
});
