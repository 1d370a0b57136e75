import { readPageFault } from './read-page-fault.ts';

const file = '/var/data/builds/feed/b1/document/page-home.mjs';
const read = (...stack: string[]) =>
  readPageFault({ kind: 'render', file, error: ['TypeError: odd', ...stack].join('\n') });
const own = `    at Home (${file}:12:34)`;
const shell = '    at renderToString (file:///var/data/builds/shell/s1/document/frame.mjs:900:1)';

test('it is the fault of the page’s build, and its route known by its file', () => {
  expect(read(shell, own)).toEqual({
    build: { app: 'feed', build: 'b1' },
    route: 'home',
    message: 'TypeError: odd',
    originals: [
      { source: 'frame.mjs', line: 900, name: 'renderToString' },
      { source: 'page-home.mjs', line: 12, name: 'Home' },
    ],
    scripts: [
      { app: 'feed', build: 'b1', file: 'document/page-home.mjs' },
      { app: 'shell', build: 's1', file: 'document/frame.mjs' },
      { app: 'feed', build: 'b1', file: 'document/page-home.mjs' },
    ],
  });
  expect(read()).toMatchObject({ build: { app: 'feed', build: 'b1' }, originals: [] });
});

test('what comes from the shell alone is its fault; a page cannot name another remote', () => {
  expect(read(shell)?.build).toEqual({ app: 'shell', build: 's1' });
  expect(read('    at x (/builds/post/b9/document/page-post.mjs:1:2)')?.build).toEqual({ app: 'feed', build: 'b1' });
});

test('a head is the page’s fault, although the shell finds that it is none', () => {
  const error = `TypeError: What home says of itself is no head\n${shell}`;
  expect(readPageFault({ kind: 'head', file, error })?.build).toEqual({ app: 'feed', build: 'b1' });
});

test('what a page returns is its fault, although React finds that it cannot be rendered', () => {
  const error = `Error: Objects are not valid as a React child\n${shell}`;
  expect(readPageFault({ kind: 'render', file, error, isOfPage: true })?.build).toEqual({ app: 'feed', build: 'b1' });
});

test('a file of no build is nobody’s', () => {
  expect(readPageFault({ kind: 'load', file: '/tmp/page.mjs', error: 'odd' })).toBeNull();
});

test('a long text is cut', () => {
  const before = process.cpuUsage();
  const found = readPageFault({ kind: 'render', file, error: 'a/'.repeat(5_000_000) });
  expect(found?.message).toHaveLength(300);
  // Microseconds of processor time, which others on the machine do not change.
  expect(process.cpuUsage(before).user).toBeLessThan(1_000_000);
});
