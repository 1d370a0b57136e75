import { Busy, createLimiter } from './limiter.ts';

test('works run so many at a time, wait in their order, and are turned away beyond', async () => {
  const limit = createLimiter(2, 2);
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const works = [0, 1, 2, 3].map((index) =>
    limit(async () => {
      started.push(index);
      await new Promise<void>((resolve) => {
        ends[index] = resolve;
      });
      return index;
    }),
  );
  await expect(limit(async () => 4)).rejects.toThrow(Busy);
  expect(started).toEqual([0, 1]);
  ends[1]?.();
  await works[1];
  expect(started).toEqual([0, 1, 2]);
  ends[0]?.();
  await works[0];
  ends[2]?.();
  ends[3]?.();
  expect(await Promise.all(works)).toEqual([0, 1, 2, 3]);
  await expect(limit(async () => 'free again')).resolves.toBe('free again');
});

test('a work that fails gives its place on', async () => {
  const limit = createLimiter(1, 1);
  await expect(limit(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(limit(async () => 'well')).resolves.toBe('well');
});
