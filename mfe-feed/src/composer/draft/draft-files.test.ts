import 'fake-indexeddb/auto';
import { createDraftFiles, noDraftFiles } from './draft-files.ts';

const file = new File(['x'], 'a.png', { type: 'image/png' });

test('files are kept for their member, on later pages too', async () => {
  await createDraftFiles().keep('1', 'a', file);
  const later = createDraftFiles();
  expect(await later.read('1', 'a')).toBeDefined();
  expect(await later.read('2', 'a')).toBeUndefined();
  expect(await later.read('1', 'b')).toBeUndefined();
});

test('files are removed, of one member only', async () => {
  const files = createDraftFiles();
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

test('without a database of its own nothing is kept', async () => {
  await noDraftFiles.keep('1', 'y', file);
  expect(await noDraftFiles.read('1', 'y')).toBeUndefined();
  expect(await createDraftFiles().read('1', 'y')).toBeUndefined();
});
