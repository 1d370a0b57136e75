import 'fake-indexeddb/auto';
import { createStore, keys, set } from 'idb-keyval';
import { maxUploadAgeMs } from '../media/upload/attachment.ts';
import { createDraftFiles, memoryDraftFiles } from './draft-files.ts';
import { hasDraftFiles, markDraftFiles } from './draft-storage.ts';

const file = new File(['x'], 'a.png', { type: 'image/png' });

const removeAll = (owner: string) => createDraftFiles().removeOld(Date.now() + maxUploadAgeMs, owner);

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
  await Promise.all([files.keep('1 profile picture', 'd', file, 'tab'), files.keep('11', 'e', file)]);
  await files.remove('1', 'a');
  expect(await files.read('1', 'a')).toBeUndefined();
  expect(await files.read('1', 'b')).toBeDefined();
  await files.removeAll('1');
  expect(await files.read('1', 'b')).toBeUndefined();
  expect(await files.read('1 profile picture', 'd')).toBeDefined();
  expect(await files.read('11', 'e')).toBeDefined();
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
  await files.removeOld(Date.now(), '1');
  Object.assign(globalThis, { indexedDB: before });
});

test('what is kept in memory is in no database', async () => {
  await memoryDraftFiles.keep('1', 'y', file);
  expect(await createDraftFiles().read('1', 'y')).toBeUndefined();
});

test('files that tabs have left are removed once they are old; those of drafts that outlive a tab are not', async () => {
  const files = createDraftFiles();
  await files.keep('3 profile picture', 'left', file, 'tab');
  await files.keep('3', 'post', file);
  const names = async () => [
    (await files.read('3 profile picture', 'left'))?.name,
    (await files.read('3', 'post'))?.name,
  ];
  const keptAt = Date.now();
  // Another tab may still have them.
  await files.removeOld(keptAt + maxUploadAgeMs / 2, '3');
  expect(await names()).toEqual(['a.png', 'a.png']);
  await files.removeOld(Date.now() + maxUploadAgeMs);
  expect(await names()).toEqual([undefined, 'a.png']);
  await files.removeOld(Date.now() + maxUploadAgeMs, '3');
  expect(await names()).toEqual([undefined, undefined]);
});

test('a file that comes back while its first write is under way is kept', async () => {
  const files = createDraftFiles();
  let read = (_bytes: ArrayBuffer) => {};
  const slow = new File(['x'], 'slow.png', { type: 'image/png' });
  slow.arrayBuffer = () =>
    new Promise((resolve) => {
      read = resolve;
    });
  void files.keep('4', 's', slow);
  void files.remove('4', 's');
  const isBack = files.keep('4', 's', file);
  await Promise.resolve();
  read(new ArrayBuffer(1));
  await isBack;
  expect(await createDraftFiles().read('4', 's')).toBeDefined();
});

test('whether there may be files is known without the database', async () => {
  const files = createDraftFiles();
  for (const owner of ['1', '1 profile picture', '2', '3', '4', '11']) await removeAll(owner);
  expect(hasDraftFiles()).toBe(false);
  await files.keep('5', 'a', file);
  expect(hasDraftFiles()).toBe(true);
  await files.remove('5', 'a');
  await removeAll('5');
  expect(hasDraftFiles()).toBe(false);
});

test('a file counts although another tab that found none says so in between', async () => {
  const files = createDraftFiles();
  await removeAll('5');
  const slow = new File(['x'], 'slow.png', { type: 'image/png' });
  slow.arrayBuffer = async () => {
    const { put } = IDBObjectStore.prototype;
    jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function meanwhile(
      this: IDBObjectStore,
      value,
      key,
    ) {
      markDraftFiles(false);
      return put.call(this, value, key);
    });
    return new ArrayBuffer(1);
  };
  await files.keep('6', 'a', slow);
  jest.restoreAllMocks();
  expect(hasDraftFiles()).toBe(true);
});

test('a file counts although a tab found none, and says so only after it was kept', async () => {
  await removeAll('6');
  const elsewhere = createStore('community-drafts', 'files');
  expect(await keys(elsewhere)).toEqual([]);
  jest.spyOn(Storage.prototype, 'removeItem').mockImplementationOnce(function late(this: Storage, key) {
    // Another tab has written the file, and has yet to mark it.
    void set(['6', 'b'], { bytes: new ArrayBuffer(1), name: 'b.png', type: 'image/png' }, elsewhere);
    localStorage.removeItem(key);
  });
  await removeAll('6');
  jest.restoreAllMocks();
  expect(hasDraftFiles()).toBe(true);
});
