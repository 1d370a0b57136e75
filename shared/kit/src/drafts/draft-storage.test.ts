import { browserStorage } from '@community/core';
import { embeddingHost } from '@community/testing/embedding-host';
import { createDraftStorage } from './draft-storage.ts';

const { readDraft, saveDraft } = createDraftStorage(browserStorage);

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

test('a draft is saved per member and name until it is blank', () => {
  saveDraft('1', 'reply comment 31', 'Size M');
  expect(readDraft('1', 'reply comment 31')).toBe('Size M');
  expect(readDraft('2', 'reply comment 31')).toBe('');
  expect(readDraft('1', 'reply comment 32')).toBe('');
  saveDraft('1', 'reply comment 31', '  ');
  expect(localStorage).toHaveLength(0);
});

test('a draft of the tab is not kept in the browser', () => {
  saveDraft('1', 'profile', 'Mari', 'tab');
  expect(readDraft('1', 'profile', 'tab')).toBe('Mari');
  expect(localStorage).toHaveLength(0);
  saveDraft('1', 'profile', '', 'tab');
  expect(sessionStorage).toHaveLength(0);
});

test('without storage nothing is kept and nothing fails', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => saveDraft('1', 'reply comment 31', 'Size M')).not.toThrow();
  expect(readDraft('1', 'reply comment 31')).toBe('');
});

test("a host of its own storage leaves that of the document's origin alone", () => {
  const drafts = createDraftStorage(embeddingHost().storage);
  drafts.saveDraft('1', 'profile', 'Mari', 'tab');
  drafts.saveDraft('1', 'reply comment 31', 'Size M');
  expect(drafts.readDraft('1', 'profile', 'tab')).toBe('Mari');
  expect(drafts.readDraft('1', 'reply comment 31')).toBe('Size M');
  expect(localStorage.length + sessionStorage.length).toBe(0);
});
