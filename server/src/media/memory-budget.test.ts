import { MemoryBudget, OverBudget } from './memory-budget.ts';

/** Tasks of a budget that end on command. */
function createTasks(budget: MemoryBudget) {
  const running: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (name: string, kind: 'urgent' | 'normal', bytes: number) =>
    void budget.use(kind, bytes, async () => {
      running.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      running.splice(running.indexOf(name), 1);
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { running, add, end };
}

test('tasks never use more than the budget together', async () => {
  const budget = new MemoryBudget(100, 0);
  let most = 0;
  const all = Array.from({ length: 30 }, (_, index) =>
    budget.use(index % 3 === 0 ? 'urgent' : 'normal', 10 + ((index * 7) % 50), async () => {
      most = Math.max(most, budget.usedBytes);
      await new Promise((resolve) => setImmediate(resolve));
    }),
  );
  await Promise.all(all);
  expect(most).toBeGreaterThan(50);
  expect(most).toBeLessThanOrEqual(100);
  expect(budget.usedBytes).toBe(0);
});

test('normal tasks leave a reserve to urgent ones, which go first', async () => {
  const { running, add, end } = createTasks(new MemoryBudget(100, 30));
  add('upload 1', 'normal', 70);
  add('upload 2', 'normal', 30);
  add('thumbnail', 'urgent', 30);
  expect(running).toEqual(['upload 1', 'thumbnail']);
  await end('thumbnail');
  add('wide picture', 'urgent', 80);
  add('another thumbnail', 'urgent', 30);
  expect(running).toEqual(['upload 1', 'another thumbnail']);
  await end('another thumbnail');
  expect(running).toEqual(['upload 1']);
  await end('upload 1');
  expect(running).toEqual(['wide picture']);
  await end('wide picture');
  expect(running).toEqual(['upload 2']);
});

test('small normal tasks do not overtake a large one', async () => {
  const { running, add, end } = createTasks(new MemoryBudget(100, 0));
  add('first', 'normal', 60);
  add('large', 'normal', 90);
  add('small', 'normal', 20);
  expect(running).toEqual(['first']);
  await end('first');
  expect(running).toEqual(['large']);
});

test('urgent tasks do not overtake a normal one that they have kept waiting for ten seconds', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  const { running, add, end } = createTasks(new MemoryBudget(100, 30));
  add('picture 1', 'urgent', 50);
  add('large', 'normal', 70);
  add('picture 2', 'urgent', 50);
  jest.advanceTimersByTime(10_001);
  add('picture 3', 'urgent', 20);
  await end('picture 1');
  expect(running).toEqual(['picture 2']);
  await end('picture 2');
  expect(running).toEqual(['large', 'picture 3']);
  jest.useRealTimers();
});

test('one that waits for normal tasks lets urgent ones pass', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  const { running, add } = createTasks(new MemoryBudget(100, 30));
  add('video', 'normal', 70);
  add('large', 'normal', 60);
  jest.advanceTimersByTime(10_001);
  add('picture', 'urgent', 30);
  expect(running).toEqual(['video', 'picture']);
  jest.useRealTimers();
});

test('rejects a task that never fits at once, and a failed task frees its bytes', async () => {
  const budget = new MemoryBudget(100, 30);
  await expect(budget.use('normal', 71, async () => 1)).rejects.toThrow(OverBudget);
  await expect(budget.use('urgent', 100, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(budget.use('urgent', 100, async () => 'well')).resolves.toBe('well');
});
