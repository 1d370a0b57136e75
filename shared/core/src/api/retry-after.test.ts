import { holdRequests, maxRetryAfterMs, retryAfterMs, waitForServer } from './retry-after.ts';

const now = Date.parse('Wed, 21 Oct 2026 07:28:00 GMT');

test.each([
  ['5', 5_000],
  [' 0 ', 0],
  ['Wed, 21 Oct 2026 07:28:07 GMT', 7_000],
  ['Wed, 21 Oct 2026 07:27:00 GMT', 0],
  ['3600', maxRetryAfterMs],
  ['Thu, 22 Oct 2026 07:28:00 GMT', maxRetryAfterMs],
  ['soon', 0],
  ['', 0],
  [null, 0],
])('%j asks to wait %i ms', (header, expected) => {
  expect(retryAfterMs(header, now)).toBe(expected);
});

describe('held requests', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  /** Whether a wait is over, as it changes. */
  function watch(wait: Promise<void> | null) {
    const state = { isOver: wait === null };
    void wait?.finally(() => {
      state.isOver = true;
    });
    return state;
  }

  test('wait for the seconds of the header, and no other server or part does', async () => {
    holdRequests('https://one.example', 'calls', '5');
    const wait = watch(waitForServer('https://one.example', 'calls'));
    expect(waitForServer('https://two.example', 'calls')).toBeNull();
    expect(waitForServer('https://one.example', 'upload')).toBeNull();
    await jest.advanceTimersByTimeAsync(4_999);
    expect(wait.isOver).toBe(false);
    await jest.advanceTimersByTimeAsync(2);
    expect(wait.isOver).toBe(true);
    expect(waitForServer('https://one.example', 'calls')).toBeNull();
  });

  test('wait for a date by the clock of the server', async () => {
    const [date, retryAfter] = ['Wed, 21 Oct 2026 09:00:00 GMT', 'Wed, 21 Oct 2026 09:00:03 GMT'];
    holdRequests('https://three.example', 'calls', retryAfter, date);
    const wait = watch(waitForServer('https://three.example', 'calls'));
    await jest.advanceTimersByTimeAsync(2_999);
    expect(wait.isOver).toBe(false);
    await jest.advanceTimersByTimeAsync(2);
    expect(wait.isOver).toBe(true);
  });

  test('wait longer if a later response says so, not shorter', async () => {
    holdRequests('https://four.example', 'calls', '2');
    const wait = watch(waitForServer('https://four.example', 'calls'));
    holdRequests('https://four.example', 'calls', '4');
    holdRequests('https://four.example', 'calls', null);
    await jest.advanceTimersByTimeAsync(3_000);
    expect(wait.isOver).toBe(false);
    await jest.advanceTimersByTimeAsync(1_001);
    expect(wait.isOver).toBe(true);
  });

  test('end with their abort and leave no timer', async () => {
    holdRequests('https://five.example', 'calls', '30');
    const caller = new AbortController();
    const wait = waitForServer('https://five.example', 'calls', caller.signal);
    caller.abort();
    await expect(wait).resolves.toBeUndefined();
    expect(jest.getTimerCount()).toBe(0);
  });
});
