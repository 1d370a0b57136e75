import { BatchedReads } from '../../../database/batched-read.ts';
import { type Queryable, statement } from '../../../database/database.ts';
import { describeOnBothDatabases } from '../../../database/testing.ts';
import { readOwnView, readTotals } from './own-view.ts';

const thousands = 20_000;

const plainReader = 1;
const hidingReader = 2;

/** Without triggers, which run row by row: the hiding reader hid as many posts, and dislikes as many authors. */
const rows = `
  set local session_replication_role = 'replica';
  insert into member (id, nickname, post_count) select n, 'Member ' || n, 1 from generate_series(1, ${thousands}) n;
  insert into post (id, member_id, post_type, content, created_at, active_at)
    select n, n, 1, 'words', now() - interval '1 day', now() from generate_series(1, ${thousands}) n;
  insert into post_hidden (member_id, post_id, created_at)
    select ${hidingReader}, n, now() - interval '1 hour' from generate_series(1, ${thousands}) n;
  insert into dislike (member_id, author_id, created_at)
    select ${hidingReader}, n, now() - interval '1 hour' from generate_series(100, ${thousands}) n;
  insert into post_hidden (member_id, post_id, created_at)
    select ${plainReader}, n, now() - interval '1 hour' from generate_series(11, 13) n;
  insert into dislike (member_id, author_id, created_at) values (${plainReader}, 12, now() - interval '1 hour');
  -- Most members hide little, as the planner has to know.
  insert into post_hidden (member_id, post_id) select n, 1 from generate_series(100, ${thousands}) n;
  insert into dislike (member_id, author_id) select n, 1 from generate_series(100, ${thousands}) n`;

/** Maximum `workDone` of reads that two readers share: the limit of posts and of authors, each with its own row. */
const maxShared = 1_000;

/** Rows that the transaction read, and index scans that it made. */
const workDone = statement(
  'test.work',
  `select sum(seq_tup_read + coalesce(idx_tup_fetch, 0) + coalesce(idx_scan, 0)) as work
   from pg_stat_xact_user_tables where schemaname = 'public'`,
);

describeOnBothDatabases('a reader who hid thousands of posts, beside a plain one', (database) => {
  const asOf = new Date();

  beforeAll(async () => {
    await database().transaction((tx) => tx.script(rows));
    await database().script('analyze');
  }, 60_000);

  /** What `read` costs the database. */
  async function workOf(tx: Queryable, read: () => Promise<unknown>): Promise<number> {
    const work = async () => (await tx.row<{ work: number }>(workDone))?.work ?? 0;
    const before = await work();
    await read();
    return (await work()) - before;
  }

  test('views are read together at the cost of a few hundred hidden posts', async () => {
    await database().transaction(async (tx) => {
      const together = new BatchedReads(tx);
      const reads = { batched: together.read.bind(together) };
      const work = await workOf(tx, async () => {
        const views = await Promise.all(
          [hidingReader, plainReader].map((reader) => readOwnView(reads, reader, { asOf, posts: [] })),
        );
        expect(views).toMatchObject([
          { isComplete: false },
          { isComplete: true, hidden: { before: [13, 12, 11], since: [] }, disliked: { before: [12] }, unwanted: 3 },
        ]);
      });
      expect(work).toBeLessThan(maxShared);
    });
  });

  test('totals are read together for the plain reader, and alone for the other', async () => {
    await database().transaction(async (tx) => {
      const together = new BatchedReads(tx);
      const alone: unknown[] = [];
      const reads = {
        ...tx,
        batched: together.read.bind(together),
        async row<Row>(_statement: unknown, [reader]: readonly unknown[] = []) {
          alone.push(reader);
          return { total: 7, positions: 8 } as unknown as Row;
        },
      };
      const work = await workOf(tx, async () => {
        const totals = await Promise.all([hidingReader, plainReader].map((reader) => readTotals(reads, reader, asOf)));
        expect(totals[0]).toEqual({ total: 7, positions: 8 });
        // Of no counted posts three are left out.
        expect(totals[1]).toEqual({ total: -3, positions: -3 });
      });
      expect(alone).toEqual([hidingReader]);
      expect(work).toBeLessThan(maxShared);
    });
  });

  test('alone the totals leave out all that the reader removed', async () => {
    const { total } = await readTotals(database().reads, hidingReader, asOf);
    expect(total).toBe(-thousands);
  });
});

test('a view that is missing is an error, not that of somebody who hid nothing', async () => {
  const reads = { batched: async <Result>() => null as Result };
  await expect(readOwnView(reads, plainReader, { asOf: new Date(), posts: [] })).rejects.toThrow(
    'no row of the reader',
  );
});
