import { AsyncDisposableStack } from './async-disposable-stack.ts';
import { createSchedule } from './schedule.ts';
import { testingLog } from './testing-log.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function open() {
  const stack = new AsyncDisposableStack();
  const log = testingLog();
  return { stack, log, schedule: createSchedule(stack, log) };
}

test('does the work once in each interval, until it is stopped', async () => {
  const { stack, schedule } = open();
  const work = jest.fn();
  schedule('counting', 1_000, work);
  expect(work).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(3_000);
  expect(work).toHaveBeenCalledTimes(3);
  await stack.disposeAsync();
  await jest.advanceTimersByTimeAsync(3_000);
  expect(work).toHaveBeenCalledTimes(3);
});

test('never does the work twice at a time, and the end waits for what runs', async () => {
  const { stack, schedule } = open();
  let end = () => undefined as void;
  const work = jest.fn(
    () =>
      new Promise<void>((resolve) => {
        end = resolve;
      }),
  );
  schedule('tidying', 1_000, work);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(work).toHaveBeenCalledTimes(1);
  end();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(work).toHaveBeenCalledTimes(2);
  const closed = jest.fn();
  const closing = stack.disposeAsync().then(closed);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(closed).not.toHaveBeenCalled();
  end();
  await closing;
});

test('the end does not wait for work that hangs', async () => {
  const { stack, schedule } = open();
  schedule('hanging', 1_000, () => new Promise(() => undefined));
  await jest.advanceTimersByTimeAsync(1_000);
  const closed = jest.fn();
  const closing = stack.disposeAsync().then(closed);
  await jest.advanceTimersByTimeAsync(9_000);
  expect(closed).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1_000);
  await closing;
});

test('work that fails goes on, and is logged by its name once in ten minutes', async () => {
  const { stack, log, schedule } = open();
  const work = jest.fn(async () => {
    throw new Error('the database is away');
  });
  schedule('counting', 1_000, work);
  await jest.advanceTimersByTimeAsync(599_000);
  expect(work).toHaveBeenCalledTimes(599);
  expect(log.lines).toEqual(['counting failed: the database is away']);
  await jest.advanceTimersByTimeAsync(600_000);
  expect(log.lines).toHaveLength(2);
  await stack.disposeAsync();
});
