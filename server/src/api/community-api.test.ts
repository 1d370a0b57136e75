import { codes } from '@community/contract/codes';
import { loopTurnsDuring } from '../runtime/testing-loop-turns.ts';
import { createCommunityApi } from './community-api.ts';
import { CallConcurrency } from './limits/call-concurrency.ts';

/** A community API whose calls hang until they are released. A member's token is its id. */
function hanging() {
  const begun: string[] = [];
  let letGo: () => void = () => undefined;
  const gone = new Promise<void>((resolve) => (letGo = resolve));
  const handler = (name: string) => async (_request: unknown, context: { memberId: number | null }) => {
    begun.push(`${name} ${context.memberId}`);
    await gone;
    return {};
  };
  const community = createCommunityApi({
    handlers: {
      userinfo: handler('userinfo'),
      searchuser: handler('searchuser'),
      country: handler('country'),
    } as never,
    memberByToken: async (token) => ({ memberId: Number(token), store: null }),
    concurrency: new CallConcurrency(),
  });
  const requests = { searchuser: { nickname: 'a' }, userinfo: {}, country: {} };
  const call = (name: keyof typeof requests, token: string | null, ip = '127.0.0.1') =>
    community.call(name, requests[name], {
      token,
      ip,
      requestId: 'test',
      log: {} as never,
    });
  return { begun, letGo, call };
}

/** After this, everything that needs no handler has happened: slots are assigned in microtasks. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('a member has four concurrent calls, two of them heavy; queued heavy reads block no other call', async () => {
  const { begun, letGo, call } = hanging();
  const responses = [
    ...Array.from({ length: 9 }, () => call('searchuser', '1')),
    ...Array.from({ length: 3 }, () => call('userinfo', '1')),
  ];
  responses.push(call('searchuser', '2'), call('searchuser', null));
  await settle();
  expect(begun.toSorted()).toEqual([
    'searchuser 1',
    'searchuser 1',
    'searchuser 2',
    'searchuser null',
    'userinfo 1',
    'userinfo 1',
  ]);
  letGo();
  expect((await Promise.all(responses)).map(({ code }) => code)).toEqual(responses.map(() => codes.success));
});

test('all visitors together have three concurrent heavy reads, whatever their addresses', async () => {
  const { begun, letGo, call } = hanging();
  const responses = Array.from({ length: 8 }, (_, number) => call('searchuser', null, `192.0.2.${number}`));
  responses.push(call('searchuser', '1'));
  await settle();
  expect(begun.toSorted()).toEqual(['searchuser 1', 'searchuser null', 'searchuser null', 'searchuser null']);
  letGo();
  expect((await Promise.all(responses)).map(({ code }) => code)).toEqual(responses.map(() => codes.success));
});

test('a feed of official accounts, which stores embed, waits for no queued search', async () => {
  const concurrency = new CallConcurrency();
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const begin = (name: string) => async () => {
    begun.push(name);
    await new Promise<void>((resolve) => ends.push(resolve));
    return {};
  };
  const community = createCommunityApi({
    handlers: { searchuser: begin('searchuser'), posts: begin('posts') } as never,
    memberByToken: async () => null,
    concurrency,
  });
  const call = (name: 'searchuser' | 'posts', request: object, ip: string) =>
    community.call(name, request, { token: null, ip, requestId: 'test', log: {} as never });
  const responses = Array.from({ length: 8 }, (_, number) =>
    call('searchuser', { nickname: 'a' }, `192.0.2.${number}`),
  );
  await settle();
  responses.push(call('posts', { type: 1, official: 1 }, '198.51.100.1'));
  await settle();
  expect(begun).toEqual(['searchuser', 'searchuser', 'searchuser']);
  ends.shift()?.();
  await settle();
  expect(begun.at(-1)).toBe('posts');
  for (let done = 0; done < 9; done += 1) {
    for (const end of ends.splice(0)) end();
    await settle();
  }
  expect((await Promise.all(responses)).map(({ code }) => code)).toEqual(responses.map(() => codes.success));
});

test('the visitors of one address have more concurrent calls, and other addresses do not wait', async () => {
  const { begun, letGo, call } = hanging();
  const responses = Array.from({ length: 40 }, () => call('country', null, '2001:db8::1'));
  await settle();
  expect(begun).toHaveLength(32);
  responses.push(call('country', null, '2001:db8:1::1'));
  await settle();
  expect(begun).toHaveLength(33);
  letGo();
  expect((await Promise.all(responses)).every(({ code }) => code === codes.success)).toBe(true);
});

test('a call counts as its member’s, and the search for the member as one of the network’s', async () => {
  const seen: string[] = [];
  let sender = '';
  const community = createCommunityApi({
    handlers: { country: async () => seen.push(`call of ${sender}`) } as never,
    memberByToken: async (token) => {
      seen.push(`token of ${sender}`);
      return token === 'known' ? { memberId: 7, store: null } : null;
    },
    database: {
      onBehalfOf(who, work) {
        sender = who;
        return work();
      },
    },
  });
  for (const token of ['known', 'unknown', null])
    await community.call('country', {}, { token, ip: '2001:db8::9', requestId: 'test', log: {} as never });
  expect(seen).toEqual([
    'token of tokens of address 2001:db8:0:0::/64',
    'call of member 7',
    'token of tokens of address 2001:db8:0:0::/64',
    'call of address 2001:db8:0:0::/64',
    'call of address 2001:db8:0:0::/64',
  ]);
});

test('long texts of one member leave the event loop to others between two of them', async () => {
  const community = createCommunityApi({
    handlers: { addcomment: async () => ({}) } as never,
    memberByToken: async () => ({ memberId: 7, store: null }),
    concurrency: new CallConcurrency(),
  });
  const content = `a${'\u0301'.repeat(11)}`.repeat(500);
  const send = () =>
    community.call('addcomment', { post_id: '1', content }, { token: 'a', ip: '::1', requestId: '', log: {} as never });
  const turns = await loopTurnsDuring(() => Promise.all(Array.from({ length: 10 }, send)));
  expect(turns).toBeGreaterThanOrEqual(10);
});
