import { codes } from '@community/contract/codes';
import { timing } from '@community/contract/limits';
import { type CallOptions, sendCall } from './http.ts';

const options: CallOptions = { apiBase: 'https://api.example', token: null };
const answer = (body: unknown, status = 200) =>
  ({ ok: status === 200, status, statusText: 'Told', json: async () => body }) as Response;

describe('a call', () => {
  const network = jest.fn<Promise<Response>, [string, RequestInit]>();
  const unanswered = (_address: string, { signal }: RequestInit) =>
    new Promise<Response>((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('The operation was aborted.', 'AbortError')));
    });
  beforeEach(() => {
    network.mockReset();
    globalThis.fetch = network as typeof fetch;
  });
  afterEach(() => jest.useRealTimers());

  test('is a POST of JSON with the token in its header, and gives the data', async () => {
    network.mockResolvedValue(answer({ code: codes.success, msg: 'ok', data: { liked: 1 } }));
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

  test('of a visitor has no token, and country is read', async () => {
    network.mockResolvedValue(answer({ code: codes.success, msg: 'ok', data: {} }));
    await sendCall('country', {}, options);
    expect(network.mock.calls[0]?.[1]).toMatchObject({ method: 'GET' });
    expect(network.mock.calls[0]?.[1].headers).toEqual({ lang: 'en' });
  });

  test.each([
    [
      'a code of the contract with its fields',
      answer({ code: 4022, msg: 'Wrong', data: { fields: { post_id: 'Wrong' } } }),
      { code: 4022, status: 200, fields: { post_id: 'Wrong' } },
    ],
    ['a status without an envelope', answer('<html>', 502), { code: 0, status: 502 }],
    ['an answer that is no envelope', answer(null), { code: 0, status: 0 }],
  ])('that is answered with %s fails with it', async (_name, response, failure) => {
    network.mockResolvedValue(response);
    expect(await sendCall('postthumb', { post_id: '7', status: 1 }, options)).toEqual({
      ok: false,
      failure: expect.objectContaining(failure),
    });
  });

  test('without a connection fails, and does not throw', async () => {
    network.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await sendCall('postthumb', { post_id: '7', status: 1 }, options)).toMatchObject({
      ok: false,
      failure: { code: 0, status: 0 },
    });
  });

  test('is given up after the time-out', async () => {
    jest.useFakeTimers();
    network.mockImplementation(unanswered);
    const outcome = sendCall('postthumb', { post_id: '7', status: 1 }, options);
    await jest.advanceTimersByTimeAsync(timing.requestTimeout - 1);
    expect(network.mock.calls[0]?.[1].signal?.aborted).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(await outcome).toMatchObject({ ok: false, failure: { code: 0, status: 0 } });
  });

  test('that its caller gives up throws AbortError, begun or not', async () => {
    network.mockImplementation(unanswered);
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
