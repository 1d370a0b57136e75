import { randomBytes } from 'node:crypto';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { EmbeddedDatabase } from './pglite.ts';
import { openPostgres } from './postgres.ts';

/** Opens a fresh, migrated database on the PostgreSQL server that the tests' set-up started. */
async function freshPostgres(): Promise<Database> {
  const server = process.env.TEST_POSTGRES_URL;
  if (!server) throw new Error('The tests’ set-up did not start a PostgreSQL server');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = openPostgres(server);
  await admin.script(`create database ${name}`);
  await admin.close();
  const database = openPostgres(server.replace(/\/[^/]*$/, `/${name}`));
  await migrate(database);
  return database;
}

async function freshEmbedded(): Promise<Database> {
  const database = await EmbeddedDatabase.open(null);
  await migrate(database);
  return database;
}

/**
 * Runs a suite on both databases: `describeOnBothDatabases('likes', (database) => { test(…, () => database().run(…)) })`. Each gets
 * a fresh, migrated database, shared by the suite's tests.
 */
export function describeOnBothDatabases(name: string, suite: (database: () => Database) => void): void {
  describe.each([
    ['embedded', freshEmbedded],
    ['PostgreSQL', freshPostgres],
  ] as const)(`${name} (%s)`, (_kind, open) => {
    let opened: Database | null = null;
    beforeAll(async () => {
      opened = await open();
    }, 60_000);
    afterAll(() => opened?.close());
    suite(() => {
      if (!opened) throw new Error('The database is not open yet');
      return opened;
    });
  });
}
