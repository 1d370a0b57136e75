import { toCommunityCookies, toLoopbackCookie } from './cookies.ts';
import { toCommunityHeaders, toCommunityPath, toLoopbackHeaders } from './headers.ts';
import { LoopbackOrigins } from './loopback-origins.ts';

const origins = new LoopbackOrigins(['https://community.example', 'https://signin.example'], 4180);
const [pages, signIn] = ['http://community.example.localhost:4180', 'http://community.example.localhost:4181'];

test.each([
  ['session=a; Path=/; Domain=.example; SameSite=Lax; Secure', 'session=a; Path=/; SameSite=Lax'],
  ['key=b; Path=/signin; HttpOnly; Secure; SameSite=None; Partitioned', 'key=b; Path=/signin; HttpOnly; SameSite=Lax'],
  ['__Host-form=c; Path=/; Secure; HttpOnly', 'loopback-4181-host-form=c; Path=/; HttpOnly'],
  ['__Secure-x=d; Secure', 'loopback-4181-secure-x=d'],
])('%s is set here as %s', (header, here) => {
  expect(toLoopbackCookie(header, 4181)).toBe(here);
});

test('cookies have their own names for the community, and those of its other origins are not sent', () => {
  const header = 'session=a=b; loopback-4181-host-form=c; loopback-4180-host-form=d; loopback-4181-secure-x=e';
  expect(toCommunityCookies(header, 4181)).toBe('session=a=b; __Host-form=c; __Secure-x=e');
});

test('a request names the origin that the page stands for', () => {
  const headers = { origin: pages, referer: `${pages}/home`, cookie: 'a=b', 'sec-fetch-site': 'same-origin' };
  expect(toCommunityHeaders(headers, origins, 4180)).toEqual({
    origin: 'https://community.example',
    referer: 'https://community.example/home',
    cookie: 'a=b',
    'sec-fetch-site': 'same-origin',
  });
});

test.each(['https://attacker.example', 'http://localhost:3000', 'null'])(
  'the community sees the foreign origin %s',
  (origin) => {
    expect(toCommunityHeaders({ origin, 'sec-fetch-site': 'cross-site' }, origins, 4180)).toEqual({
      origin,
      'sec-fetch-site': 'cross-site',
    });
  },
);

test('a response names the origins here, and has no rules for https', () => {
  const headers = {
    location: 'https://signin.example/signin?return=https%3A%2F%2Fcommunity.example%2F',
    'access-control-allow-origin': 'https://community.example',
    'content-security-policy':
      "default-src 'none'; connect-src 'self' https://signin.example; upgrade-insecure-requests",
    'strict-transport-security': 'max-age=1',
    'transfer-encoding': 'chunked',
    'set-cookie': ['a=b; Secure'],
    vary: 'Origin',
  };
  expect(toLoopbackHeaders(headers, origins, 4180)).toEqual({
    location: `${signIn}/signin?return=https%3A%2F%2Fcommunity.example%2F`,
    'access-control-allow-origin': pages,
    'content-security-policy': `default-src 'none'; connect-src 'self' ${signIn};`,
    'set-cookie': ['a=b'],
    vary: 'Origin',
  });
});

test.each([
  [
    `/signin?app_id=app&return=${encodeURIComponent(`${pages}/login?redirect=/a b`)}&locale=en`,
    `/signin?app_id=app&return=${encodeURIComponent('https://community.example/login?redirect=/a b')}&locale=en`,
  ],
  ['/search?word=caf%C3%A9+au&empty=&flag', '/search?word=caf%C3%A9+au&empty=&flag'],
  ['/signin?return=https%3A%2F%2Fattacker.example', '/signin?return=https%3A%2F%2Fattacker.example'],
  ['/signin?return=%E0%A4%A', '/signin?return=%E0%A4%A'],
  ['/home?', '/home?'],
  ['/home', '/home'],
])('%s is asked for as %s', (path, there) => {
  expect(toCommunityPath(path, origins)).toBe(there);
});
