import { attemptLimits } from '../accounts/attempt-limits.ts';
import { describeOnBothDatabases } from '../database/testing.ts';
import { ana, returnTarget, TestSite } from './testing-site.ts';

const changed = { password: 'Another1one', confirmation: 'Another1one' };

describeOnBothDatabases('a forgotten password', (database) => {
  let site: TestSite;
  beforeEach(async () => {
    site = await TestSite.open(database());
  });
  afterEach(() => site.app.close());

  async function ask(browser = site.browser(), email = ana.email) {
    return browser.submit(await browser.get(`/signin/forgotten?${returnTarget}`), '/signin/forgotten', { email });
  }

  test('code and new password end every session; the new password signs in', async () => {
    await site.account();
    const elsewhere = site.browser();
    await site.signIn(elsewhere);
    const browser = site.browser();
    const page = await browser.follow(await ask(browser));
    const response = await browser.submit(page, '/signin/reset', { code: await site.code(), ...changed });
    expect(response.statusCode).toBe(303);
    expect((await browser.follow(response)).body).toContain(
      'role="status">Your password is changed. Please sign in with it.',
    );
    expect(browser.cookies.has('DIV_authentication')).toBe(false);
    expect(await site.sessions().resolve(elsewhere.cookies.get('DIV_authentication') ?? '')).toBeNull();
    expect((await site.signIn(browser)).body).toContain('data-code="4010"');
    expect((await site.signIn(browser, { ...ana, ...changed })).statusCode).toBe(303);
  });

  test('a second click gets the same response; a moment later the code is invalid', async () => {
    await site.account();
    const browser = site.browser();
    const page = await browser.follow(await ask(browser));
    const before = new Map(browser.cookies);
    const code = await site.code();
    const confirm = () => {
      for (const [name, value] of before) browser.cookies.set(name, value);
      return browser.submit(page, '/signin/reset', { code, ...changed });
    };
    const responses = await Promise.all([confirm(), confirm()]);
    const wanted = expect.stringContaining('notice=passwordChanged');
    expect(responses.map(({ headers }) => headers.location)).toEqual([wanted, wanted]);
    site.later(1);
    for (const response of [await confirm(), await browser.get(`/signin/reset?${returnTarget}`)]) {
      expect(response.headers.location).toBe(`/signin/forgotten?${returnTarget}&notice=spentCode`);
      expect((await browser.follow(response)).body).toContain('role="status">This code is no longer valid');
    }
  });

  test('an address without an account looks the same and gets no e-mail', async () => {
    await site.account();
    const [known, unknown] = [site.browser(), site.browser()];
    const responses = [await ask(known), await ask(unknown, 'nobody@example.com')] as const;
    expect(responses.map(({ statusCode, headers }) => [statusCode, headers.location])).toEqual([
      [303, `/signin/reset?${returnTarget}`],
      [303, `/signin/reset?${returnTarget}`],
    ]);
    const pages = [await known.follow(responses[0]), await unknown.follow(responses[1])].map(({ body }) =>
      body.replace('nobody@example.com', ana.email).replaceAll(/name="form_token" value="[^"]*"/g, ''),
    );
    expect(pages[0]).toBe(pages[1]);
    await site.code();
    expect(site.emails.map(({ to }) => to)).toEqual([ana.email]);
    const response = await unknown.submit(await unknown.follow(responses[1]), '/signin/reset', {
      code: await site.code(),
      ...changed,
    });
    expect(response.body).toContain('data-code="4006"');
  });

  test.each([
    [{ code: '' }, 'code', 'Please enter the verification code'],
    [{ password: 'short1' }, 'password', 'The password needs 8 to 16 characters'],
    [{ password: 'qwerty123', confirmation: 'qwerty123' }, 'password', 'Many people use this password'],
    [{ confirmation: 'Another1two' }, 'confirmation', 'The confirmed password is different'],
  ])('%j is rejected at the field %s, and the code stays good', async (change, name, message) => {
    await site.account();
    const browser = site.browser();
    const page = await browser.follow(await ask(browser));
    const code = await site.code();
    const response = await browser.submit(page, '/signin/reset', { code, ...changed, ...change });
    expect(response.statusCode).toBe(422);
    expect(response.body).toContain(`id="${name}-problem" data-code="4022">${message}`);
    expect((await browser.submit(page, '/signin/reset', { code, ...changed })).statusCode).toBe(303);
  });

  test('an old or wrong code changes nothing', async () => {
    await site.account();
    const browser = site.browser();
    const page = await browser.follow(await ask(browser));
    const code = await site.code();
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await browser.submit(page, '/signin/reset', { code: wrong, ...changed })).body).toContain(
      'data-code="4006"',
    );
    site.later(10);
    expect((await browser.submit(page, '/signin/reset', { code, ...changed })).body).toContain(
      'data-code="4022">This code is no longer valid',
    );
    expect((await site.signIn(site.browser())).statusCode).toBe(303);
  });

  test('a code for registering sets no password', async () => {
    await site.account();
    const browser = site.browser();
    const form = await browser.get(`/signin/register?${returnTarget}`);
    const other = { ...ana, email: 'new@example.com', confirmation: ana.password, agreement: '1' };
    await browser.submit(form, '/signin/register', other);
    browser.cookies.set('signin_reset', browser.cookies.get('signin_register') ?? '');
    expect((await browser.get(`/signin/reset?${returnTarget}`)).headers.location).toBe(
      `/signin/forgotten?${returnTarget}&notice=spentCode`,
    );
    browser.cookies.delete('signin_reset');
    expect((await browser.get(`/signin/reset?${returnTarget}`)).headers.location).toBe(
      `/signin/forgotten?${returnTarget}`,
    );
  });

  test('limits codes, with or without an account', async () => {
    await site.account();
    for (const email of [ana.email, 'nobody@example.com']) {
      for (let index = 0; index < attemptLimits.codeToAccountFromAddress.maxAttempts; index += 1)
        expect((await ask(site.browser(), email)).statusCode).toBe(303);
      expect((await ask(site.browser(), email)).statusCode).toBe(429);
    }
  });

  test('an unreachable mail server does not reveal who has an account', async () => {
    await site.account();
    site.mailWorks = false;
    expect((await ask()).statusCode).toBe(303);
    expect((await ask(site.browser(), 'nobody@example.com')).statusCode).toBe(303);
  });
});
