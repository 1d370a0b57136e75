import type { UserInfo } from '@community/contract/entities';
import { createSessionCookies } from './session-cookies.ts';

const day = 86_400_000;
const info = { user_id: '7', nickname: 'Marisol' } as UserInfo;

/** Records every cookie that is written from now on. */
function watchWrites(): string[] {
  const written: string[] = [];
  jest.spyOn(document, 'cookie', 'set').mockImplementation((text) => void written.push(text));
  return written;
}

/** Name and attributes of a written cookie. */
function parse(text: string): { name: string; attributes: Record<string, string> } {
  const [first = '', ...rest] = text.split(/; ?/);
  const attributes = Object.fromEntries(
    rest.map((part) => [...part.split('='), '']).map(([key = '', value = '']) => [key, value]),
  );
  return { name: first.split('=')[0] ?? '', attributes };
}

beforeEach(() => jest.useFakeTimers({ now: 1_700_000_000_000 }));
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const https = () => createSessionCookies({ domain: '.brand.example', secure: true });

test('token, its expiry and the user last 7 days, the language 366, all on the shared domain', () => {
  const written = watchWrites();
  const cookies = https();
  cookies.storeToken('new', 1_700_100_000);
  cookies.storeUser(info);
  cookies.storeLanguage('es');
  const lifetimes = written
    .map(parse)
    .map(({ name, attributes }) => [name, (Date.parse(attributes.expires ?? '') - Date.now()) / day]);
  expect(lifetimes).toEqual([
    ['login_token', 7],
    ['login_token_expire', 7],
    ['user', 7],
    ['language', 366],
  ]);
  for (const { attributes } of written.map(parse))
    expect(attributes).toMatchObject({ domain: '.brand.example', path: '/', secure: '', sameSite: 'Lax' });
});

test('without https and a shared domain cookies are host-only and not secure', () => {
  const written = watchWrites();
  createSessionCookies({ domain: null, secure: false }).storeToken('new', 1_700_100_000);
  for (const { attributes } of written.map(parse)) {
    expect(attributes).not.toHaveProperty('domain');
    expect(attributes).not.toHaveProperty('secure');
    expect(attributes).toMatchObject({ path: '/', sameSite: 'Lax' });
  }
});

const login = ['login_token', 'login_token_expire', 'token', 'user'];

test.each([
  ['clear', [...login, 'DIV_authentication', 'DIV_authentication_expire']],
  ['clearApp', login],
] as const)('%s deletes its cookies on the shared domain and this host, but not the language', (clear, names) => {
  const written = watchWrites();
  https()[clear]();
  const deleted = written.map(parse);
  for (const { attributes } of deleted) expect(Date.parse(attributes.expires ?? '')).toBeLessThan(Date.now());
  const on = (domain: string | undefined) =>
    deleted.filter(({ attributes }) => attributes.domain === domain).map(({ name }) => name);
  expect(on('.brand.example').toSorted()).toEqual([...names].toSorted());
  expect(on(undefined).toSorted()).toEqual([...names].toSorted());
});
