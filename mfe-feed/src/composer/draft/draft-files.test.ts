import 'fake-indexeddb/auto';
import { createDraftFiles, memoryDraftFiles } from './draft-files.ts';

const file = new File(['x'], 'a.png', { type: 'image/png' });

/** Each as later pages and composers see it. */
const kinds = [
  ['a database', createDraftFiles],
  ['memory', () => memoryDraftFiles],
] as const;

test.each(kinds)('in %s files are kept for their member, for later composers too', async (_kind, open) => {
  await open().keep('1', 'a', file);
  const later = open();
  expect(await later.read('1', 'a')).toBeDefined();
  expect(await later.read('2', 'a')).toBeUndefined();
  expect(await later.read('1', 'b')).toBeUndefined();
});

test.each(kinds)('in %s files are removed, of one member only', async (_kind, open) => {
  const files = open();
  await Promise.all([files.keep('1', 'a', file), files.keep('1', 'b', file), files.keep('2', 'c', file)]);
  await files.remove('1', 'a');
  expect(await files.read('1', 'a')).toBeUndefined();
  expect(await files.read('1', 'b')).toBeDefined();
  await files.removeAll('1');
  expect(await files.read('1', 'b')).toBeUndefined();
  expect(await files.read('2', 'c')).toBeDefined();
});

test('a browser without a database keeps nothing and nothing fails', async () => {
  const before = globalThis.indexedDB;
  Object.assign(globalThis, { indexedDB: undefined });
  const files = createDraftFiles();
  await files.keep('1', 'z', file);
  expect(await files.read('1', 'z')).toBeUndefined();
  await files.removeAll('1');
  Object.assign(globalThis, { indexedDB: before });
});

test('what is kept in memory is in no database', async () => {
  await memoryDraftFiles.keep('1', 'y', file);
  expect(await createDraftFiles().read('1', 'y')).toBeUndefined();
});
