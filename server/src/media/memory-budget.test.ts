import { MemoryBudget, OverBudget } from './memory-budget.ts';

/** Works of a budget that end when they are told to. */
function works(budget: MemoryBudget) {
  const running: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (name: string, kind: 'urgent' | 'patient', bytes: number) =>
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

test('together they never hold more than there is, however many there are', async () => {
  const budget = new MemoryBudget(100, 0);
  let most = 0;
  const all = Array.from({ length: 30 }, (_, index) =>
    budget.use(index % 3 === 0 ? 'urgent' : 'patient', 10 + ((index * 7) % 50), async () => {
      most = Math.max(most, budget.usedBytes);
      await new Promise((resolve) => setImmediate(resolve));
    }),
  );
  await Promise.all(all);
  expect(most).toBeGreaterThan(50);
  expect(most).toBeLessThanOrEqual(100);
  expect(budget.usedBytes).toBe(0);
});

test('patient works leave a part to urgent ones, which go first', async () => {
  const { running, add, end } = works(new MemoryBudget(100, 30));
  add('upload 1', 'patient', 70);
  add('upload 2', 'patient', 30);
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

test('a large work is not passed by small ones', async () => {
  const { running, add, end } = works(new MemoryBudget(100, 0));
  add('first', 'patient', 60);
  add('large', 'patient', 90);
  add('small', 'patient', 20);
  expect(running).toEqual(['first']);
  await end('first');
  expect(running).toEqual(['large']);
});

test('what never fits is refused at once, and a failure gives its bytes back', async () => {
  const budget = new MemoryBudget(100, 30);
  await expect(budget.use('patient', 71, async () => 1)).rejects.toThrow(OverBudget);
  await expect(budget.use('urgent', 100, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(budget.use('urgent', 100, async () => 'well')).resolves.toBe('well');
});
