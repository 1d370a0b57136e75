import { cookieNames } from '@community/contract/cookies';
import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test';

/** What a member signs in with. */
export interface SignIn {
  email: string;
  password: string;
}

export interface Account extends SignIn {
  nickname: string;
}

/** Account of a demo member, as `npm start` prints it. */
export const demoAccount = { email: 'marisol@northtone.example', password: 'Listen2gether' };

export async function expectSignedIn(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByRole('button', { name: /^Account: / })).toBeVisible();
}

/** Fills the form of the sign-in site that is open, for the demo member unless told otherwise. */
export async function fillSignIn(page: Page, { email, password }: SignIn = demoAccount): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Signs in as the demo member by the sign-in site's pages, starting and ending on the current address, or home. */
export async function signInByForm(page: Page): Promise<void> {
  if (page.url() === 'about:blank') await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await fillSignIn(page);
  await expectSignedIn(page);
  // The header knows the member before the page that takes the session has led back.
  await expect(page).not.toHaveURL(/\/login\b/);
}

/** What the API gives for a central session. */
interface Login {
  token: string;
  /** Seconds that it is good for. */
  token_expire: number;
}

/** The query of a page of the sign-in site that leads back to the app. */
const journey = (address: string) =>
  new URLSearchParams({ app_id: 'northtone-community', return: `${address}/login?startUp=1`, locale: 'en' });

/** Sends the form of a page of the sign-in site, as a browser does. */
async function submit(
  request: APIRequestContext,
  address: string,
  path: string,
  fields: Record<string, string>,
): Promise<void> {
  const url = `${address}${path}?${journey(address)}`;
  const form_token = /name="form_token" value="([^"]+)"/.exec(await (await request.get(url)).text())?.[1] ?? '';
  const answer = await request.post(url, {
    form: { form_token, ...fields },
    headers: { origin: address },
    maxRedirects: 0,
  });
  expect(answer.status(), path).toBe(303);
}

/** Opens a session by HTTP, as form and app do; `request` keeps the cookies of the central session. */
export async function openSession(
  request: APIRequestContext,
  address: string,
  account: SignIn = demoAccount,
): Promise<Login> {
  await submit(request, address, '/signin', { email: account.email, password: account.password });
  const { cookies } = await request.storageState();
  const session_key = cookies.find(({ name }) => name === cookieNames.centralSession)?.value;
  const login = await (await request.post(`${address}/api/v1/community/login`, { data: { session_key } })).json();
  expect(login.code).toBe(0);
  return login.data;
}

/** Opens `path` as a member whose session comes by cookie: for tests whose subject is not signing in. */
export async function signIn(page: Page, path = '/', account: SignIn = demoAccount): Promise<void> {
  const context = page.context();
  const { origin } = new URL((await page.request.get('/healthz')).url());
  const { token, token_expire } = await openSession(page.request, origin, account);
  const expiry = Math.floor(Date.now() / 1000) + token_expire;
  await context.addCookies([
    { name: cookieNames.loginToken, value: token, url: origin },
    { name: cookieNames.loginTokenExpire, value: String(expiry), url: origin },
  ]);
  await page.goto(path);
  // The app keeps who it is once it knows; on a narrow screen nothing else of the account is in sight.
  await expect.poll(async () => (await context.cookies()).some(({ name }) => name === cookieNames.user)).toBe(true);
}

/** Makes an account by HTTP, as the sign-in site's forms do. */
export async function registerByHttp(
  request: APIRequestContext,
  address: string,
  { email, password, nickname }: Account,
): Promise<void> {
  await submit(request, address, '/signin/register', {
    email,
    password,
    nickname,
    confirmation: password,
    agreement: '1',
  });
  const outbox = await (await request.get(`${address}/signin/outbox`)).text();
  const code = /<code[^>]*>(\d+)<\/code>/.exec(outbox.slice(outbox.indexOf(email)))?.[1] ?? '';
  await submit(request, address, '/signin/register/code', { code });
}

/** The latest code that the outbox of the demo holds for an address, read in a page of its own. */
async function codeFor(context: BrowserContext, site: string, email: string): Promise<string> {
  const outbox = await context.newPage();
  await outbox.goto(`${site}/signin/outbox`);
  const code = await outbox.getByRole('article').filter({ hasText: email }).first().locator('code').innerText();
  await outbox.close();
  return code;
}

/** Makes an account, from the sign-in site's first page on; it leads back to the app. */
export async function register(page: Page, { email, password, nickname }: Account): Promise<void> {
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('Nickname').fill(nickname);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByLabel('Verification code')).toBeVisible();
  await page.getByLabel('Verification code').fill(await codeFor(page.context(), new URL(page.url()).origin, email));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expectSignedIn(page);
}
