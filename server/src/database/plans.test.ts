import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, declaredStatements, type Queryable, type Statement } from './database.ts';
import { freshPostgres } from './testing.ts';
import { grows, simulateMillionRows } from './testing-million.ts';

const hourly = 'the server tidies up once an hour, and whoever asks for something does not wait for it';

/** Statements that may read a whole table, and why. */
const mayScan: Record<string, string> = {
  'demo.any': 'it ends at the first row, once at the start',
  'past.delete_post_rank': hourly,
  'past.delete_comment_rank': hourly,
  'past.delete_post_pin': hourly,
};

/** Statements that go through an index to its end, and why. */
const mayReadIndex: Record<string, string> = {
  'members.official_names': 'the index holds the official accounts alone, which are few',
};

/** One null for each parameter of the prepared statement: a generic plan looks at none. */
const valuesOfPlanned: Statement = {
  name: 'test.values',
  text: `select '(' || array_to_string(array_fill('null'::text, array[cardinality(parameter_types)]), ', ')
    || ')' as list
    from pg_prepared_statements where name = 'planned' and cardinality(parameter_types) > 0`,
};

/** What the transaction read of tables: scans of whole ones, and rows by an index. */
const rowsRead: Statement = {
  name: 'test.rows_read',
  text: `select sum(seq_scan) as "wholeTables", sum(idx_tup_fetch) as rows from pg_stat_xact_user_tables
    where schemaname = 'public'`,
};

/** Makes parallel workers free, so that the planner uses them wherever it may. */
const eager = `set local min_parallel_table_scan_size = 0; set local min_parallel_index_scan_size = 0;
  set local parallel_setup_cost = 0; set local parallel_tuple_cost = 0`;

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Plans?: Plan[];
}

/** Plan nodes that read all input before their first row, and those that stop reading early. */
const readsAll = new Set(['Sort', 'Aggregate', 'Hash', 'SetOp', 'HashSetOp', 'ModifyTable']);

/** Plan nodes that start workers, or read a whole growing table, also by an index without a limit. */
function faults(plan: Plan, limited = false): string[] {
  const { 'Node Type': node, 'Relation Name': table = '', 'Index Cond': condition, Plans: below = [] } = plan;
  const found: string[] = [];
  if (node.startsWith('Gather')) found.push(node);
  if (node === 'Seq Scan' && grows(table)) found.push(`${node} on ${table}`);
  if (/^Index (Only )?Scan$/.test(node) && !condition && !limited) found.push(`${node} of all ${table}`);
  const limits = node === 'Limit' || (limited && !readsAll.has(node));
  return [...found, ...below.flatMap((part) => faults(part, limits))];
}

/** How a plan reads each index. */
function indexScans({ 'Node Type': node, 'Index Name': index, Plans: below = [] }: Plan): string[] {
  return [...(index ? [`${node} of ${index}`] : []), ...below.flatMap(indexScans)];
}

/** Source files that declare statements. */
function declaring(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return declaring(path);
    const program = entry.name.endsWith('.ts') && !/test/.test(entry.name) && !path.includes('permissions');
    return program && /[^.\w]statement\(/.test(readFileSync(path, 'utf8')) ? [path] : [];
  });
}

