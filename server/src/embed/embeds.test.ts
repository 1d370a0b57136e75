import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EnvironmentReader } from '../environment.ts';
import { isAllowed, mayCall, originsThatMayCall, readEmbeds } from './embeds.ts';

const demo = { demo: { origins: ['http://localhost:4181'], products: {} } };

function read(content: string) {
  const path = join(mkdtempSync(join(tmpdir(), 'embeds-')), 'embeds.json');
  writeFileSync(path, content);
  const reader = new EnvironmentReader({ EMBEDS_FILE: path });
  return { embeds: readEmbeds(reader, demo), mistakes: reader.mistakes };
}

test('without a file the fallback applies', () => {
  const embeds = readEmbeds(new EnvironmentReader({}), demo);
  expect(isAllowed(embeds, 'demo', 'http://localhost:4181')).toBe(true);
  expect(isAllowed(embeds, 'demo', 'http://localhost:4182')).toBe(false);
});

test('an embed allows the origins of its own list, written as browsers do', () => {
  const { embeds, mistakes } = read(
    JSON.stringify({
      store: { origins: ['https://Store.example:443'], products: { 'NT-500': 'running' } },
      outlet: { origins: ['https://outlet.example'] },
    }),
  );
  expect(mistakes).toEqual([]);
  expect(isAllowed(embeds, 'store', 'https://store.example')).toBe(true);
  expect(isAllowed(embeds, 'outlet', 'https://store.example')).toBe(false);
  expect(isAllowed(embeds, 'unknown', 'https://store.example')).toBe(false);
  expect(embeds.get('store')?.products).toEqual({ 'NT-500': 'running' });
  expect(embeds.get('outlet')?.products).toEqual({});
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
  [
    JSON.stringify({ store: { origins: ['https://store.example'], open: true } }),
    /must NOT have additional properties/,
  ],
])('rejects %s', (content, mistake) => {
  const { embeds, mistakes } = read(content);
  expect(embeds.size).toBe(0);
  expect(mistakes.join('\n')).toMatch(mistake);
});
