import { FaultReporter } from './fault-reporter.ts';

const origin = 'https://community.example';
const shell = 'shell/s1/main.3c4d.js:9:8';
const send = jest.fn<Promise<unknown>, [string, RequestInit & { body: string }]>();

let reporter: FaultReporter;
beforeEach(() => {
  history.replaceState(null, '', '/');
  send.mockReset().mockResolvedValue({ json: async () => ({ number: 'A1B2C3D4' }) });
  Object.assign(globalThis, { fetch: send });
  reporter = new FaultReporter(origin);
  reporter.route = () => 'home';
});

/** An error with a stack as Chrome and Firefox write it. */
function fault(message = 'odd', at = 'remotes/feed/b1/page-home.1a2b.js:1:23'): Error {
  const stack = [`Error: ${message} /remotes/x/y/z.js`, `    at draw (${origin}/${at})`, `run@${origin}/${shell}`];
  return Object.assign(new Error(message), { stack: stack.join('\n') });
}

const bodies = () => send.mock.calls.map(([, { body }]) => JSON.parse(body));

test('sends what is needed, without cookies and the reader’s address, and resolves with the number', async () => {
  history.replaceState(null, '', '/home/details-42?token=secret');
  const error = fault('No post 12345 of "Wren"', 'remotes/feed/b1/remoteEntry.js?attempt=1:1:23');
  await expect(reporter.report({ kind: 'script', error })).resolves.toBe('A1B2C3D4');
  expect(send).toHaveBeenCalledWith(`${origin}/releases/faults`, expect.anything());
  expect(send.mock.calls[0]?.[1]).toMatchObject({
    method: 'POST',
    credentials: 'omit',
    mode: 'no-cors',
    referrerPolicy: 'origin',
    keepalive: true,
  });
  expect(bodies()).toEqual([
    {
      kind: 'script',
      message: 'Error: No post … of …',
      frames: '/remotes/feed/b1/remoteEntry.js:1:23 /shell/s1/main.3c4d.js:9:8',
      route: 'home',
      isFirst: true,
    },
  ]);
});

test('combines what several places know of an error, and sends it once', async () => {
  const error = new Error('odd');
  error.stack = 'Error: odd';
  const { onCaughtError } = reporter.rootOptions;
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  onCaughtError(error, { componentStack: `\n    at Post (${origin}/remotes/feed/b1/page-home.1a2b.js:2:3)` });
  const number = reporter.report({ kind: 'load', error, build: 'feed/b1', route: 'post-details' });
  await expect(number).resolves.toBe('A1B2C3D4');
  await expect(reporter.report({ kind: 'script', error })).resolves.toBe('A1B2C3D4');
  expect(bodies()).toMatchObject([
    { kind: 'render', frames: '/remotes/feed/b1/page-home.1a2b.js:2:3', blamed: 'feed/b1', route: 'post-details' },
  ]);
  expect(log).toHaveBeenCalledWith(error);
  log.mockRestore();
});

test('a cause says more than the error around it', async () => {
  const cyclic = Object.assign(new Error('cyclic'), { stack: 'Error' });
  cyclic.cause = cyclic;
  await expect(reporter.report({ kind: 'render', error: cyclic })).resolves.toBeNull();
  const error = Object.assign(new Error('It was not hydrated', { cause: fault() }), { stack: 'Error' });
  await reporter.report({ kind: 'render', error });
  expect(bodies()).toMatchObject([{ frames: '/remotes/feed/b1/page-home.1a2b.js:1:23 /shell/s1/main.3c4d.js:9:8' }]);
});

test.each([
  ['a fault of no build', new Error('of an extension')],
  ['a failed call', { code: 5000, status: 200 }],
  ['aborted work', Object.assign(fault(), { name: 'AbortError' })],
  ['nothing', undefined],
  ['nothing at all', null],
])('%s is not sent', async (_what, error) => {
  await expect(reporter.report({ kind: 'promise', error })).resolves.toBeNull();
  expect(send).not.toHaveBeenCalled();
});

test('a build is named where no script is known, also for what is no error', async () => {
  await reporter.report({ kind: 'chunk', error: 'gone', build: 'feed/b1' });
  expect(bodies()).toEqual([
    { kind: 'chunk', message: 'gone', frames: '', blamed: 'feed/b1', route: 'home', isFirst: true },
  ]);
});

test('equal faults are sent once in a page view, and again in the next', async () => {
  const first = reporter.report({ kind: 'script', error: fault() });
  const later = fault();
  later.stack = `${later.stack}\nlater@${origin}/shell/s1/main.3c4d.js:7:6`;
  await expect(reporter.report({ kind: 'script', error: later })).resolves.toBe(await first);
  await reporter.report({ kind: 'script', error: fault('odder') });
  history.replaceState(null, '', '/messages');
  await reporter.report({ kind: 'script', error: fault() });
  expect(bodies().map(({ message, isFirst }) => [message, isFirst])).toEqual([
    ['Error: odd', true],
    ['Error: odder', false],
    ['Error: odd', true],
  ]);
});

test('a document sends a few, and survives a community that does not answer', async () => {
  send.mockRejectedValue(new TypeError('offline'));
  // Numbers are left out of a message, so that faults which differ in them are one.
  for (const kind of 'abcdefghijklmnopqrst')
    await expect(reporter.report({ kind: 'script', error: fault(`odd ${kind}`) })).resolves.toBeNull();
  expect(send).toHaveBeenCalledTimes(10);
});

test('hears of errors and promises that nobody handles', async () => {
  reporter.watch();
  dispatchEvent(new ErrorEvent('error', { error: fault('thrown') }));
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: fault('rejected') }));
  dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop' }));
  await new Promise((resolve) => setTimeout(resolve));
  expect(bodies().map(({ kind, message }) => [kind, message])).toEqual([
    ['script', 'Error: thrown'],
    ['promise', 'Error: rejected'],
  ]);
});

test('files that do not come while the document is left are no fault, and are one once it is back', async () => {
  reporter.watch();
  const gone = { kind: 'chunk', error: new Error('Loading chunk 7 failed'), build: 'feed/b1' } as const;
  dispatchEvent(new Event('pagehide'));
  const error = new Error('Loading chunk 6 failed');
  await expect(reporter.report({ ...gone, error })).resolves.toBeNull();
  // The boundary around the page catches it, too.
  await expect(reporter.report({ ...gone, kind: 'render', error })).resolves.toBeNull();
  expect(send).not.toHaveBeenCalled();
  dispatchEvent(new Event('pageshow'));
  await expect(reporter.report(gone)).resolves.toBe('A1B2C3D4');
});
