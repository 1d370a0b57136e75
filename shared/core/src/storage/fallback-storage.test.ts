import { createFallbackStorage } from './fallback-storage.ts';
import type { HostStorage } from './stored-text.ts';
import { readStored, writeStored } from './stored-text.ts';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

const blocked: HostStorage = () => {
  throw new DOMException('no', 'SecurityError');
};

test('texts are in the storage of the document, and nothing is told', () => {
  const onRefused = jest.fn();
  const storage = createFallbackStorage(onRefused);
  writeStored('browser', 'draft', 'Mari', storage);
  expect(localStorage.getItem('draft')).toBe('Mari');
  expect(readStored('browser', 'draft', storage)).toBe('Mari');
  expect(onRefused).not.toHaveBeenCalled();
});

test('blocked storage leaves texts to the memory of the page, which is told once', () => {
  const onRefused = jest.fn();
  const storage = createFallbackStorage(onRefused, blocked);
  expect(readStored('browser', 'draft', storage)).toBeNull();
  writeStored('tab', 'search', 'ken', storage);
  expect(onRefused).not.toHaveBeenCalled();
  writeStored('browser', 'draft', 'Mari', storage);
  writeStored('browser', 'draft', 'Marisol', storage);
  expect(onRefused).toHaveBeenCalledTimes(1);
  expect(readStored('browser', 'draft', storage)).toBe('Marisol');
  writeStored('browser', 'draft', null, storage);
  expect(readStored('browser', 'draft', storage)).toBeNull();
});

test('a full storage keeps the newest text in memory, until it has room again', () => {
  const storage = createFallbackStorage(() => {});
  writeStored('browser', 'draft', 'Mari', storage);
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  writeStored('browser', 'draft', 'Marisol', storage);
  expect(readStored('browser', 'draft', storage)).toBe('Marisol');
  full.mockRestore();
  writeStored('browser', 'draft', 'Marisol V.', storage);
  expect(localStorage.getItem('draft')).toBe('Marisol V.');
  expect(readStored('browser', 'draft', storage)).toBe('Marisol V.');
});
