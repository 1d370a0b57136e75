import { readStored, readStoredJson, writeStored } from './stored-text.ts';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

test('a text stays in its area until it is removed', () => {
  expect(writeStored('tab', 'a', 'text')).toBe(true);
  expect(readStored('tab', 'a')).toBe('text');
  expect(readStored('browser', 'a')).toBeNull();
  expect(writeStored('tab', 'a', null)).toBe(true);
  expect(sessionStorage).toHaveLength(0);
});

test('malformed JSON reads as null', () => {
  expect(readStoredJson('browser', 'a')).toBeNull();
  writeStored('browser', 'a', '{"b":1}');
  expect(readStoredJson('browser', 'a')).toEqual({ b: 1 });
  writeStored('browser', 'a', '{"b"');
  expect(readStoredJson('browser', 'a')).toBeNull();
});

test('disabled or full storage does not throw', () => {
  const refuse = () => {
    throw new DOMException('no', 'QuotaExceededError');
  };
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  expect(writeStored('browser', 'a', 'text')).toBe(false);
  expect(readStored('browser', 'a')).toBeNull();
  expect(readStoredJson('browser', 'a')).toBeNull();
});
