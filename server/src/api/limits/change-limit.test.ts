import { type CallName, calls } from '@community/contract/calls';
import { codes } from '@community/contract/codes';
import type { Queryable } from '../../database/database.ts';
import { CallCounts } from '../../http/limits/call-counts.ts';
import { createCommunityApi } from '../community-api.ts';
import { limitChanges } from './change-limit.ts';

/** Counts of an instance that never exchanges them, within one minute. */
const countsOfMinute = () => new CallCounts({} as Queryable, () => 0);

test('what drops kept pages or hides is limited, but for new texts, which have limits of their own', () => {
  const limited = Object.keys(calls).filter((name) => {
    const counts = countsOfMinute();
    const counted = jest.spyOn(counts, 'count');
    limitChanges(600, counts)(name as CallName, 1);
    return counted.mock.calls.length > 0;
  });
  expect(limited.toSorted()).toEqual([
    'canceltoppost',
    'delcomment',
    'delpost',
    'dislikeuser',
    'edituserinfo',
    'postnotinterest',
    'toppost',
    'undelpost',
  ]);
});

test('a member changes a tenth of what they may call, and others as much', async () => {
  const community = createCommunityApi({
    handlers: { toppost: async () => ({}), userinfo: async () => ({}) } as never,
    memberByToken: async (token) => ({ memberId: Number(token), store: null }),
    countChange: limitChanges(20, countsOfMinute()),
  });
  const call = async (name: 'toppost' | 'userinfo', token: string) =>
    (await community.call(name, { post_id: '1' }, { token, ip: '::1', requestId: '', log: {} as never })).code;
  const found = [];
  for (let tries = 0; tries < 3; tries += 1) found.push(await call('toppost', '1'));
  expect(found).toEqual([codes.success, codes.success, codes.tooFast]);
  expect([await call('toppost', '2'), await call('userinfo', '1')]).toEqual([codes.success, codes.success]);
});

test('what drops all that is kept may change ten times a minute', () => {
  const countChange = limitChanges(600, countsOfMinute());
  for (let tries = 0; tries < 10; tries += 1) countChange('edituserinfo', 1);
  expect(() => countChange('edituserinfo', 1)).toThrow('Too many changes');
  for (const allowed of [() => countChange('toppost', 1), () => countChange('edituserinfo', 2)])
    expect(allowed).not.toThrow();
});

test('0 is no limit', () => {
  const count = jest.fn();
  const countChange = limitChanges(0, { count });
  for (let tries = 0; tries < 100; tries += 1) countChange('toppost', 1);
  expect(count).not.toHaveBeenCalled();
});
