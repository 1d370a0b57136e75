import { codes } from '@community/contract/codes';
import { followLimits } from '@community/contract/limits';
import { type Database, statement } from '../database/database.ts';
import { isStatementTimeout } from '../database/database-error.ts';
import { describeOnBothDatabases, freshPostgres } from '../database/testing.ts';
import { createCommunityApi } from './community-api.ts';
import { createScenario } from './posts/testing-scenario.ts';

const sleep = statement('test.sleep', 'select pg_sleep(60)');
const one = statement('test.one', 'select 1 as one');
const setFocus = statement('test.focus', 'update member set focus = $2 where id = $1');
const counts = statement(
  'test.counts',
  'select (select count(*) from follow where fan_id = $1) as follows, focus from member where id = $1',
);

describe('reads of a PostgreSQL server', () => {
  let database: Database;
  beforeAll(async () => {
    database = await freshPostgres();
  });
  afterAll(() => database.close());

  // As many as take all connections of their kind.
  test.each([
    ['reads', 10],
    ['heavyReads', 6],
  ] as const)('%s end after two seconds, and keep nothing else waiting meanwhile', async (kind, connections) => {
    const ended: string[] = [];
    const slow = Array.from({ length: connections }, () =>
      database[kind].run(sleep).catch((error: unknown) => {
        ended.push('slow');
        return error;
      }),
    );
    const other = kind === 'reads' ? database.heavyReads : database.reads;
    for (const queryable of [other, database]) expect(await queryable.row(one)).toEqual({ one: 1 });
    expect(await database.transaction((tx) => tx.row(one))).toEqual({ one: 1 });
    expect(ended).toEqual([]);
    for (const error of await Promise.all(slow)) expect(isStatementTimeout(error)).toBe(true);
  });

  test('a call whose statement timed out says so, with its request id', async () => {
    const logged: unknown[] = [];
    const community = createCommunityApi({
      handlers: { country: () => database.reads.rows(sleep) } as never,
      memberByToken: async () => null,
    });
    const log = { error: (fault: unknown) => logged.push(fault) } as never;
    expect(await community.call('country', {}, { token: null, ip: '127.0.0.1', requestId: 'r1', log })).toEqual({
      code: codes.serverFault,
      msg: 'This takes too long now; try again later',
      data: { request_id: 'r1' },
    });
    expect(logged).toHaveLength(1);
  });
});

describeOnBothDatabases('the limit of follows', (database) => {
  test('one more is rejected without effect; members who follow more keep them and may unfollow', async () => {
    const scenario = await createScenario(database());
    const fan = await scenario.member('Fan');
    const [one, two] = [await scenario.member('One'), await scenario.member('Two')];
    const follow = (author: number, status: 1 | 2 = 1) =>
      scenario.envelopeOf('userfollow', { user_id: String(author), status }, fan);
    expect((await follow(one)).code).toBe(0);
    await database().run(setFocus, [fan, followLimits.maxFollowed]);
    expect(await follow(two)).toMatchObject({ code: codes.followLimit, msg: 'You can follow 5000 members at most' });
    expect(await database().row(counts, [fan])).toEqual({ follows: 1, focus: followLimits.maxFollowed });
    expect((await follow(one)).code).toBe(0);
    await database().run(setFocus, [fan, 20_000]);
    expect((await follow(two)).code).toBe(codes.followLimit);
    expect((await follow(one, 2)).code).toBe(0);
    expect(await database().row(counts, [fan])).toEqual({ follows: 0, focus: 19_999 });
    await database().run(setFocus, [fan, followLimits.maxFollowed - 1]);
    expect((await follow(two)).code).toBe(0);
    expect(scenario.faults).toEqual([]);
  });
});
