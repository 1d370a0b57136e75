import Fastify from 'fastify';
import { isNormalAddress, refuseOtherAddresses } from './address-form.ts';
import { listenRaw } from './testing-raw-request.ts';
import { testingSpellings } from './testing-spellings.ts';

test.each([
  '/',
  '/?',
  '/home/details-42',
  '/home/users-7/',
  '/signin?app_id=x&return=https%3a%2f%2fa.example%2f..%2f//x&locale=en',
  '/shell/0a1b/main.0123abcd.js',
  '/remotes/feed/0a1b/kit-shared_kit_src_ui_index_ts.02edc56a.js.map',
  '/.well-known/security.txt',
  '/embed/1.0.0/feed.js',
  '/posts/caf%C3%A9',
  '/posts/%E9%9F%B3%E6%A5%BD',
  '/posts/%F0%9F%8E%B5',
  '/posts/a%20b%22%3C%3E%5E%60%7B%7C%7D',
  "/posts/a!$&'()*+,;=:@|[b]",
  '/posts/a%21%24%26%27%28%29%2A%2B%2C%3B%3D%3A%40%5B%5D%23%3F',
  '/posts/100%25',
  '/posts/100%25-off',
  '/...',
  '/a..b/..c/d..',
])('%s is in its normal form', (target) => {
  expect(isNormalAddress(target)).toBe(true);
});

test('what browsers and encodeURIComponent make of any text is in its normal form, but for slashes', () => {
  const texts = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code)).filter(
    (text) => !/\p{Cc}/u.test(text),
  );
  const refused = (encode: (text: string) => string) => texts.filter((text) => !isNormalAddress(encode(`x${text}y`)));
  expect(refused((text) => `/${encodeURIComponent(text)}`)).toEqual(['/', '\\']);
  expect(refused((text) => new URL(`https://a.example/${encodeURI(text)}`).pathname)).toEqual(['\\']);
});

test.each(testingSpellings('/shell/0a1b/main.js'))('%s, %s, is not', (_name, target) => {
  expect(isNormalAddress(target)).toBe(false);
});

test('no hook that is added later sees another form', async () => {
  const app = Fastify();
  refuseOtherAddresses(app, ({ statusCode }, _request, reply) => void reply.code(statusCode).send('refused'));
  const seen: string[] = [];
  app.addHook('onRequest', async ({ url }) => void seen.push(url));
  app.get('/*', async () => 'page');
  const send = await listenRaw(app);
  for (const url of ['/a/./b', '//a', '/%61', '/a#b', 'http://localhost/a', '/a/b?c=/../d'])
    expect([url, (await send(url)).body]).toEqual([url, url.includes('?') ? 'page' : 'refused']);
  expect(seen).toEqual(['/a/b?c=/../d']);
  await app.close();
});
