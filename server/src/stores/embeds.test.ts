import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EnvironmentReader } from '../runtime/environment.ts';
import { testFolder } from '../runtime/testing-folder.ts';
import { isAllowed, mayCall, originsOnDomain, originsThatMayCall, readEmbeds } from './embeds.ts';

const demo = { demo: { origins: ['http://localhost:4181'], products: {} } };

function read(content: string) {
  const path = join(testFolder('embeds'), 'embeds.json');
  writeFileSync(path, content);
  const reader = new EnvironmentReader({ EMBEDS_FILE: path });
  return { embeds: readEmbeds(reader, demo), violations: reader.violations };
}

test('without a file the fallback applies', () => {
  const embeds = readEmbeds(new EnvironmentReader({}), demo);
  expect(isAllowed(embeds, 'demo', 'http://localhost:4181')).toBe(true);
  expect(isAllowed(embeds, 'demo', 'http://localhost:4182')).toBe(false);
});

test('an embed allows the origins of its own list, written as browsers do', () => {
  const { embeds, violations } = read(
    JSON.stringify({
      store: { origins: ['https://Store.example:443'], products: { 'NT-500': 'running' } },
      outlet: { origins: ['https://outlet.example'] },
    }),
  );
  expect(violations).toEqual([]);
  expect(isAllowed(embeds, 'store', 'https://store.example')).toBe(true);
  expect(isAllowed(embeds, 'outlet', 'https://store.example')).toBe(false);
  expect(isAllowed(embeds, 'unknown', 'https://store.example')).toBe(false);
  expect(embeds.get('store')?.products).toEqual({ 'NT-500': 'running' });
  expect(embeds.get('outlet')?.products).toEqual({});
});

test.each([
  ['https://store.example', 'https://store.example'],
  ['https://Läden.example:443', 'https://xn--lden-loa.example'],
  ['http://127.0.0.1:4181', 'http://127.0.0.1:4181'],
  ['http://[::1]:4181', 'http://[::1]:4181'],
])('the origin %s is %s', (given, origin) => {
  const { embeds, violations } = read(JSON.stringify({ store: { origins: [given], returns: [`${given}/a?b=c`] } }));
  expect(violations).toEqual([]);
  expect(embeds.get('store')).toMatchObject({ origins: [origin], returns: [`${origin}/a?b=c`] });
});

test('stores on the domain of the cookies are known, for they get the sessions', () => {
  const origins = ['https://shop.brand.example', 'https://brand.example', 'https://other-brand.example'];
  const embeds = new Map([
    ['store', { origins, products: {} }],
    ['outlet', { origins: origins.slice(0, 1), products: {} }],
  ]);
  for (const domain of ['brand.example', '.brand.example'])
    expect(originsOnDomain(embeds, domain)).toEqual(['https://shop.brand.example', 'https://brand.example']);
  expect(originsOnDomain(embeds, null)).toEqual([]);
});

test('an embed composes only where its operator allows it', () => {
  const { embeds } = read(
    JSON.stringify({
      store: { origins: ['https://store.example'], compose: true },
      outlet: { origins: ['https://outlet.example'] },
    }),
  );
  const [store, outlet] = [embeds.get('store'), embeds.get('outlet')];
  if (!store || !outlet) throw new Error('An embed was not read');
  expect([mayCall(store, 'addpost'), mayCall(store, 'postthumb'), mayCall(store, 'mymessages')]).toEqual([
    true,
    true,
    false,
  ]);
  expect([mayCall(outlet, 'addpost'), mayCall(outlet, 'postthumb')]).toEqual([false, true]);
  expect(originsThatMayCall(embeds, 'upload')).toEqual(['https://store.example']);
  expect(originsThatMayCall(embeds, 'posts')).toEqual(['https://store.example', 'https://outlet.example']);
  expect(originsThatMayCall(embeds, 'login')).toEqual([]);
});

test.each([
  ['{', /cannot be read/],
  [JSON.stringify({ Store: { origins: ['https://store.example'] } }), /must match pattern/],
  [JSON.stringify({ store: { origins: [] } }), /origins must NOT have fewer than 1 items/],
  [JSON.stringify({ store: { origins: ['https://store.example/shop'] } }), /origins\/0 must match pattern/],
  [JSON.stringify({ store: { origins: ['*'] } }), /origins\/0 must match pattern/],
  [JSON.stringify({ store: { origins: ['https://*.store.example'] } }), /origins\/0 must match pattern/],
  [JSON.stringify({ store: { origins: ['https://ana@store.example'] } }), /origins\/0 must match pattern/],
  [
    JSON.stringify({ store: { origins: ['https://store.example'], open: true } }),
    /must NOT have additional properties/,
  ],
])('rejects %s', (content, violation) => {
  const { embeds, violations } = read(content);
  expect(embeds.size).toBe(0);
  expect(violations.join('\n')).toMatch(violation);
});

test.each([
  ['https://store.example', /returns\/0 must match pattern/],
  ['https://store.example/a#b', /returns\/0 must match pattern/],
  ['https://*.store.example/', /returns\/0 must match pattern/],
  ['https://shop.example/', /store\/returns: https:\/\/shop\.example\/ is on none of its origins/],
])('rejects the return address %s', (address, violation) => {
  const { embeds, violations } = read(
    JSON.stringify({ store: { origins: ['https://store.example'], returns: [address] } }),
  );
  expect(embeds.size).toBe(0);
  expect(violations.join('\n')).toMatch(violation);
});
