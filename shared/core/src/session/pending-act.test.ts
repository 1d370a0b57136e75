import { createMemoryStorage } from '../storage/memory-storage.ts';
import { dropPendingAct, maxActAgeMs, pendingActPath, storePendingAct, takePendingAct } from './pending-act.ts';

const path = '/home/details-42?page=2';
const like = { act: 'like', about: '42' } as const;

afterEach(() => jest.restoreAllMocks());

test('an act is done once, by whom it is meant for, and knows its page', () => {
  const storage = createMemoryStorage();
  storePendingAct(storage, like, path);
  expect(pendingActPath(storage)).toBe(path);
  expect(takePendingAct(storage, { act: 'follow', about: null })).toBeNull();
  expect(takePendingAct(storage, { ...like, about: '43' })).toBeNull();
  expect(takePendingAct(storage, { act: 'like', about: null })).toBe('42');
  expect(takePendingAct(storage, like)).toBeNull();
  expect(pendingActPath(storage)).toBeNull();
});

test('an act that is too old is not done', () => {
  const storage = createMemoryStorage();
  storePendingAct(storage, like, path);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + maxActAgeMs);
  expect(pendingActPath(storage)).toBeNull();
  expect(takePendingAct(storage, like)).toBeNull();
});

test('an act that was given up is forgotten', () => {
  const storage = createMemoryStorage();
  storePendingAct(storage, like, path);
  dropPendingAct(storage);
  expect(takePendingAct(storage, like)).toBeNull();
});
