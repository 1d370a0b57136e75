import { codes } from '@community/contract/codes';
import { CallConcurrency } from './call-concurrency.ts';

const limits = { maxConcurrent: 2, maxQueued: 3 };
let calls: CallConcurrency;
let begun: string[];
let ends: Map<string, () => void>;

beforeEach(() => {
  jest.useFakeTimers();
  calls = new CallConcurrency();
  begun = [];
  ends = new Map();
});

afterEach(() => jest.useRealTimers());

/** Starts a call that runs until `end` is called with its name; resolves to its code. */
function call(who: string, name: string): Promise<number> {
  const work = async () => {
    begun.push(name);
    await new Promise<void>((resolve) => ends.set(name, resolve));
    return codes.success;
  };
  return calls.run(who, limits, work).catch((error: { code: number }) => error.code);
}

async function end(name: string): Promise<void> {
  ends.get(name)?.();
  await jest.advanceTimersByTimeAsync(0);
}

test('limits a caller’s concurrent calls, queues the rest in order, and lets other callers pass', async () => {
  const results = ['a', 'b', 'c', 'd'].map((name) => call('Ana', name));
  results.push(call('Bo', 'bo'));
  await jest.advanceTimersByTimeAsync(0);
  expect(begun).toEqual(['a', 'b', 'bo']);
  await end('b');
  const late = call('Ana', 'late');
  await end('a');
  await end('c');
  expect(begun).toEqual(['a', 'b', 'bo', 'c', 'd', 'late']);
  for (const name of ['d', 'late', 'bo']) await end(name);
  expect(await Promise.all([...results, late])).toEqual([0, 0, 0, 0, 0, 0]);
});

test('rejects calls beyond the queue at once, and queued ones after the timeout', async () => {
  const results = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => call('Ana', name));
  expect(await results[5]).toBe(codes.tooFast);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(await Promise.all(results.slice(2, 5))).toEqual([codes.tooFast, codes.tooFast, codes.tooFast]);
  await end('a');
  await end('b');
  const next = call('Ana', 'next');
  await jest.advanceTimersByTimeAsync(0);
  await end('next');
  expect(await next).toBe(0);
  expect(begun).toEqual(['a', 'b', 'next']);
});

test('a failed call frees its slot', async () => {
  const fail = async () => {
    throw new Error('no');
  };
  for (let index = 0; index < 5; index += 1) await expect(calls.run('Ana', limits, fail)).rejects.toThrow('no');
  const result = call('Ana', 'a');
  await jest.advanceTimersByTimeAsync(0);
  await end('a');
  expect(await result).toBe(0);
});
