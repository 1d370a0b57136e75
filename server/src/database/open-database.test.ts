import { testFolder } from '../runtime/testing-folder.ts';
import { statement } from './database.ts';
import { FolderInUse } from './folder-lock.ts';
import { openDatabase } from './open-database.ts';
import { freshPostgres } from './testing.ts';
import { freshEmbedded } from './testing-embedded.ts';

const insert = statement('test.insert', 'insert into member (nickname) values ($1)');
const names = statement('test.names', 'select nickname from member');

test('the embedded database keeps its data, and has one opener at a time', async () => {
  const dataFolder = testFolder('open');
  const first = await openDatabase({ url: null, dataFolder });
  await first.run(insert, ['Ana']);
  await expect(openDatabase({ url: null, dataFolder })).rejects.toThrow(FolderInUse);
  await first.close();
  await expect(first.rows(names)).rejects.toThrow('has ended');
  const second = await openDatabase({ url: null, dataFolder });
  expect(await second.rows(names)).toEqual([{ nickname: 'Ana' }]);
  await second.close();
}, 60_000);

test('in the embedded database nobody waits behind all that another one asks for', async () => {
  const database = await freshEmbedded();
  const finished: string[] = [];
  const ask = (sender: string) =>
    database.onBehalfOf(sender, async () => {
      await database.transaction(async (tx) => tx.rows(names));
      finished.push(sender);
    });
  // The first transaction of a database takes its time.
  await database.rows(names);
  const flood = Array.from({ length: 20 }, () => ask('many'));
  await Promise.all([...flood, ask('one')]);
  expect(finished.indexOf('one')).toBe(1);
  // What is asked for before the end is done before it.
  const last = [ask('many'), ask('one')];
  await database.close();
  await Promise.all(last);
  expect(finished).toHaveLength(23);
}, 60_000);

test.each(['postgres://nobody@127.0.0.1:1/none', 'postgres://nobody@localhost:1/none'])(
  'reports an unreachable server: %s',
  async (url) => {
    const opening = openDatabase({ url, dataFolder: '' });
    await expect(opening).rejects.toThrow(/^The PostgreSQL server of DATABASE_URL cannot be used: .*ECONNREFUSED/);
  },
);

const currentDatabase = statement('test.current_database', 'select current_database() as name');
const timeout = statement('test.timeout', "select current_setting('statement_timeout') as value");

test('only a migration’s statements have no time-out', async () => {
  const fresh = await freshPostgres({ migrated: false });
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = `/${(await fresh.row<{ name: string }>(currentDatabase))?.name}`;
  const unlessUnlimited = `do $$ begin
    if current_setting('statement_timeout') <> '0' then raise 'a migration would be ended'; end if;
  end $$`;
  const database = await openDatabase({
    url: url.href,
    dataFolder: '',
    migrations: [{ name: '001_slow', text: unlessUnlimited }],
  });
  expect(await database.row(timeout)).toEqual({ value: '30s' });
  await database.close();
  await fresh.close();
});
