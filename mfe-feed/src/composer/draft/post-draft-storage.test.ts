import { browserStorage } from '@community/core';
import { type Draft, readPostDraft, savePostDraft } from './post-draft-storage.ts';

const hour = 3_600_000;
const file = {
  id: 'f1',
  kind: 'picture' as const,
  name: 'a.png',
  size: null,
  uploaded: { url: '/media/a' },
  uploadedAt: 100 * hour,
};
const draft: Draft = { id: 'd1', text: 'Hello', topics: ['watch'], files: [file] };

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

test('a draft is kept for its member alone, until it is empty', () => {
  savePostDraft(browserStorage, '1', draft);
  expect(readPostDraft(browserStorage, '1', 101 * hour)).toEqual(draft);
  expect(readPostDraft(browserStorage, '2', 101 * hour)).toBeNull();
  savePostDraft(browserStorage, '1', { ...draft, text: ' ', topics: [], files: [] });
  expect(readPostDraft(browserStorage, '1', 101 * hour)).toEqual({ id: 'd1', text: '', topics: [], files: [] });
  savePostDraft(browserStorage, '1', { ...draft, id: 'd2', text: '', topics: [], files: [] });
  expect(readPostDraft(browserStorage, '1', 101 * hour)?.id).toBe('d1');
});

test('an upload that the server may have deleted no longer counts', () => {
  savePostDraft(browserStorage, '1', draft);
  expect(readPostDraft(browserStorage, '1', 119 * hour)?.files[0]?.uploaded).toEqual({ url: '/media/a' });
  expect(readPostDraft(browserStorage, '1', 120 * hour)?.files[0]?.uploaded).toBeNull();
});

test('an invalid draft is ignored', () => {
  localStorage.setItem('community draft 1 post', '{"text":');
  expect(readPostDraft(browserStorage, '1', 0)).toBeNull();
  localStorage.setItem('community draft 1 post', '{"text":"a"}');
  expect(readPostDraft(browserStorage, '1', 0)).toBeNull();
});

test('without storage nothing is kept and nothing fails', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => savePostDraft(browserStorage, '1', draft)).not.toThrow();
});
