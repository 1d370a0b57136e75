import { readDraft, saveDraft } from './draft-storage.ts';

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
