import { RenderSets } from './render-sets.ts';

const idleTimeoutMs = 60_000;

interface TestRenderer {
  name: string;
  retire(): void;
}

let sets: RenderSets<TestRenderer>;
let retired: string[];
beforeEach(() => {
  jest.useFakeTimers();
  retired = [];
  sets = new RenderSets(idleTimeoutMs);
});
afterEach(() => {
  sets.close();
  jest.useRealTimers();
});

const made = (name: string): TestRenderer => ({ name, retire: () => retired.push(name) });
const active = (key: string) => sets.of({ key }, () => made(key)).name;
const other = (key: string, activeKey: string) => sets.of({ key, activeKey }, () => made(key)).name;

test('each set keeps its renderer while the active builds stay', () => {
  const [one, canary] = [made('one'), made('canary')];
  expect(sets.of({ key: 'one' }, () => one)).toBe(one);
  expect(sets.of({ key: 'canary', activeKey: 'one' }, () => canary)).toBe(canary);
  expect(sets.of({ key: 'one' }, () => made('again'))).toBe(one);
  expect(sets.of({ key: 'canary', activeKey: 'one' }, () => made('again'))).toBe(canary);
  expect(retired).toEqual([]);
});

test('other active builds retire all at once', () => {
  active('one');
  other('canary', 'one');
  expect(active('two')).toBe('two');
  expect(retired).toEqual(['one', 'canary']);
});

test('a set that only some readers get retires when it is idle, the active one never', () => {
  active('one');
  other('canary', 'one');
  jest.advanceTimersByTime(idleTimeoutMs - 1);
  other('canary', 'one');
  jest.advanceTimersByTime(idleTimeoutMs - 1);
  expect(retired).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(retired).toEqual(['canary']);
  jest.advanceTimersByTime(10 * idleTimeoutMs);
  expect(retired).toEqual(['canary']);
});

test('the set that was not used for longest gives way to a fourth one', () => {
  active('one');
  for (const name of ['a', 'b', 'c', 'a', 'd']) other(name, 'one');
  expect(retired).toEqual(['b']);
});
