import 'fake-indexeddb/auto';
import { createStore, set } from 'idb-keyval';
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

test('a database keeps the bytes, the name and the type of a file', async () => {
  await createDraftFiles().keep('1', 'x', file);
  const kept = await createDraftFiles().read('1', 'x');
  expect(kept).toMatchObject({ name: 'a.png', type: 'image/png', size: 1 });
  const bytes = await kept?.arrayBuffer();
  expect(bytes && [...new Uint8Array(bytes)]).toEqual([...Buffer.from('x')]);
});

test('a database that refuses Blobs, as in private windows of WebKit, keeps files', async () => {
  const { put } = IDBObjectStore.prototype;
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function refuse(this: IDBObjectStore, value, key) {
    if (value instanceof Blob) throw new DOMException('Blobs cannot be stored', 'DataCloneError');
    return put.call(this, value, key);
  });
  await createDraftFiles().keep('1', 'w', file);
  expect(await createDraftFiles().read('1', 'w')).toBeDefined();
  jest.restoreAllMocks();
});

test('a database that has something else keeps no file', async () => {
  await set(['1', 'odd'], { name: 'a.png' }, createStore('community-drafts', 'files'));
  expect(await createDraftFiles().read('1', 'odd')).toBeUndefined();
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
