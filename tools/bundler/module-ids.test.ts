import { moduleIds } from './module-ids.ts';

const names = Array.from({ length: 2_000 }, (_, index) => `../shared/kit/src/file-${index}.ts`);

test('every module has its own id, short and the same whatever the order', () => {
  const ids = moduleIds(names);
  expect(new Set(Object.values(ids)).size).toBe(names.length);
  expect(Math.max(...Object.values(ids).map((id) => id.length))).toBeLessThanOrEqual(4);
  expect(moduleIds(names.toReversed())).toEqual(ids);
});

test('another module changes few ids', () => {
  const before = moduleIds(names.slice(1));
  const after = moduleIds(names);
  const changed = Object.keys(before).filter((name) => before[name] !== after[name]);
  expect(changed.length).toBeLessThan(5);
});
