import { randomBytes } from 'node:crypto';
import type { Database } from './database.ts';
import { EmbeddedDatabase } from './pglite.ts';
import { openPostgres } from './postgres.ts';
import { freshEmbedded } from './testing-embedded.ts';

/**
 * A fresh database on the PostgreSQL server that the tests' set-up started; closing removes it. It is a copy of the
 * migrated one that the set-up made, which takes a fifth of the time, or empty with `migrated: false`.
 */
export async function freshPostgres({ migrated = true } = {}): Promise<Database> {
  const { TEST_DATABASE_URL: server, TEST_POSTGRES_TEMPLATE: template } = process.env;
  if (!server || !template) throw new Error('The tests’ set-up did not start a PostgreSQL server');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = openPostgres(server);
  await admin.script(`create database ${name} template ${migrated ? template : 'template0'}`);
  const address = new URL(server);
  address.pathname = `/${name}`;
  const database = openPostgres(address.href);
  return {
    ...database,
    async close() {
      await database.close();
      await admin.script(`drop database ${name} with (force)`);
      await admin.close();
    },
  };
}

/**
 * A fresh, migrated database for tests that it is no subject of: on PostgreSQL, which opens in a twentieth of the
 * time, unless `ONLY_DATABASE` is `embedded`.
 */
export const freshDatabase = (): Promise<Database> =>
  process.env.ONLY_DATABASE === 'embedded' ? freshEmbedded() : freshPostgres();

/**
 * Runs a suite on both databases: `describeOnBothDatabases('likes', (database) => { test(…, () => database().run(…))
 * })`. Each gets a fresh, migrated database, shared by the suite's tests; an empty one with `migrated: false`.
 *
 * `ONLY_DATABASE` in the environment, `embedded` or `PostgreSQL`, leaves out the other one, but for suites whose subject
 * is the database itself: those that start from an empty one, and those with `isAboutDatabase`.
 */
export function describeOnBothDatabases(
  name: string,
  suite: (database: () => Database) => void,
  { migrated = true, isAboutDatabase = false } = {},
): void {
  const only = isAboutDatabase || !migrated ? undefined : process.env.ONLY_DATABASE;
  const databases = [
    ['embedded', migrated ? freshEmbedded : () => EmbeddedDatabase.open(null)],
    ['PostgreSQL', () => freshPostgres({ migrated })],
  ] as const;
  describe.each(databases.filter(([kind]) => !only || kind === only))(`${name} (%s)`, (_kind, open) => {
    let opened: Database | null = null;
    beforeAll(async () => {
      opened = await open();
    }, 60_000);
    afterAll(() => opened?.close(), 60_000);
    suite(() => {
      if (!opened) throw new Error('The database is not open yet');
      return opened;
    });
  });
}