describe('generic plans over a million rows', () => {
  let database: Database;

  beforeAll(async () => {
    database = await freshPostgres();
    for (const file of declaring(join(__dirname, '..'))) await import(file);
    // Lists of posts declare theirs by a function of another file.
    await import('../api/calls.ts');
    await simulateMillionRows(database);
  }, 120_000);

  afterAll(() => database.close());

  async function planOf(tx: Queryable, { name, text }: Statement): Promise<Plan> {
    await tx.script(`prepare planned as ${text}`);
    const values = await tx.row<{ list: string }>(valuesOfPlanned);
    const explain = { name: `plan of ${name}`, text: `explain (format json) execute planned${values?.list ?? ''}` };
    const row = await tx.row<{ 'QUERY PLAN': { Plan: Plan }[] }>(explain);
    await tx.script('deallocate planned');
    return row?.['QUERY PLAN'][0]?.Plan ?? { 'Node Type': 'Nothing' };
  }

  async function allFaults(): Promise<Record<string, string[]>> {
    return database.transaction(async (tx) => {
      await tx.script(eager);
      const found: Record<string, string[]> = {};
      for (const statement of declaredStatements()) {
        const problems = faults(await planOf(tx, statement));
        if (problems.length > 0) found[statement.name] = problems;
      }
      return found;
    });
  }

  test('no statement starts workers or reads a whole table that grows', async () => {
    expect(declaredStatements().length).toBeGreaterThan(100);
    const found = await allFaults();
    const faultsOf = (names: object, fault: string) =>
      Object.fromEntries(Object.keys(names).map((name) => [name, [expect.stringContaining(fault)]]));
    expect(found).toEqual({ ...faultsOf(mayScan, 'Seq Scan'), ...faultsOf(mayReadIndex, 'Index Scan of all') });
  });

  test.each([
    ['comments.of_comment', 'comment_reply'],
    ['comments.of_post_time', 'comment_time'],
  ])('%s passes over deleted rows without reading them', async (name, index) => {
    const found = declaredStatements().find((statement) => statement.name === name);
    if (!found) throw new Error(`No statement is named ${name}`);
    const scans = indexScans(await database.transaction((tx) => planOf(tx, found)));
    const ways = new Set(scans.filter((scan) => scan.endsWith(` of ${index}`)));
    expect([...ways]).toEqual([`Index Only Scan of ${index}`]);
  });

  test('pinned posts of a topic are read from its own pins', async () => {
    const found = declaredStatements().find(({ name }) => name === 'posts.filtered_topic_pinned');
    if (!found) throw new Error('No such statement');
    const scans = indexScans(await database.transaction((tx) => planOf(tx, found)));
    expect(scans).toContain('Index Only Scan of topic_pin_order');
    expect(scans.filter((scan) => scan.includes('post_pin_order'))).toEqual([]);
  });

  test('people are found in the names that indexes have', async () => {
    const found = declaredStatements().find(({ name }) => name === 'members.search');
    if (!found) throw new Error('No such statement');
    const scans = indexScans(await database.transaction((tx) => planOf(tx, found)));
    expect(scans).toContain('Index Only Scan of member_popular_folded');
    expect(scans).toContain('Bitmap Index Scan of member_folded');
    expect(scans.filter((scan) => scan.startsWith('Index Scan of member_popular'))).toEqual([]);
  });

  test.each(['post', 'comment'])('likes of a %s, whose statements a function has, read a few rows', async (liked) => {
    const toggle = { name: `test.toggle_${liked}`, text: `select ${liked}_liked($1, 1999, $2, now()) as changed` };
    const post = liked === 'comment' ? 'join post p on p.id = c.post_id and p.deleted_at is null' : '';
    const others = {
      name: `test.others_${liked}`,
      text: `select c.id from ${liked} c ${post}
        where c.deleted_at is null and c.member_id <> 1999
          and not exists (select from ${liked}_like l where l.${liked}_id = c.id and l.member_id = 1999) limit 10`,
    };
    const found = await database.rows<{ id: number }>(others);
    expect(found).toHaveLength(10);
    await database.transaction(async (tx) => {
      const before = await tx.row<{ wholeTables: number; rows: number }>(rowsRead);
      for (const { id } of found)
        for (const likes of [true, false]) expect(await tx.row(toggle, [id, likes])).toEqual({ changed: true });
      const after = await tx.row<{ wholeTables: number; rows: number }>(rowsRead);
      expect((after?.wholeTables ?? 0) - (before?.wholeTables ?? 0)).toBe(0);
      expect((after?.rows ?? 0) - (before?.rows ?? 0)).toBeLessThan(1_000);
    });
  });

  test('detects bad plans', () => {
    const scan = (node: string, more: Partial<Plan> = {}): Plan => ({
      'Node Type': node,
      'Relation Name': 'post',
      ...more,
    });
    expect(faults({ 'Node Type': 'Limit', Plans: [scan('Gather Merge', { Plans: [scan('Seq Scan')] })] })).toEqual([
      'Gather Merge',
      'Seq Scan on post',
    ]);
    expect(faults(scan('Index Only Scan'))).toEqual(['Index Only Scan of all post']);
    expect(faults(scan('Limit', { Plans: [scan('Index Scan')] }))).toEqual([]);
    expect(faults(scan('Limit', { Plans: [scan('Sort', { Plans: [scan('Index Scan')] })] }))).toEqual([
      'Index Scan of all post',
    ]);
    expect(faults(scan('Index Scan', { 'Index Cond': '(id = $1)' }))).toEqual([]);
    expect(faults({ 'Node Type': 'Seq Scan', 'Relation Name': 'migration' })).toEqual([]);
  });
});
