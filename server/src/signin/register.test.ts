import { attemptLimits } from '../accounts/attempt-limits.ts';
import { maxCodeAttempts, removeExpiredVerifications } from '../accounts/verification.ts';
import { statement } from '../database/database.ts';
import { describeOnBothDatabases } from '../database/testing.ts';
import { unescapeHtml } from './testing-browser.ts';
import { ana, returnTarget, returnTo, TestSite } from './testing-site.ts';

const passwords = statement('test.passwords', 'select email, nickname, password_hash from signin.account');
const pending = statement('test.pending', 'select details::text as details, code_hash from signin.verification');

const filled = { ...ana, confirmation: ana.password, agreement: '1' };

describeOnBothDatabases('registering', (database) => {
  let site: TestSite;
  beforeEach(async () => {
    site = await TestSite.open(database());
  });
  afterEach(() => site.app.close());

  async function register(browser = site.browser(), fields: Record<string, string> = filled) {
    return browser.submit(await browser.get(`/signin/register?${returnTarget}`), '/signin/register', fields);
  }

  /** Submits the form and follows the redirect to the code page. */
  async function untilCode(browser = site.browser()) {
    const response = await register(browser);
    expect(response.statusCode).toBe(303);
    return browser.follow(response);
  }

  const enter = '/signin/register/code';
  const spent = 'data-code="4022">This code is no longer valid';

  test.each([
    ['en', 'Community rules and privacy policy'],
    ['es', 'Normas de la comunidad y política de privacidad'],
    ['ja', 'コミュニティ規約とプライバシーポリシー'],
    ['zh', '社区规则和隐私政策'],
  ])('what people agree to can be read, in %s', async (locale, title) => {
    const browser = site.browser();
    const form = await browser.get(`/signin/register?${returnTarget.replace('locale=en', `locale=${locale}`)}`);
    const [, link = ''] = /<a href="([^"]*)" target="_blank" rel="noopener">/.exec(form.body) ?? [];
    const page = await browser.get(unescapeHtml(link));
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain(`<h1>${title}</h1>`);
  });

  test('the code creates the account, signs in and returns to the app', async () => {
    const browser = site.browser();
    const page = await untilCode(browser);
    expect(page.body).toContain('We sent a code to ana@example.com. It is valid for 10 minutes.');
    expect(await database().rows(passwords)).toEqual([]);
    expect(site.emails).toHaveLength(1);
    expect(site.emails[0]).toMatchObject({ to: 'ana@example.com' });
    expect(site.emails[0]?.text).toContain(await site.code());
    const response = await browser.submit(page, enter, { code: await site.code() });
    expect(response.statusCode).toBe(303);
    expect(response.headers.location).toBe(returnTo);
    expect(await site.sessions().resolve(browser.cookies.get('DIV_authentication') ?? '')).toMatchObject({
      nickname: 'Ana',
    });
    const [account] = await database().rows<{ password_hash: string }>(passwords);
    expect(account).toMatchObject({ email: 'ana@example.com', nickname: 'Ana' });
    expect(account?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await site.signIn(site.browser())).statusCode).toBe(303);
  });

  test.each(['/signin/register', '/signin/register/code'])('Back to %s leads a new member on', async (path) => {
    const browser = site.browser();
    await browser.submit(await untilCode(browser), enter, { code: await site.code() });
    let response = await browser.get(`${path}?${returnTarget}`);
    if (path.endsWith('/code')) response = await browser.follow(response);
    expect(response.statusCode).toBe(303);
    expect(response.headers.location).toBe(returnTo);
  });

  test.each([
    ['nickname', '12,000 characters', 'x'.repeat(12_000), 'The nickname needs 1 to 50 characters (11950 too many)'],
    ['nickname', '7,000 of Chinese', '字'.repeat(7_000), 'The nickname needs 1 to 50 characters (6950 too many)'],
    ['email', '5,000 characters', 'x'.repeat(5000), 'Please enter a valid e-mail address'],
  ])('what was pasted into the field %s stays in it: %s', async (name, _length, value, message) => {
    const { body, statusCode } = await register(site.browser(), { ...filled, [name]: value });
    expect(statusCode).toBe(422);
    expect(body).toContain(`id="${name}-problem" data-code="4022">${message}`);
    expect(body).toContain(`value="${value}"`);
  });

  test.each([
    [{ nickname: '  ' }, 'nickname', 'The nickname needs 1 to 50 characters'],
    [{ nickname: 'x'.repeat(53) }, 'nickname', 'The nickname needs 1 to 50 characters (3 too many)'],
    [
      { nickname: `  ${'x'.repeat(25)}   ${'x'.repeat(26)}  ` },
      'nickname',
      'The nickname needs 1 to 50 characters (2 too many)<',
    ],
    [
      { nickname: `A\u200bna${' '.repeat(60)}` },
      'nickname',
      'The nickname contains invisible characters, or too many marks on one letter.<',
    ],
    [{ nickname: '\u3164' }, 'nickname', 'The nickname contains invisible characters'],
    [{ nickname: 'A\u200bna' }, 'nickname', 'The nickname contains invisible characters'],
    [{ nickname: `a${'\u0301'.repeat(1900)}` }, 'nickname', 'The nickname needs 1 to 50 characters'],
    [{ nickname: 'H\u0430lcy0n' }, 'nickname', 'This nickname looks like the name of an official account'],
    // The brand's.
    [{ nickname: 'N\u043ertht0ne' }, 'nickname', 'This nickname looks like the name of an official account'],
    [{ email: '' }, 'email', 'Please enter your e-mail address'],
    [{ email: 'ana@' }, 'email', 'Please enter a valid e-mail address'],
    [
      { password: 'abc123' },
      'password',
      'The password needs 8 to 16 characters with at least two kinds of digits, letters, symbols',
    ],
    [
      { password: 'onlyletters' },
      'password',
      'The password needs 8 to 16 characters with at least two kinds of digits, letters, symbols',
    ],
    [
      { password: 'Password1', confirmation: 'Password1' },
      'password',
      'Many people use this password, so it is guessed first. Please choose another one.',
    ],
    [{ confirmation: 'Listen2other' }, 'confirmation', 'The confirmed password is different'],
    [{ agreement: '' }, 'agreement', 'Need to check agreement'],
  ])('%j is rejected at the field %s: %s', async (change, name, message) => {
    await database().script("insert into member (nickname, is_official) values ('Halcyon', true)");
    const response = await register(site.browser(), { ...filled, ...change });
    expect(response.statusCode).toBe(422);
    expect(response.body).toContain(`id="${name}-problem" data-code="4022">${message}`);
    expect(response.body).not.toContain(ana.password);
    expect(site.emails).toEqual([]);
  });

  test('keeps typed values, except passwords', async () => {
    const nickname = '<b>"Ana" & \'Co\'</b>';
    const response = await register(site.browser(), { ...filled, nickname, confirmation: 'other' });
    expect(response.body).not.toContain('<b>');
    expect(unescapeHtml(response.body)).toContain(`value="${nickname}"`);
    expect(response.body).toMatch(/name="agreement" value="1" required checked/);
    expect(response.body).not.toContain(ana.password);
  });

  test('reports a registered address, in any letter case (4008)', async () => {
    await site.account();
    const response = await register(site.browser(), { ...filled, email: 'ANA@example.com' });
    expect(response.statusCode).toBe(422);
    expect(response.body).toContain('data-code="4008">The email address is already registered<');
    expect(site.emails).toEqual([]);
  });

  test('the first to confirm an address gets it', async () => {
    const [one, two] = [site.browser(), site.browser()];
    const first = await untilCode(one);
    const firstCode = await site.code();
    const second = await untilCode(two);
    expect((await two.submit(second, enter, { code: await site.code() })).statusCode).toBe(303);
    const late = await one.submit(first, enter, { code: firstCode });
    expect(late.statusCode).toBe(422);
    expect(late.body).toContain('data-code="4008"');
  });

  test('rejects another browser’s code', async () => {
    const [one, two] = [site.browser(), site.browser()];
    await untilCode(one);
    const strangers = await site.code();
    const page = await untilCode(two);
    const own = await site.code();
    const response = await two.submit(page, enter, { code: strangers === own ? '' : strangers });
    expect(response.statusCode).toBe(422);
  });

  test('reports a wrong code (4006) and an empty one; ignores spaces', async () => {
    const browser = site.browser();
    const page = await untilCode(browser);
    const code = await site.code();
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await browser.submit(page, enter, { code: wrong })).body).toContain(
      'data-code="4006">The verification code is incorrect<',
    );
    expect((await browser.submit(page, enter, { code: ' ' })).body).toContain(
      'data-code="4022">Please enter the verification code<',
    );
    expect((await browser.submit(page, enter, { code: ` ${code.slice(0, 3)} ${code.slice(3)} ` })).statusCode).toBe(
      303,
    );
  });

  test('a code expires after 10 minutes', async () => {
    const browser = site.browser();
    const page = await untilCode(browser);
    site.later(10);
    expect((await browser.submit(page, enter, { code: await site.code() })).body).toContain(spent);
    expect(await database().rows(passwords)).toEqual([]);
  });

  test('a code is valid until then', async () => {
    const browser = site.browser();
    const page = await untilCode(browser);
    site.later(10 - 1 / 60);
    expect((await browser.submit(page, enter, { code: await site.code() })).statusCode).toBe(303);
  });

  test('a new code replaces the earlier one and has 10 minutes', async () => {
    const browser = site.browser();
    const page = await untilCode(browser);
    const earlier = await site.code();
    site.later(9);
    const resent = await browser.submit(page, `${enter}/resend`);
    expect(resent.statusCode).toBe(303);
    expect((await browser.follow(resent)).body).toContain('role="status">A new code is on its way.');
    const code = await site.code();
    site.later(9);
    expect((await browser.submit(page, enter, { code: earlier === code ? '' : earlier })).statusCode).toBe(422);
    expect((await browser.submit(page, enter, { code })).statusCode).toBe(303);
  });

  test('after too many wrong codes the right one is rejected; a new one works', async () => {
    const browser = site.browser();
    const page = await untilCode(browser);
    const code = await site.code();
    const wrong = code === '000000' ? '000001' : '000000';
    for (let index = 0; index < maxCodeAttempts; index += 1) await browser.submit(page, enter, { code: wrong });
    expect((await browser.submit(page, enter, { code })).body).toContain(spent);
    await browser.submit(page, `${enter}/resend`);
    expect((await browser.submit(page, enter, { code: await site.code() })).statusCode).toBe(303);
  });

  test('limits new codes for an address', async () => {
    const browser = site.browser();
    const page = await untilCode(browser);
    for (let index = 1; index < attemptLimits.codeToAccountFromAddress.maxAttempts; index += 1) {
      expect((await browser.submit(page, `${enter}/resend`)).statusCode).toBe(303);
    }
    const rejected = await browser.submit(page, `${enter}/resend`);
    expect(rejected.statusCode).toBe(429);
    expect(rejected.body).toContain('data-code="4029"');
    expect(site.emails).toHaveLength(attemptLimits.codeToAccountFromAddress.maxAttempts);
  });

  test.each(['at once', 'after the first response'])(
    'a second click on Confirm, %s, makes no second account and signs in',
    async (when) => {
      const browser = site.browser();
      const page = await untilCode(browser);
      const code = await site.code();
      const before = new Map(browser.cookies);
      const confirm = () => {
        for (const [name, value] of before) browser.cookies.set(name, value);
        return browser.submit(page, enter, { code });
      };
      const responses =
        when === 'at once' ? await Promise.all([confirm(), confirm()]) : [await confirm(), await confirm()];
      for (const { statusCode, headers } of responses) {
        expect({ statusCode, location: headers.location }).toEqual({
          statusCode: 303,
          location: responses[0]?.headers.location,
        });
      }
      expect(responses[0]?.headers.location).not.toContain('/signin/register');
      expect(browser.cookies.has('DIV_authentication')).toBe(true);
      expect(await database().rows(passwords)).toHaveLength(1);
    },
  );

  test('a used code makes nothing twice', async () => {
    const browser = site.browser();
    const page = await untilCode(browser);
    const code = await site.code();
    const ticket = browser.cookies.get('signin_register') ?? '';
    await browser.submit(page, enter, { code });
    expect(browser.cookies.has('signin_register')).toBe(false);
    browser.cookies.set('signin_register', ticket);
    site.later(1);
    const again = await browser.submit(page, enter, { code });
    expect(again.headers.location).toBe(`/signin/register?${returnTarget}&notice=spentCode`);
    expect(await database().rows(passwords)).toHaveLength(1);
    // Who is signed in is led on.
    const reloaded = await browser.get(`${enter}?${returnTarget}`);
    expect((await browser.follow(reloaded)).headers.location).toBe(returnTo);
    browser.cookies.delete('DIV_authentication');
    for (const response of [again, reloaded])
      expect((await browser.follow(response)).body).toContain('role="status">This code is no longer valid');
  });

  test('removes a finished registration’s data', async () => {
    const browser = site.browser();
    const page = await untilCode(browser);
    await browser.submit(page, enter, { code: await site.code() });
    await removeExpiredVerifications(database(), new Date(Date.now() + 3_600_000));
    expect(await database().rows(pending)).toEqual([]);
  });

  test('the code page without a registration redirects to the first step', async () => {
    const response = await site.browser().get(`${enter}?${returnTarget}`);
    expect(response.statusCode).toBe(303);
    expect(response.headers.location).toBe(`/signin/register?${returnTarget}`);
  });

  test('neither code nor password is in the database or an address', async () => {
    const browser = site.browser();
    const response = await register(browser);
    const code = await site.code();
    const [row] = await database().rows<{ details: string; code_hash: Uint8Array }>(pending);
    expect(row?.details).not.toContain(ana.password);
    expect(Buffer.from(row?.code_hash ?? []).toString('utf8')).not.toContain(code);
    expect(response.headers.location).toBe(`/signin/register/code?${returnTarget}`);
    expect(response.cookies.find(({ name }) => name === 'signin_register')).toMatchObject({
      httpOnly: true,
      path: '/signin',
      sameSite: 'Lax',
    });
  });

  test('reports an unreachable mail server and keeps the typed values', async () => {
    site.mailWorks = false;
    const response = await register();
    expect(response.statusCode).toBe(503);
    expect(response.body).toContain('The e-mail could not be sent.');
    site.mailWorks = true;
    expect((await register()).statusCode).toBe(303);
  });
});
