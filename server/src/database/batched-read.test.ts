import { BatchedReads, batchedRead, type NumberedRow } from './batched-read.ts';
import { type Queryable, statement } from './database.ts';
import { DatabaseError } from './database-error.ts';
import { describeOnBothDatabases } from './testing.ts';

interface Key {
  reader: number;
  words: string;
}

interface Echo extends NumberedRow {
  reader: number;
  words: string;
}

const echo = batchedRead<Key, Echo>(
  statement(
    'test.echo',
    `select k.number, k.reader, k.words from unnest($1::bigint[], $2::text[]) with ordinality k (reader, words, number)
     where k.words <> 'nothing' order by md5(k.reader::text)`,
  ),
  (keys) => [keys.map(({ reader }) => reader), keys.map(({ words }) => words)],
);

const divide = batchedRead<number, NumberedRow & { quotient: number }>(
  statement(
    'test.divide',
    'select k.number, 12 / k.divisor as quotient from unnest($1::integer[]) with ordinality k (divisor, number)',
  ),
  (keys) => [keys],
);

/** A database whose statements end when they are told to, and which says the keys of each. */
function controlled() {
  const running: { keys: number[]; end(error?: Error): void }[] = [];
  const all: number[][] = [];
  const database: Pick<Queryable, 'rows'> = {
    rows: <Row>(_statement: unknown, [keys]: readonly unknown[] = []) =>
      new Promise<Row[]>((resolve, reject) => {
        const own = keys as number[];
        all.push(own);
        const end = (error?: Error) => {
          running.splice(
            running.findIndex((statement) => statement.keys === own),
            1,
          );
          if (error) reject(error);
          else resolve(own.map((key, index) => ({ number: index + 1, quotient: 12 / key })) as Row[]);
        };
        running.push({ keys: own, end });
      }),
  };
  const reads = new BatchedReads(database as Queryable);
  return { running, all, read: (key: number) => reads.read(divide, key) };
}

/** Lets what was asked for in this turn of the loop begin. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

describeOnBothDatabases('reads of many callers', (database) => {
  test('each of 200 readers gets the own row, or none', async () => {
    const keys = Array.from({ length: 200 }, (_, index): Key => {
      const reader = 1 + (index % 40);
      return { reader, words: index % 7 === 0 ? 'nothing' : `words of ${reader}, "${index}", {}` };
    });
    const found = await Promise.all(keys.map((key) => database().reads.batched(echo, key)));
    expect(found.map((row) => row && { reader: row.reader, words: row.words })).toEqual(
      keys.map((key) => (key.words === 'nothing' ? null : key)),
    );
  });

  test("what the database refuses for one reader's values is no error of the others", async () => {
    const found = await Promise.allSettled([1, 0, 3].map((divisor) => database().reads.batched(divide, divisor)));
    expect(found).toMatchObject([
      { value: { quotient: 12 } },
      { status: 'rejected', reason: { code: '22012' } },
      { value: { quotient: 4 } },
    ]);
  });

  test('a read sees what was committed before it was asked for, whatever others ask meanwhile', async () => {
    await database().script('create table seen (value integer); insert into seen values (0)');
    const read = batchedRead<number, NumberedRow & { value: number }>(
      statement(
        'test.seen',
        'select k.number, s.value from unnest($1::integer[]) with ordinality k (key, number) cross join seen s',
      ),
      (keys) => [keys],
    );
    const write = statement('test.write', 'update seen set value = $1');
    const others: Promise<unknown>[] = [];
    for (let value = 1; value <= 20; value += 1) {
      for (let other = 0; other < 5; other += 1) others.push(database().reads.batched(read, other));
      await database().run(write, [value]);
      expect(await database().reads.batched(read, 0)).toMatchObject({ value });
    }
    await Promise.all(others);
  });
});

test('callers of one turn share a statement, and those who come while two run share the next one', async () => {
  const { running, all, read } = controlled();
  const found = [read(1), read(2)];
  await turn();
  found.push(read(3));
  await turn();
  found.push(read(4));
  await turn();
  found.push(read(6));
  await turn();
  expect(all).toEqual([[1, 2], [3]]);
  running[0]?.end();
  await found[0];
  await turn();
  expect(all).toEqual([[1, 2], [3], [4, 6]]);
  while (running.length > 0) running[0]?.end();
  expect((await Promise.all(found)).map((row) => row?.quotient)).toEqual([12, 6, 4, 3, 2]);
});

test('no statement has more than 64 callers, and no caller waits forever', async () => {
  const { running, all, read } = controlled();
  const found = Array.from({ length: 300 }, (_, index) => read(index + 1));
  let ended = 0;
  while (ended < 5) {
    await turn();
    expect(running.length).toBeLessThanOrEqual(2);
    for (let first = running[0]; first; first = running[0]) {
      first.end();
      ended += 1;
    }
  }
  expect((await Promise.all(found)).map((row) => row?.quotient)).toEqual(found.map((_, index) => 12 / (index + 1)));
  expect(all.map(({ length }) => length)).toEqual([64, 64, 64, 64, 44]);
});

test('after a refusal few are asked for at once', async () => {
  const { running, all, read } = controlled();
  const found = Promise.allSettled(Array.from({ length: 20 }, (_, index) => read(index + 1)));
  await turn();
  running[0]?.end(new DatabaseError('too slow', '57014'));
  while (all.length < 21) {
    await turn();
    expect(running.length).toBeLessThanOrEqual(4);
    running[0]?.end();
  }
  while (running.length > 0) running[0]?.end();
  expect((await found).every(({ status }) => status === 'fulfilled')).toBe(true);
});

test('what no caller can have caused is asked for once', async () => {
  const { running, all, read } = controlled();
  const found = Promise.allSettled([read(1), read(2)]);
  await turn();
  running[0]?.end(new DatabaseError('too many connections', '53300'));
  expect(await found).toMatchObject([{ reason: { code: '53300' } }, { reason: { code: '53300' } }]);
  expect(all).toEqual([[1, 2]]);
});

test('after a refusal each is asked for alone; a lost connection fails all', async () => {
  const { running, all, read } = controlled();
  const refused = Promise.allSettled([read(1), read(2)]);
  await turn();
  running[0]?.end(new DatabaseError('too slow', '57014', undefined));
  while (running.length < 2) await turn();
  const [one, two] = [...running];
  one?.end();
  two?.end(new DatabaseError('too slow', '57014', undefined));
  expect(await refused).toMatchObject([{ value: { quotient: 12 } }, { reason: { message: 'too slow' } }]);
  const lost = Promise.allSettled([read(3), read(4)]);
  await turn();
  running[0]?.end(new Error('lost'));
  expect(await lost).toMatchObject([{ reason: { message: 'lost' } }, { reason: { message: 'lost' } }]);
  expect(all).toEqual([[1, 2], [1], [2], [3, 4]]);
});
