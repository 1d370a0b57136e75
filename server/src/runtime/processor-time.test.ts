import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { processorMsOf, watchProcessorTime } from './processor-time.ts';

test('tells what this process has used, and nothing of one that is not there', () => {
  const { user, system } = process.cpuUsage();
  const usedMs = (user + system) / 1_000;
  const told = processorMsOf(process.pid) ?? Number.NaN;
  expect(Math.abs(told - usedMs)).toBeLessThan(1_000);
  expect(processorMsOf(undefined)).toBeNull();
  // Above the largest number that a kernel gives a process (proc(5), `pid_max`).
  expect(processorMsOf(2 ** 22 + 1)).toBeNull();
});

test('what a process used is known after it has ended, and nothing that it used before', async () => {
  const busy = spawn(process.execPath, ['-e', "process.stdout.write('busy'); for (;;);"]);
  await once(busy.stdout, 'data');
  const watch = watchProcessorTime(busy.pid);
  const before = processorMsOf(busy.pid) ?? Number.NaN;
  while ((watch.usedMs() ?? 0) < 200) await new Promise((resolve) => setTimeout(resolve, 10));
  const used = (processorMsOf(busy.pid) ?? Number.NaN) - before;
  busy.kill('SIGKILL');
  await once(busy, 'close');
  expect(watch.usedMs()).toBeGreaterThanOrEqual(200);
  expect(Math.abs((watch.usedMs() ?? Number.NaN) - used)).toBeLessThan(500);
  watch.end();
});
