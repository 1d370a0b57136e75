import type { CallName, Envelope } from '@community/contract/calls';
import { localAnnouncements } from '../database/broadcast.ts';
import { CallsAtWork } from './call-concurrency.ts';
import { type Caller, createCommunity } from './community-api.ts';
import { answerLifetimeMs, rememberVisitorAnswers } from './visitor-cache.ts';

const caller = (token: string | null = null) => ({ token, ip: '127.0.0.1', requestId: 'test', log: {} as never });

/** A community that answers when told to, and says how often it was asked. */
function counted(code = 0) {
  const asked: CallName[] = [];
  const waiting: (() => void)[] = [];
  const community = {
    async answer(name: CallName, _request: unknown, { share = (make) => make() }: Caller): Promise<Envelope> {
      const make = () => {
        asked.push(name);
        const data = { number: asked.length };
        return new Promise((resolve) => waiting.push(() => resolve(data)));
      };
      return { code, msg: '', data: await share(make) };
    },
  };
  const release = () => {
    for (const resolve of waiting.splice(0)) resolve();
  };
  const announcements = localAnnouncements();
  return { asked, release, announcements, remembering: rememberVisitorAnswers(community, announcements) };
}

beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] }));
afterEach(() => jest.useRealTimers());

test('visitors who ask the same share one answer, at once and for a second', async () => {
  const { asked, release, remembering } = counted();
  const first = remembering.answer('posts', { type: 1 }, caller());
  const second = remembering.answer('posts', { type: 1 }, caller());
  release();
  expect(await second).toBe(await first);
  expect(await remembering.answer('posts', { type: 1 }, caller())).toBe(await first);
  expect(asked).toHaveLength(1);

  jest.advanceTimersByTime(answerLifetimeMs + 1);
  const later = remembering.answer('posts', { type: 1 }, caller());
  release();
  expect(await later).not.toBe(await first);
});

test('another question, a member and a refusal are answered anew', async () => {
  const { asked, release, remembering } = counted();
  const answers = [
    remembering.answer('posts', { type: 1 }, caller()),
    remembering.answer('posts', { type: 1, page: 2 }, caller()),
    remembering.answer('posts', { type: 1 }, caller('a token')),
    remembering.answer('posts', { type: 1 }, caller('a token')),
  ];
  release();
  await Promise.all(answers);
  expect(asked).toHaveLength(4);

  const refused = counted(4004);
  for (let time = 0; time < 2; time += 1) {
    const answer = refused.remembering.answer('postdetail', { post_id: '9' }, caller());
    refused.release();
    await answer;
  }
  expect(refused.asked).toHaveLength(2);
});

test.each(['delpost', 'delcomment', 'addpost', 'edituserinfo'] as const)(
  'after %s visitors are shown what is true now',
  async (call) => {
    const { release, remembering } = counted();
    const before = remembering.answer('posts', {}, caller());
    release();
    const change = remembering.answer(call, {}, caller('a token'));
    release();
    await change;
    const after = remembering.answer('posts', {}, caller());
    release();
    expect(await after).not.toBe(await before);
  },
);

test('what was being read while something changed is not kept', async () => {
  const { release, announcements, remembering } = counted();
  const begun = remembering.answer('posts', {}, caller());
  await announcements.tell('answers');
  release();
  await begun;
  const after = remembering.answer('posts', {}, caller());
  release();
  expect(await after).not.toBe(await begun);
});

test('nobody waits for the turn of another address, though both ask the same', async () => {
  let letGo: () => void = () => undefined;
  const hanging = new Promise<void>((resolve) => (letGo = resolve));
  const community = createCommunity({
    handlers: { country: () => hanging.then(() => []), posts: async () => ({ data: [] }) } as never,
    memberByToken: async () => null,
    atWork: new CallsAtWork(),
  });
  const remembering = rememberVisitorAnswers(community, { ...localAnnouncements(), hearing: true });
  const from = (ip: string) => ({ ...caller(), ip });
  const full = Array.from({ length: 32 }, () => community.answer('country', {}, from('192.0.2.1')));
  const waiting = remembering.answer('posts', { type: 1 }, from('192.0.2.1'));
  await expect(remembering.answer('posts', { type: 1 }, from('192.0.2.2'))).resolves.toMatchObject({ code: 0 });
  letGo();
  await Promise.all([...full, waiting]);
});

test('nothing is remembered while what other instances tell may be missed', async () => {
  const answer = jest.fn(async (): Promise<Envelope> => ({ code: 0, msg: '', data: {} }));
  const remembering = rememberVisitorAnswers({ answer }, { ...localAnnouncements(), hearing: false });
  await remembering.answer('posts', {}, caller());
  await remembering.answer('posts', {}, caller());
  expect(answer).toHaveBeenCalledTimes(2);
});

test('a body too deep to be written down is answered like any other', async () => {
  const { release, remembering } = counted();
  const answer = remembering.answer('posts', JSON.parse(`${'['.repeat(20_000)}${']'.repeat(20_000)}`), caller());
  release();
  await expect(answer).resolves.toMatchObject({ code: 0 });
});

test('a change that cannot be announced is answered as what it is', async () => {
  const { release, announcements, remembering } = counted();
  jest.spyOn(announcements, 'tell').mockRejectedValue(new Error('the database is away'));
  const warn = jest.fn();
  const answer = remembering.answer('delpost', {}, { ...caller('a token'), log: { warn } as never });
  release();
  await expect(answer).resolves.toMatchObject({ code: 0 });
  expect(warn).toHaveBeenCalledTimes(1);
});
