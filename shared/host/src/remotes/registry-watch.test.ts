import type { Registry } from '@community/contract/registry';
import { RegistryWatch } from './registry-watch.ts';

const minuteMs = 60_000;
const registry = (version?: string): Registry => ({ ...(version === undefined ? {} : { version }), remotes: {} });

let visibility: DocumentVisibilityState = 'visible';
let current = registry('1');
const readRegistry = jest.fn(async () => current);
const onChange = jest.fn();

const watch = (first = registry('1')) => new RegistryWatch({ registry: first, readRegistry, onChange });

function show(state: DocumentVisibilityState): void {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  visibility = 'visible';
  current = registry('1');
});

afterEach(() => {
  // Watches live as long as their document.
  show('hidden');
  jest.useRealTimers();
});

test('an idle hour reads twelve times, and tells of a newer registry once', async () => {
  watch();
  await jest.advanceTimersByTimeAsync(30 * minuteMs);
  expect(onChange).not.toHaveBeenCalled();
  current = registry('2');
  await jest.advanceTimersByTimeAsync(30 * minuteMs);
  expect(readRegistry).toHaveBeenCalledTimes(12);
  expect(onChange.mock.calls).toEqual([[registry('2')]]);
});

test('a hidden document reads nothing; one that becomes visible after five minutes reads at once', async () => {
  const watched = watch();
  show('hidden');
  watched.note('2');
  await jest.advanceTimersByTimeAsync(60 * minuteMs);
  expect(readRegistry).not.toHaveBeenCalled();
  show('visible');
  await jest.advanceTimersByTimeAsync(0);
  expect(readRegistry).toHaveBeenCalledTimes(1);
  // Hiding and showing is no reason to read again.
  for (let turn = 0; turn < 10; turn += 1) {
    show('hidden');
    show('visible');
  }
  await jest.advanceTimersByTimeAsync(minuteMs);
  expect(readRegistry).toHaveBeenCalledTimes(1);
});

test('another version in a response is read after a pause, the known one is not', async () => {
  const watched = watch();
  watched.note('1');
  await jest.advanceTimersByTimeAsync(minuteMs);
  expect(readRegistry).not.toHaveBeenCalled();
  current = registry('2');
  for (let call = 0; call < 5; call += 1) watched.note('2');
  await jest.advanceTimersByTimeAsync(0);
  expect(onChange.mock.calls).toEqual([[registry('2')]]);
  // Instances that do not agree yet name both.
  for (let call = 0; call < 10; call += 1) {
    watched.note('1');
    watched.note('2');
    await jest.advanceTimersByTimeAsync(1000);
  }
  expect(readRegistry).toHaveBeenCalledTimes(1);
});

test('a failed read is followed by the next one', async () => {
  watch();
  readRegistry.mockRejectedValueOnce(new Error('offline'));
  current = registry('2');
  await jest.advanceTimersByTimeAsync(10 * minuteMs);
  expect(readRegistry).toHaveBeenCalledTimes(2);
  expect(onChange).toHaveBeenCalledTimes(1);
});

test('a registry without a version is not watched', async () => {
  const watched = watch(registry());
  watched.note('2');
  await jest.advanceTimersByTimeAsync(60 * minuteMs);
  expect(readRegistry).not.toHaveBeenCalled();
});
