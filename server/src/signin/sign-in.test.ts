import { attemptLimits } from '../accounts/attempt-limits.ts';
import { statement } from '../database/database.ts';
import { describeOnBothDatabases } from '../database/testing.ts';
import { origin, unescapeHtml } from './testing-browser.ts';
import { ana, returnTarget, returnTo, TestSite } from './testing-site.ts';

describeOnBothDatabases('signing in', (database) => {
  let site: TestSite;
  beforeEach(async () => {
    site = await TestSite.open(database());
  });
  afterEach(() => site.app.close());

  test('sets both cookies and returns to the app', async () => {
    const accountId = await site.account();
    const response = await site.signIn(site.browser());
    expect(response.statusCode).toBe(303);
    expect(response.headers.location).toBe(returnTo);
    const [key, expire] = ['DIV_authentication', 'DIV_authentication_expire'].map((name) =>
      response.cookies.find((each) => each.name === name),
    );
    expect(key?.value).toMatch(/^[\w-]{43}$/);
    expect(key).toMatchObject({ path: '/', sameSite: 'Lax' });
    expect(key).not.toHaveProperty('httpOnly');
    expect(key).not.toHaveProperty('domain');
    expect(key).not.toHaveProperty('secure');
    const resolved = await site.sessions().resolve(key?.value ?? '');
    expect(resolved).toMatchObject({ accountId, nickname: 'Ana' });
    expect(Number(expire?.value)).toBe(Math.floor((resolved?.expiresAt.getTime() ?? 0) / 1000));
    expect(response.headers.location).not.toContain(key?.value);
  });

  test('a password changed during the check opens no session', async () => {
    const accountId = await site.account();
    const change = statement('test.change', "update signin.account set password_hash = 'another' where id = $1");
    const transaction = database().transaction.bind(database());
    jest.spyOn(database(), 'transaction').mockImplementationOnce(async (work) => {
      await database().run(change, [accountId]);
      return transaction(work);
    });
    const response = await site.signIn(site.browser());
    expect(response.statusCode).toBe(422);
    expect(response.cookies.filter(({ name }) => name === 'DIV_authentication')).toEqual([]);
    jest.restoreAllMocks();
  });

  test('on a shared domain over https the cookies have Domain and Secure', async () => {
    await site.app.close();
    const https = {
      base: 'https://id.brand.example/signin',
      apps: [{ id: 'northtone-community', origins: ['https://community.brand.example'] }],
      picture: null,
    };
    site = await TestSite.open(database(), { signIn: https, cookieDomain: 'brand.example' });
    await site.account();
    const browser = site.browser();
    const query = { app_id: 'northtone-community', return: 'https://community.brand.example/login' };
    const address = `/signin?${new URLSearchParams(query)}`;
    const response = await browser.submit(await browser.get(address), '/signin', ana);
    expect(response.headers.location).toBe('https://community.brand.example/login');
    const [own, ...shared] = response.cookies.toSorted(
      (one, other) => Number(one.domain !== undefined) - Number(other.domain !== undefined),
    );
    expect(shared).toHaveLength(2);
    for (const cookie of shared) expect(cookie).toMatchObject({ domain: 'brand.example', secure: true });
    expect(own).toMatchObject({
      name: '__Host-signin_browser',
      secure: true,
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
    });
    expect(own).not.toHaveProperty('domain');
    expect([...browser.cookies.keys()]).toContain('__Host-signin_form');
  });

  test('finds an address in any letter case', async () => {
    await site.account();
    const response = await site.signIn(site.browser(), { ...ana, email: ' ANA@Example.com ' });
    expect(response.statusCode).toBe(303);
  });

  test.each([
    ['', ana.password, 'email', 4022, 'Please enter your e-mail address'],
    ['ana', ana.password, 'email', 4022, 'Please enter a valid e-mail address'],
    [ana.email, '', 'password', 4022, 'Please enter the password'],
    ['nobody@example.com', ana.password, 'email', 4009, 'The account does not exist'],
    [ana.email, 'Listen2other', 'password', 4010, 'The account password is incorrect'],
  ])('%j with %j: %s is rejected with %i', async (email, password, name, code, message) => {
    await site.account();
    const response = await site.signIn(site.browser(), { ...ana, email, password });
    expect(response.statusCode).toBe(422);
    expect(response.body).toContain(`id="${name}-problem" data-code="${code}">${message}<`);
    expect(response.body).toMatch(new RegExp(`<input id="${name}"[^>]*aria-invalid="true" autofocus`));
    expect(response.body).toContain('<title>Error: Sign in');
    expect(response.cookies.map((cookie) => cookie.name)).not.toContain('DIV_authentication');
    expect(response.body).not.toContain(ana.password);
  });

  test('rejects too many attempts from one address, even the right password, until the window ends', async () => {
    await site.account();
    const browser = site.browser();
    for (let index = 0; index < attemptLimits.signInToAccountFromAddress.maxAttempts; index += 1) {
      expect((await site.signIn(browser, { ...ana, password: 'Wrong2wrong' })).statusCode).toBe(422);
    }
    const rejected = await site.signIn(browser);
    expect(rejected.statusCode).toBe(429);
    expect(rejected.headers['retry-after']).toBe('600');
    expect(rejected.body).toContain('role="alert" data-code="4029">Too many attempts');
    expect((await site.signIn(site.browser('192.0.2.2'))).statusCode).toBe(303);
    site.later(10);
    expect((await site.signIn(browser)).statusCode).toBe(303);
  });

  test('successful sign-ins do not count against the limit', async () => {
    await site.account();
    for (let index = 0; index <= attemptLimits.signInFromAddress.maxAttempts; index += 1) {
      expect((await site.signIn(site.browser())).statusCode).toBe(303);
    }
  });

  test('a planted session is not taken over', async () => {
    await site.account();
    const browser = site.browser();
    browser.cookies.set('DIV_authentication', 'planted');
    await site.signIn(browser);
    expect(browser.cookies.get('DIV_authentication')).not.toBe('planted');
    expect(await site.sessions().resolve('planted')).toBeNull();
  });

  test('each sign-in has a new key and ends the browser’s earlier session', async () => {
    await site.account();
    const browser = site.browser();
    const page = await browser.get(`/signin?${returnTarget}`);
    await browser.submit(page, '/signin', ana);
    const first = browser.cookies.get('DIV_authentication') ?? '';
    await browser.submit(page, '/signin', ana);
    const second = browser.cookies.get('DIV_authentication') ?? '';
    expect(second).not.toBe(first);
    expect(await site.sessions().resolve(first)).toBeNull();
    expect(await site.sessions().resolve(second)).not.toBeNull();
  });

  test('a signed-in member returns at once; an expired session does not count', async () => {
    await site.account();
    const browser = site.browser();
    await site.signIn(browser);
    browser.cookies.delete('DIV_authentication_expire');
    const back = await browser.get(`/signin?${returnTarget}`);
    expect(back.statusCode).toBe(303);
    expect(back.headers.location).toBe(returnTo);
    expect(Number(browser.cookies.get('DIV_authentication_expire'))).toBeGreaterThan(site.time.getTime() / 1000);
    site.later(31 * 24 * 60);
    expect((await browser.get(`/signin?${returnTarget}`)).statusCode).toBe(200);
  });

  const app = 'northtone-community';
  test.each([
    ['no app', {}],
    ['an empty app', { app_id: '', return: returnTo }],
    ['an unknown app', { app_id: 'other', return: returnTo }],
    ['no return address', { app_id: app }],
    ['another site', { app_id: app, return: 'https://evil.example/login' }],
    ['another port', { app_id: app, return: 'http://localhost:4181/login' }],
    ['another scheme', { app_id: app, return: 'https://localhost:4180/login' }],
    ['a longer host', { app_id: app, return: 'http://localhost:4180.evil.example/' }],
    ['a name before an @', { app_id: app, return: 'http://localhost:4180@evil.example/' }],
    ['a user on the right host', { app_id: app, return: 'http://user:pass@localhost:4180/' }],
    ['a script', { app_id: app, return: 'javascript:alert(1)//localhost:4180' }],
    ['data', { app_id: app, return: 'data:text/html,x' }],
    ['a path alone', { app_id: app, return: '/login' }],
    ['slashes', { app_id: app, return: '//evil.example' }],
    ['backslashes', { app_id: app, return: '\\\\evil.example' }],
    ['an object of the app’s own origin', { app_id: app, return: `blob:${origin}/0f3d2a` }],
    ['an object of the site’s own origin', { app_id: 'sign-in-site', return: `blob:${origin}/signin/account` }],
    ['the site itself', { app_id: 'sign-in-site', return: `${origin}/signin/outbox` }],
    ['the site’s own app elsewhere', { app_id: 'sign-in-site', return: 'https://evil.example/signin/account' }],
  ])('%s is code 4000 and never a redirect', async (_what, query) => {
    await site.account();
    const browser = site.browser();
    await site.signIn(browser);
    for (const path of ['', '/register', '/forgotten', '/reset', '/register/code']) {
      const response = await browser.get(`/signin${path}?${new URLSearchParams(query)}`);
      expect(response.statusCode).toBe(400);
      expect(response.headers.location).toBeUndefined();
      expect(response.body).toContain(
        'data-code="4000">The application name cannot be empty or the link does not exist<',
      );
      expect(response.body).not.toContain('evil');
      expect(response.body).toContain('<a href="http://localhost:4180/">Back to the community</a>');
    }
  });

  test('rejects a repeated return address', async () => {
    const response = await site.browser().get(`/signin?${returnTarget}&return=https%3A%2F%2Fevil.example`);
    expect(response.statusCode).toBe(400);
  });

  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another port', { origin: 'http://localhost:9999' }],
    ['a hidden origin', { origin: 'null' }],
    ['another site by Sec-Fetch-Site', { origin, 'sec-fetch-site': 'cross-site' }],
    ['a sibling by Sec-Fetch-Site', { 'sec-fetch-site': 'same-site' }],
    ['nothing', {}],
  ])('a form sent from %s is rejected', async (_what, headers) => {
    await site.account();
    const browser = site.browser();
    const page = await browser.get(`/signin?${returnTarget}`);
    const token = /name="form_token" value="([^"]*)"/.exec(page.body)?.[1] ?? '';
    const response = await browser.post(`/signin?${returnTarget}`, { ...ana, form_token: token }, headers);
    expect(response.statusCode).toBe(403);
    expect(browser.cookies.has('DIV_authentication')).toBe(false);
  });

  test('a form without the browser’s own token is rejected', async () => {
    await site.account();
    const browser = site.browser();
    await browser.get(`/signin?${returnTarget}`);
    const stranger = site.browser();
    const page = await stranger.get(`/signin?${returnTarget}`);
    expect((await browser.submit(page, '/signin', ana)).statusCode).toBe(403);
    expect((await browser.post(`/signin?${returnTarget}`, ana)).statusCode).toBe(403);
    expect(browser.cookies.has('DIV_authentication')).toBe(false);
  });

  test('escapes what people type', async () => {
    const email = '"><script>alert(1)</script>@x.example';
    const response = await site.signIn(site.browser(), { ...ana, email });
    expect(response.body).not.toContain('<script>');
    expect(unescapeHtml(response.body)).toContain(email);
  });

  test('the pages cannot be framed or cached, and run one script of the site', async () => {
    const { headers, body } = await site.browser().get(`/signin?${returnTarget}`);
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['cache-control']).toBe('no-store, no-transform');
    expect(headers['referrer-policy']).toBe('same-origin');
    const [script] = /(?<=<script defer src=")[^"]+(?="><\/script>)/.exec(body) ?? [];
    expect(headers['content-security-policy']).toBe(
      `default-src 'none'; style-src 'self'; script-src ${origin}${script}; font-src 'self'; img-src 'self'; ` +
        `form-action 'self' ${origin}; base-uri 'none'; frame-ancestors 'none'`,
    );
    expect((await site.browser().get(script ?? '')).headers['content-type']).toContain('text/javascript');
  });

  test('the style sheet is an immutable file', async () => {
    const browser = site.browser();
    const page = await browser.get(`/signin?${returnTarget}`);
    const address = /<link rel="stylesheet" href="([^"]*)"/.exec(page.body)?.[1] ?? '';
    const style = await browser.get(address);
    expect(style.headers['content-type']).toContain('text/css');
    expect(style.headers['cache-control']).toContain('immutable');
  });

  test('an unknown address has a page', async () => {
    const response = await site.browser().get(`/signin/nowhere?${returnTarget}`);
    expect(response.statusCode).toBe(404);
    expect(response.body).toContain('Page not found.');
  });

  test('rejects an oversized form unread, and says so', async () => {
    const browser = site.browser();
    await browser.get(`/signin?${returnTarget}`);
    const response = await browser.post(`/signin?${returnTarget}`, { email: 'x'.repeat(70_000) });
    expect(response.statusCode).toBe(413);
    expect(response.body).toContain('too long to be read. Please enter something shorter.');
  });
});
