import { readEnd } from './process-end.ts';

test('what a process said of its end is found among stacks with addresses', () => {
  const output = `<--- Last few GCs --->\n[7:0x5c]  2303 ms: Mark-Compact\n
FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory
----- Native stack trace -----\n 1: 0xb78db3 [node]\n`;
  expect(readEnd(null, 'SIGABRT', output)).toEqual({
    reason: 'SIGABRT, FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory',
    isByItself: true,
  });
  expect(readEnd(133, null, '#\n# Fatal JavaScript invalid size error 3\n#\n').reason).toBe(
    'exit code 133, Fatal JavaScript invalid size error 3',
  );
});

test('without such a line the last one is told, if there is any', () => {
  expect(readEnd(1, null, 'One\nTwo\n\n').reason).toBe('exit code 1, Two');
  expect(readEnd(1, null, '').reason).toBe('exit code 1');
});

test('a process that is ended from outside does not end by itself', () => {
  expect(readEnd(null, 'SIGKILL', '')).toEqual({ reason: 'SIGKILL', isByItself: false });
});
