import { openSignIn } from './sign-in-window.ts';

const address = 'https://account.example/signin/embed?embed=store';
const request = { state: 'state', verifier: 'verifier', challenge: 'challenge' };
const own = { type: 'community:code', state: 'state', code: 'secret' };

let opened: { closed: boolean };
const source = () => opened as unknown as Window;

beforeEach(() => {
  jest.useFakeTimers();
  opened = { closed: false };
  jest.spyOn(window, 'open').mockImplementation(source);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

function say(data: unknown, { origin = 'https://account.example', from = source() } = {}): void {
  // jsdom's constructor takes no other window as a source.
  const event = new MessageEvent('message', { data, origin });
  Object.defineProperty(event, 'source', { value: from });
  window.dispatchEvent(event);
}

async function outcomeOf(work: () => void): Promise<unknown> {
  const outcome = openSignIn(address, request);
  work();
  const settled = await Promise.race([outcome, Promise.resolve().then(() => 'waiting')]);
  return settled;
}

test('takes the code of its window, from the sign-in site, with its state', async () => {
  expect(await outcomeOf(() => say(own))).toEqual({ code: 'secret' });
  expect(jest.getTimerCount()).toBe(0);
});

test.each<[string, unknown, Parameters<typeof say>[1]]>([
  ['another origin', own, { origin: 'https://evil.example' }],
  ['another window', own, { from: window }],
  ['another state', { ...own, state: 'other' }, {}],
  ['another kind', { ...own, type: 'other' }, {}],
  ['no object', 'community:code', {}],
])('ignores a message of %s', async (_what, data, where) => {
  expect(await outcomeOf(() => say(data, where))).toBe('waiting');
});

test('a window that the reader closes ends it; one that is gone at once was cut off by the page’s policy', async () => {
  const closing = openSignIn(address, request);
  await jest.advanceTimersByTimeAsync(5000);
  opened.closed = true;
  await jest.advanceTimersByTimeAsync(1000);
  expect(await closing).toBe('closed');
  const severed = openSignIn(address, request);
  await jest.advanceTimersByTimeAsync(1000);
  expect(await severed).toBe('severed');
  expect(jest.getTimerCount()).toBe(0);
});

test('a page whose timers are slow is cut off, too, if its window is gone at the first look', async () => {
  const severed = openSignIn(address, request);
  opened.closed = true;
  jest.setSystemTime(Date.now() + 3000);
  await jest.advanceTimersByTimeAsync(1000);
  expect(await severed).toBe('severed');
});

test('a browser that opens no window blocks it', async () => {
  jest.mocked(window.open).mockReturnValue(null);
  expect(await openSignIn(address, request)).toBe('blocked');
});

test('a code that arrives after its window has closed is taken', async () => {
  const opening = openSignIn(address, request);
  await jest.advanceTimersByTimeAsync(5000);
  opened.closed = true;
  await jest.advanceTimersByTimeAsync(500);
  say(own);
  expect(await opening).toEqual({ code: 'secret' });
});
