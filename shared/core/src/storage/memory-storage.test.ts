import { createMemoryStorage } from './memory-storage.ts';

test('texts are kept apart by area and key, and not in the storage of the document', () => {
  const storage = createMemoryStorage();
  storage('tab').setItem('draft', 'Mari');
  expect([storage('tab').getItem('draft'), storage('browser').getItem('draft')]).toEqual(['Mari', null]);
  storage('tab').removeItem('draft');
  expect(storage('tab').getItem('draft')).toBeNull();
  expect(localStorage.length + sessionStorage.length).toBe(0);
});
