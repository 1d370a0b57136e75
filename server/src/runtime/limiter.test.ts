import { Busy, createLimiter, type Turn } from './limiter.ts';
import { RecentUse } from './recent-use.ts';

test('runs a limited number of tasks, queues others in order, and rejects the rest', async () => {
  const limit = createLimiter(2, 2);
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const tasks = [0, 1, 2, 3].map((index) =>
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
  await tasks[1];
  expect(started).toEqual([0, 1, 2]);
  ends[0]?.();
  await tasks[0];
  ends[2]?.();
  ends[3]?.();
  expect(await Promise.all(tasks)).toEqual([0, 1, 2, 3]);
  await expect(limit(async () => 'free again')).resolves.toBe('free again');
});

test('a failed task frees its slot', async () => {
  const limit = createLimiter(1, 1);
  await expect(limit(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(limit(async () => 'well')).resolves.toBe('well');
});

/** A limiter whose tasks take 10 ms, or so many, and end on command; `started` lists them in the order of their start. */
function workshop(atOnce: number, maxWaiting: number) {
  let time = 0;
  const limit = createLimiter(atOnce, maxWaiting, { use: new RecentUse(() => time) });
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (name: string, turn: Turn) =>
    limit(async () => {
      started.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
    }, turn);
  const end = async (name: string, ms = 10) => {
    time += ms;
    ends.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { started, add, end };
}

test('the lowest rank starts first, whenever it was queued', async () => {
  const { started, add, end } = workshop(1, 9);
  void add('running', { rank: 3 });
  for (const [name, rank] of Object.entries({ 'wide 1': 1, 'list 1': 0, 'wide 2': 1, 'list 2': 0 }))
    void add(name, { rank });
  for (const name of ['running', 'list 1', 'list 2', 'wide 1']) await end(name);
  expect(started).toEqual(['running', 'list 1', 'list 2', 'wide 1', 'wide 2']);
});

test('a task that waited long is no longer overtaken', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  const { started, add, end } = workshop(1, 9);
  void add('running', {});
  void add('wide', { rank: 1 });
  jest.advanceTimersByTime(9_000);
  void add('list 1', {});
  jest.advanceTimersByTime(2_000);
  void add('list 2', {});
  for (const name of ['running', 'list 1', 'wide']) await end(name);
  expect(started).toEqual(['running', 'list 1', 'wide', 'list 2']);
  jest.useRealTimers();
});

test('owners who use equally much have their turn one after the other, whoever came first', async () => {
  const { started, add, end } = workshop(1, 9);
  for (const name of ['a1', 'a2', 'a3']) void add(name, { owner: 'a' });
  void add('b1', { owner: 'b' });
  void add('b2', { owner: 'b' });
  void add('c1', { owner: 'c' });
  for (const name of ['a1', 'b1', 'c1', 'a2', 'b2']) await end(name);
  expect(started).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

test('an owner who queues again after each task does not overtake', async () => {
  const { started, add, end } = workshop(1, 9);
  void add('a1', { owner: 'a' });
  for (const name of ['b1', 'b2']) void add(name, { owner: 'b' });
  await end('a1');
  void add('a2', { owner: 'a' });
  await end('b1');
  void add('a3', { owner: 'a' });
  for (const name of ['a2', 'b2', 'a3']) await end(name);
  expect(started).toEqual(['a1', 'b1', 'a2', 'b2', 'a3']);
});

test('an owner who used less of late comes first, also before those of a lower rank', async () => {
  const { started, add, end } = workshop(1, 9);
  void add('a1', { owner: 'a' });
  for (const name of ['b1', 'b2', 'b3']) void add(name, { owner: 'b', rank: 1 });
  await end('a1', 100);
  void add('a2', { owner: 'a' });
  for (const name of ['b1', 'b2']) await end(name, 40);
  await end('b3', 40);
  void add('b4', { owner: 'b', rank: 1 });
  void add('c1', { owner: 'c', rank: 2 });
  for (const name of ['a2', 'c1', 'b4']) await end(name);
  expect(started).toEqual(['a1', 'b1', 'b2', 'b3', 'a2', 'c1', 'b4']);
});

test('each owner runs one task at a time, and others overtake', async () => {
  const { started, add, end } = workshop(2, 9);
  for (const name of ['a1', 'a2', 'a3']) void add(name, { owner: 'a' });
  void add('b1', { owner: 'b' });
  expect(started).toEqual(['a1', 'b1']);
  await end('a1');
  expect(started).toEqual(['a1', 'b1', 'a2']);
  await end('b1');
  expect(started).toEqual(['a1', 'b1', 'a2']);
  await end('a2');
  expect(started).toEqual(['a1', 'b1', 'a2', 'a3']);
});

test('a full queue rejects the least urgent task', async () => {
  const { started, add, end } = workshop(1, 1);
  void add('running', {});
  const wide = add('wide', { rank: 1 });
  void add('list', { rank: 0 });
  await expect(wide).rejects.toThrow(Busy);
  await expect(add('another list', { rank: 0 })).rejects.toThrow(Busy);
  await end('running');
  expect(started).toEqual(['running', 'list']);
});

test('rejects a task that waited too long and frees its slot in the queue', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  const limit = createLimiter(1, 1, { maxWaitMs: 2_000 });
  let end = () => {};
  const running = limit(
    () =>
      new Promise<void>((resolve) => {
        end = resolve;
      }),
  );
  const late = limit(async () => 'late');
  jest.advanceTimersByTime(2_000);
  await expect(late).rejects.toThrow(Busy);
  const next = limit(async () => 'next');
  end();
  await running;
  jest.advanceTimersByTime(2_000);
  await expect(next).resolves.toBe('next');
  jest.useRealTimers();
});
