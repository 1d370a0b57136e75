import { type Database, statement } from '../database/database.ts';

const names = statement(
  'test.tables',
  `select table_name as name from information_schema.tables
   where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`,
);

/** Row count and hash of every table: equal only when nothing changed. */
export async function fingerprint(database: Database): Promise<object> {
  const tables = await database.rows<{ name: string }>(names);
  const each = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) as count, md5(coalesce(string_agg(t::text, '' order by t::text), '')) as sum
        from "${name}" t`,
  );
  const rows = await database.rows<{ name: string; count: number; sum: string }>(
    statement('test.fingerprint', each.join(' union all ')),
  );
  return Object.fromEntries(rows.map(({ name, count, sum }) => [name, `${count} ${sum}`]));
}
