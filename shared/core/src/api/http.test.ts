import { codes } from '@community/contract/codes';
import { timing } from '@community/contract/limits';
import { serverNow } from '../clock/server-clock.ts';
import { type CallOptions, sendCall } from './http.ts';

const options: CallOptions = { apiBase: 'https://api.example', token: null };
const response = (body: unknown, status = 200, headers = {}) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, statusText: 'Status', headers });

describe('a call', () => {
  const network = jest.fn<Promise<Response>, [string, RequestInit]>();
  const pending = (_address: string, { signal }: RequestInit) =>
    new Promise<Response>((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('The operation was aborted.', 'AbortError')));
    });
  beforeEach(() => {
    network.mockReset();
    globalThis.fetch = network as typeof fetch;
  });
  afterEach(() => jest.useRealTimers());

  test('is a POST of JSON with the token in its header, and returns the data', async () => {
    network.mockResolvedValue(response({ code: codes.success, msg: 'ok', data: { liked: 1 } }));
    const outcome = await sendCall(
      'postthumb',
      { post_id: '7', status: 1 },
      { ...options, token: 'abc', keepalive: true },
    );
    expect(outcome).toEqual({ ok: true, data: { liked: 1 } });
    const [address, request] = network.mock.calls[0] ?? [];
    expect(address).toMatch(/^https:\/\/api\.example\/.*\/postthumb$/);
    expect(request).toMatchObject({
      method: 'POST',
      body: '{"post_id":"7","status":1}',
      keepalive: true,
      headers: { token: 'abc', lang: 'en', 'content-type': 'application/json' },
    });
  });

  test('tells the version of the registry that the response names, if any', async () => {
    const onRegistryVersion = jest.fn();
    const envelope = { code: codes.success, msg: 'ok', data: {} };
    network.mockResolvedValueOnce(response(envelope, 200, { 'registry-version': 'v2' }));
    await sendCall('country', {}, { ...options, onRegistryVersion });
    network.mockResolvedValueOnce(response(envelope));
    await sendCall('country', {}, { ...options, onRegistryVersion });
    expect(onRegistryVersion.mock.calls).toEqual([['v2']]);
  });

  test.each([-2 * 60_000, 24 * 60 * 60_000])('tells the time of the server, which is %i ms later', async (later) => {
    jest.useFakeTimers({ now: Date.parse('2026-10-21T07:28:00Z') });
    const envelope = { code: codes.success, msg: 'ok', data: {} };
    const headers = { date: new Date(Date.now() + later).toUTCString() };
    network.mockImplementation(async () => response(envelope, 200, headers));
    // The header has whole seconds.
    const expectAhead = (ms: number) => expect(Math.abs(serverNow() - Date.now() - ms)).toBeLessThan(1_000);
    // A cache may respond to a GET.
    await sendCall('country', {}, options);
    expectAhead(0);
    await sendCall('logout', {}, options);
    expectAhead(later);
    headers.date = new Date().toUTCString();
    await sendCall('logout', {}, options);
    expectAhead(0);
  });

  test('of a visitor has no token, and country is a GET', async () => {
    network.mockResolvedValue(response({ code: codes.success, msg: 'ok', data: {} }));
    await sendCall('country', {}, options);
    expect(network.mock.calls[0]?.[1]).toMatchObject({ method: 'GET' });
    expect(network.mock.calls[0]?.[1].headers).toEqual({ lang: 'en' });
  });

  test.each([
    [
      'a code of the contract with its fields',
      response({ code: 4022, msg: 'Wrong', data: { fields: { post_id: 'Wrong' } } }),
      { code: 4022, status: 200, fields: { post_id: 'Wrong' } },
    ],
    ['a status without an envelope', response('<html>', 502), { code: 0, status: 502 }],
    [
      'a fault with its number',
      response({ code: 5000, msg: 'Server fault', data: { request_id: 'req-7' } }),
      { code: 5000, status: 200, requestId: 'req-7' },
    ],
    [
      'a failed request with its number',
      response({ code: 5000, msg: 'Server fault', data: { request_id: 'req-8' } }, 500),
      { code: 0, status: 500, reason: 5000, requestId: 'req-8' },
    ],
    ['a response that is no envelope', response(null), { code: 0, status: 0 }],
  ])('that gets %s fails with it', async (_name, given, failure) => {
    network.mockResolvedValue(given);
    expect(await sendCall('postthumb', { post_id: '7', status: 1 }, options)).toEqual({
      ok: false,
      failure: expect.objectContaining(failure),
    });
  });

  test('without a connection fails without throwing', async () => {
    network.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await sendCall('postthumb', { post_id: '7', status: 1 }, options)).toMatchObject({
      ok: false,
      failure: { code: 0, status: 0 },
    });
  });

  test('is aborted after the time-out', async () => {
    jest.useFakeTimers();
    network.mockImplementation(pending);
    const outcome = sendCall('postthumb', { post_id: '7', status: 1 }, options);
    await jest.advanceTimersByTimeAsync(timing.requestTimeoutMs - 1);
    expect(network.mock.calls[0]?.[1].signal?.aborted).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(await outcome).toMatchObject({ ok: false, failure: { code: 0, status: 0 } });
  });

  test('waits as long as Retry-After says, and the next call asks then', async () => {
    jest.useFakeTimers();
    const busy = { ...options, apiBase: 'https://busy.example' };
    const like = () => sendCall('postthumb', { post_id: '7', status: 1 }, busy);
    network.mockResolvedValueOnce(response({ code: 4029, msg: 'Too fast', data: {} }, 429, { 'retry-after': '5' }));
    expect(await like()).toMatchObject({ ok: false, failure: { status: 429 } });
    network.mockResolvedValue(response({ code: codes.success, msg: 'ok', data: {} }));
    const again = like();
    await jest.advanceTimersByTimeAsync(4_990);
    expect(network).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(20);
    expect(await again).toEqual({ ok: true, data: {} });
    expect(network).toHaveBeenCalledTimes(2);
  });

  test('that outlives its page does not wait for the server', async () => {
    const busy = { ...options, apiBase: 'https://leaving.example' };
    network.mockResolvedValueOnce(response('', 503, { 'retry-after': '30' }));
    await sendCall('country', {}, busy);
    network.mockResolvedValue(response({ code: codes.success, msg: 'ok', data: {} }));
    await expect(sendCall('logout', {}, { ...busy, keepalive: true })).resolves.toMatchObject({ ok: true });
  });

  test('that waits for the server is aborted by its caller and not sent', async () => {
    const busy = { ...options, apiBase: 'https://busier.example' };
    network.mockResolvedValueOnce(response('', 503, { 'retry-after': '30' }));
    await sendCall('country', {}, busy);
    const caller = new AbortController();
    const call = sendCall('country', {}, { ...busy, signal: caller.signal });
    caller.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    expect(network).toHaveBeenCalledTimes(1);
  });

  test('that its caller aborts throws AbortError, begun or not', async () => {
    network.mockImplementation(pending);
    const caller = new AbortController();
    const call = sendCall('postthumb', { post_id: '7', status: 1 }, { ...options, signal: caller.signal });
    caller.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    await expect(
      sendCall('postthumb', { post_id: '7', status: 1 }, { ...options, signal: caller.signal }),
    ).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(network).toHaveBeenCalledTimes(1);
  });
});
