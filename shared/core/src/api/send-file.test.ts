import { codes } from '@community/contract/codes';
import { timing } from '@community/contract/limits';
import { FakeUpload } from '@community/testing/fake-upload';
import { sendFile } from './http.ts';

/** The server's answers to uploads, by turn: a status, a body and `Retry-After`. */
const answers: { status: number; body: object; retryAfter?: string }[] = [];
let sent = 0;

/** An XMLHttpRequest whose response comes at once. */
class AnsweredRequest {
  readonly upload = {};
  status = 0;
  statusText = '';
  responseText = '';
  onload: () => void = () => undefined;
  #retryAfter: string | null = null;

  open() {}
  setRequestHeader() {}
  abort() {}

  getResponseHeader(name: string) {
    return name === 'retry-after' ? this.#retryAfter : null;
  }

  send() {
    const { status, body, retryAfter = null } = answers[sent] ?? { status: 0, body: {} };
    sent += 1;
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.#retryAfter = retryAfter;
    this.onload();
  }
}

const file = new File(['picture'], 'a.jpg');
const original = globalThis.XMLHttpRequest;

beforeEach(() => {
  jest.useFakeTimers();
  sent = 0;
  answers.splice(0);
  globalThis.XMLHttpRequest = AnsweredRequest as unknown as typeof XMLHttpRequest;
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.XMLHttpRequest = original;
});

test('an upload waits as long as Retry-After of the one before says', async () => {
  const options = { apiBase: 'https://uploads.example', token: 'abc' };
  answers.push(
    { status: 429, body: { code: codes.tooFast, msg: 'Too many uploads at once', data: {} }, retryAfter: '5' },
    { status: 200, body: { code: codes.success, msg: 'success', data: { list: [] } } },
  );
  expect(await sendFile(file, options)).toMatchObject({ ok: false, failure: { status: 429 } });
  const again = sendFile(file, options);
  await jest.advanceTimersByTimeAsync(4_990);
  expect(sent).toBe(1);
  await jest.advanceTimersByTimeAsync(20);
  expect(await again).toEqual({ ok: true, data: { list: [] } });
  expect(sent).toBe(2);
});

test.each([codes.unusedUploads, codes.uploadsOfDay])(
  'an upload after one over a quota (%i) is sent at once, because no wait cures that',
  async (code) => {
    const options = { apiBase: `https://quota-${code}.example`, token: 'abc' };
    answers.push(
      { status: 429, body: { code, msg: '', data: {} }, retryAfter: '3600' },
      { status: 429, body: { code, msg: '', data: {} }, retryAfter: '3600' },
    );
    await sendFile(file, options);
    expect(await sendFile(file, options)).toMatchObject({ ok: false, failure: { reason: code } });
    expect(sent).toBe(2);
  },
);

test('an upload that waits is aborted by its caller and not sent', async () => {
  const options = { apiBase: 'https://aborted-uploads.example', token: 'abc' };
  answers.push({ status: 503, body: {}, retryAfter: '30' });
  await sendFile(file, options);
  const caller = new AbortController();
  const upload = sendFile(file, { ...options, signal: caller.signal });
  caller.abort();
  await expect(upload).rejects.toMatchObject({ name: 'AbortError' });
  expect(sent).toBe(1);
});

test('a refusal by status tells its reason, and is no code of its own', async () => {
  const options = { apiBase: 'https://full.example', token: 'abc' };
  answers.push({ status: 429, body: { code: codes.unusedUploads, msg: 'Too many', data: {} }, retryAfter: '5' });
  expect(await sendFile(file, options)).toMatchObject({
    ok: false,
    failure: { code: 0, status: 429, reason: codes.unusedUploads },
  });
});

/** An upload whose time runs as in browsers: from `send`, also where `timeout` is set later. */
class TimedUpload extends FakeUpload {
  override status = 0;
  #sentAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #timeoutMs = 0;

  set timeout(timeoutMs: number) {
    this.#timeoutMs = timeoutMs;
    if (this.#sentAt > 0) this.#count();
  }
  override send() {
    super.send();
    this.#sentAt = performance.now();
    this.#count();
  }
  #count() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.ontimeout?.(), this.#sentAt + this.#timeoutMs - performance.now());
  }
}

test('an upload may take long, and fails once nothing has moved for the time-out', async () => {
  FakeUpload.all = [];
  globalThis.XMLHttpRequest = TimedUpload as unknown as typeof XMLHttpRequest;
  await jest.advanceTimersByTimeAsync(10);
  const onEnd = jest.fn();
  void sendFile(file, { apiBase: 'https://slow.example', token: 'abc' }).then(onEnd);
  for (let moved = 0.1; moved < 0.9; moved += 0.1) {
    await jest.advanceTimersByTimeAsync(timing.requestTimeoutMs - 1_000);
    FakeUpload.all[0]?.progress(moved);
  }
  await jest.advanceTimersByTimeAsync(timing.requestTimeoutMs - 1_000);
  expect(onEnd).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1_001);
  expect(onEnd.mock.calls).toMatchObject([[{ ok: false, failure: { code: 0, status: 0 } }]]);
});
