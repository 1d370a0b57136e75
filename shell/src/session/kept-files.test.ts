import 'fake-indexeddb/auto';
import { createDraftFiles } from '@community/kit/drafts/draft-files';
import { maxUploadAgeMs } from '@community/kit/media';
import { removeLeftFiles } from './kept-files.ts';

const file = new File(['x'], 'face.png', { type: 'image/png' });
const owner = '7 profile picture';

afterEach(async () => {
  jest.restoreAllMocks();
  await createDraftFiles().removeOld(Date.now() + maxUploadAgeMs);
});

const isKept = async () => (await createDraftFiles().read(owner, 'a')) !== undefined;

test('a page removes what forms of tabs have left in the browser, once it is old', async () => {
  await createDraftFiles().keep(owner, 'a', file, 'tab');
  await removeLeftFiles();
  expect(await isKept()).toBe(true);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + maxUploadAgeMs);
  await removeLeftFiles();
  expect(await isKept()).toBe(false);
});

test('a browser that keeps no files opens no database', async () => {
  const open = jest.spyOn(indexedDB, 'open');
  await removeLeftFiles();
  expect(open).not.toHaveBeenCalled();
});
