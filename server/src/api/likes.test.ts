import { codes } from '@community/contract/codes';
import { type Database, statement } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { freshPostgres } from '../database/testing.ts';
import { likeSetter } from './likes.ts';
import { createScenario } from './posts/testing-scenario.ts';

const lock = statement('test.lock', 'select id from post where id = $1 for update');
const waiting = statement(
  'test.waiting',
  `select count(*) as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
);
const hold = statement('test.hold', 'select pg_sleep(0.1)');
const likedAt = statement('test.liked_at', 'select created_at as at from post_like where post_id = $1');

describe('likes on a PostgreSQL server', () => {
  let database: Database;
  beforeAll(async () => {
    database = await freshPostgres();
    await migrate(database);
  });
  afterAll(() => database.close());

  test('a like that waits for nobody has the time of its caller', async () => {
    const scenario = await createScenario(database);
    const [author, member] = [await scenario.member(), await scenario.member()];
    const id = Number(await scenario.post(author));
    const askedAt = new Date(scenario.now());
    await likeSetter('post')(database, { id, memberId: member, liked: true }, () => askedAt);
    expect(await database.row(likedAt, [id])).toEqual({ at: askedAt });
  });

  test('a like that waits for its post has the time after the wait', async () => {
    const scenario = await createScenario(database);
    const [author, member] = [await scenario.member(), await scenario.member()];
    const id = Number(await scenario.post(author));
    const askedAt = new Date(scenario.now());
    const setLike = likeSetter('post');
    const liking = await database.transaction(async (tx) => {
      await tx.row(lock, [id]);
      const like = setLike(database, { id, memberId: member, liked: true }, () => askedAt);
      // Within a transaction the server's activity is that of its first look.
      while ((await database.reads.row<{ count: number }>(waiting))?.count === 0);
      await tx.row(hold);
      return { like };
    });
    await liking.like;
    const row = await database.row<{ at: Date }>(likedAt, [id]);
    expect(row?.at.getTime()).toBeGreaterThanOrEqual(askedAt.getTime() + 100);
  });

  test.each(['post', 'comment'] as const)('a %s that does not exist cannot be liked', async (of) => {
    const member = await (await createScenario(database)).member();
    const like = likeSetter(of)(database, { id: 404, memberId: member, liked: true }, () => new Date());
    await expect(like).rejects.toMatchObject({ code: codes.notFound, message: `No such ${of}` });
  });
});
