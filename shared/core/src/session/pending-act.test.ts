import { createMemoryStorage } from '../storage/memory-storage.ts';
import { dropPendingAct, maxActAgeMs, pendingActPath, storePendingAct, takePendingAct } from './pending-act.ts';

const path = '/home/details-42?page=2';
const like = { act: 'like', about: '42' } as const;
const [ana, ben] = ['1', '2'] as const;

afterEach(() => jest.restoreAllMocks());

test('an act is done once, by whom it is meant for, and knows its page', () => {
  const storage = createMemoryStorage();
  storePendingAct(storage, like, path);
  expect(pendingActPath(storage, ana)).toBe(path);
  expect(takePendingAct(storage, { act: 'follow', about: null }, ana)).toBeNull();
  expect(takePendingAct(storage, { ...like, about: '43' }, ana)).toBeNull();
  expect(takePendingAct(storage, { act: 'like', about: null }, ana)).toBe('42');
  expect(takePendingAct(storage, like, ana)).toBeNull();
  expect(pendingActPath(storage, ana)).toBeNull();
});

test('an act that is too old is not done', () => {
  const storage = createMemoryStorage();
  storePendingAct(storage, like, path);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + maxActAgeMs);
  expect(pendingActPath(storage, ana)).toBeNull();
  expect(takePendingAct(storage, like, ana)).toBeNull();
});

test('an act that was given up is forgotten', () => {
  const storage = createMemoryStorage();
  storePendingAct(storage, like, path);
  dropPendingAct(storage);
  expect(takePendingAct(storage, like, ana)).toBeNull();
});

test('an act of a member is done for that member alone, and is forgotten when another one has signed in', () => {
  const storage = createMemoryStorage();
  storePendingAct(storage, { ...like, member: ana }, path);
  expect(pendingActPath(storage, ben)).toBeNull();
  expect(pendingActPath(storage, ana)).toBe(path);
  expect(takePendingAct(storage, like, ana)).toBe('42');
  storePendingAct(storage, { ...like, member: ana }, path);
  expect(takePendingAct(storage, like, ben)).toBeNull();
  expect(takePendingAct(storage, like, ana)).toBeNull();
});
