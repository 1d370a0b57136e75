import { keepDraft, readDraft } from './drafts.ts';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

test('a draft is kept per member and thing until it is blank', () => {
  keepDraft('1', 'reply comment 31', 'Size M');
  expect(readDraft('1', 'reply comment 31')).toBe('Size M');
  expect(readDraft('2', 'reply comment 31')).toBe('');
  expect(readDraft('1', 'reply comment 32')).toBe('');
  keepDraft('1', 'reply comment 31', '  ');
  expect(localStorage).toHaveLength(0);
});

test('without storage nothing is kept and nothing fails', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => keepDraft('1', 'reply comment 31', 'Size M')).not.toThrow();
  expect(readDraft('1', 'reply comment 31')).toBe('');
});
