import { codes } from '@community/contract/codes';
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
