import type { CallName, Envelope } from '@community/contract/calls';
import { localBroadcast } from '../../database/broadcast.ts';
import { type Caller, createCommunityApi } from '../community-api.ts';
import { CallConcurrency } from '../limits/call-concurrency.ts';
import { cacheVisitorResponses, responseLifetimeMs } from './visitor-cache.ts';

const caller = (token: string | null = null) => ({ token, ip: '127.0.0.1', requestId: 'test', log: {} as never });

/** A community API that responds on command and counts its calls. */
function counted(code = 0) {
  const calls: CallName[] = [];
  const waiting: (() => void)[] = [];
  const community = {
    async call(name: CallName, _request: unknown, { share = (make) => make() }: Caller): Promise<Envelope> {
      const make = () => {
        calls.push(name);
        const data = { number: calls.length };
        return new Promise((resolve) => waiting.push(() => resolve(data)));
      };
      return { code, msg: '', data: await share(make) };
    },
  };
  const release = () => {
    for (const resolve of waiting.splice(0)) resolve();
  };
  const broadcast = localBroadcast();
  return { calls, release, broadcast, cached: cacheVisitorResponses(community, broadcast) };
}

beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] }));
afterEach(() => jest.useRealTimers());

test('visitors with the same request share one response, at once and for a second', async () => {
  const { calls, release, cached } = counted();
  const first = cached.call('posts', { type: 1 }, caller());
  const second = cached.call('posts', { type: 1 }, caller());
  release();
  expect(await second).toBe(await first);
  expect(await cached.call('posts', { type: 1 }, caller())).toBe(await first);
  expect(calls).toHaveLength(1);

  jest.advanceTimersByTime(responseLifetimeMs + 1);
  const later = cached.call('posts', { type: 1 }, caller());
  release();
  expect(await later).not.toBe(await first);
});

test('another request, a member’s request and an error are not cached', async () => {
  const { calls, release, cached } = counted();
  const responses = [
    cached.call('posts', { type: 1 }, caller()),
    cached.call('posts', { type: 1, page: 2 }, caller()),
    cached.call('posts', { type: 1, subject: 'run' }, caller()),
    cached.call('posts', { type: 1, subject: 'runs' }, caller()),
    cached.call('posts', { type: 1, user_id: '1' }, caller()),
    cached.call('posts', { type: 1, official: 1 }, caller()),
    cached.call('posts', { type: 1, pinned: 1 }, caller()),
    cached.call('posts', { type: 1 }, caller('a token')),
    cached.call('posts', { type: 1 }, caller('a token')),
  ];
  release();
  await Promise.all(responses);
  expect(calls).toHaveLength(9);

  const failing = counted(4004);
  for (let time = 0; time < 2; time += 1) {
    const response = failing.cached.call('postdetail', { post_id: '9' }, caller());
    failing.release();
    await response;
  }
  expect(failing.calls).toHaveLength(2);
});

test.each(['delpost', 'undelpost', 'delcomment', 'addpost', 'edituserinfo'] as const)(
  '%s clears the cache',
  async (call) => {
    const { release, cached } = counted();
    const before = cached.call('posts', {}, caller());
    release();
    const change = cached.call(call, {}, caller('a token'));
    release();
    await change;
    const after = cached.call('posts', {}, caller());
    release();
    expect(await after).not.toBe(await before);
  },
);

test('a read that began before a change is not cached', async () => {
  const { release, broadcast, cached } = counted();
  const begun = cached.call('posts', {}, caller());
  await broadcast.publish('answers');
  release();
  await begun;
  const after = cached.call('posts', {}, caller());
  release();
  expect(await after).not.toBe(await begun);
});

test('callers with the same request do not wait for another address’s slot', async () => {
  let letGo: () => void = () => undefined;
  const hanging = new Promise<void>((resolve) => (letGo = resolve));
  const community = createCommunityApi({
    handlers: { country: () => hanging.then(() => []), posts: async () => ({ data: [] }) } as never,
    memberByToken: async () => null,
    concurrency: new CallConcurrency(),
  });
  const cached = cacheVisitorResponses(community, { ...localBroadcast(), isConnected: true });
  const from = (ip: string) => ({ ...caller(), ip });
  const full = Array.from({ length: 32 }, () => community.call('country', {}, from('192.0.2.1')));
  const waiting = cached.call('posts', { type: 1 }, from('192.0.2.1'));
  await expect(cached.call('posts', { type: 1 }, from('192.0.2.2'))).resolves.toMatchObject({ code: 0 });
  letGo();
  await Promise.all([...full, waiting]);
});

test('caches nothing while the broadcast is disconnected', async () => {
  const call = jest.fn(async (): Promise<Envelope> => ({ code: 0, msg: '', data: {} }));
  const cached = cacheVisitorResponses({ call }, { ...localBroadcast(), isConnected: false });
  await cached.call('posts', {}, caller());
  await cached.call('posts', {}, caller());
  expect(call).toHaveBeenCalledTimes(2);
});

test('a request of any length is cached, apart from others', async () => {
  const call = jest.fn(
    async (_name: string, request: unknown): Promise<Envelope> => ({ code: 0, msg: '', data: { request } }),
  );
  const cached = cacheVisitorResponses(
    {
      call: async (name, request, { share = (make) => make() }) => ({
        ...((await share(() => call(name, request))) as Envelope),
      }),
    },
    { ...localBroadcast(), isConnected: true },
  );
  const topic = (last: string) => ({ type: 1, subject: `${'\u{1F469}\u200D\u{1F692}'.repeat(60)}${last}` });
  const [one, same, other] = [
    await cached.call('posts', topic('a'), caller()),
    await cached.call('posts', topic('a'), caller()),
    await cached.call('posts', topic('b'), caller()),
  ];
  expect(same).toBe(one);
  expect(other.data).toEqual({ request: topic('b') });
  expect(call).toHaveBeenCalledTimes(2);
});

test('a body too deep to serialize is handled without the cache', async () => {
  const { release, cached } = counted();
  const response = cached.call('posts', JSON.parse(`${'['.repeat(20_000)}${']'.repeat(20_000)}`), caller());
  release();
  await expect(response).resolves.toMatchObject({ code: 0 });
});

test('a change succeeds even if it cannot be broadcast', async () => {
  const { release, broadcast, cached } = counted();
  jest.spyOn(broadcast, 'publish').mockRejectedValue(new Error('the database is away'));
  const warn = jest.fn();
  const response = cached.call('delpost', {}, { ...caller('a token'), log: { warn } as never });
  release();
  await expect(response).resolves.toMatchObject({ code: 0 });
  expect(warn).toHaveBeenCalledTimes(1);
});
