import { join } from 'node:path';
import { type Database, statement } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import { type Migration, migrate, shippedMigrations } from './migrate.ts';
import { EmbeddedDatabase } from './pglite.ts';
import { migrationPools, openPostgres } from './postgres.ts';

/** The PostgreSQL server is unreachable or rejects this program; the message says why. */
class DatabaseUnreachable extends Error {}

const reach = statement('open.reach', 'select 1');

async function openServer(url: string): Promise<Database> {
  const database = openPostgres(url);
  try {
    await database.run(reach);
    return database;
  } catch (error) {
    await database.close();
    // For a host with several addresses Node's own message names none.
    const { message } = error instanceof AggregateError ? (error.errors[0] as Error) : (error as Error);
    throw new DatabaseUnreachable(`The PostgreSQL server of DATABASE_URL cannot be used: ${message}`);
  }
}

/** Migrates a server's database on connections without time-outs: a migration of many rows takes minutes. */
async function migrateServer(url: string, migrations: readonly Migration[]): Promise<void> {
  const database = openPostgres(url, migrationPools);
  try {
    await migrate(database, migrations);
  } finally {
    await database.close();
  }
}

async function openMigrated(
  url: string | null,
  dataFolder: string,
  migrations: readonly Migration[],
): Promise<Database> {
  const database = url ? await openServer(url) : await EmbeddedDatabase.open(join(dataFolder, 'database'));
  try {
    await (url ? migrateServer(url, migrations) : migrate(database, migrations));
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

interface OpenOptions {
  url: string | null;
  dataFolder: string;
  /** For tests; by default those of this program. */
  migrations?: readonly Migration[];
}

/**
 * Opens and migrates the community's database: a PostgreSQL server by its address, else the embedded one in
 * `<dataFolder>/database`, whose folder is locked until it is closed. Throws `FolderInUse`, `DatabaseUnreachable` and
 * `DatabaseTooNew`.
 */
export async function openDatabase({
  url,
  dataFolder,
  migrations = shippedMigrations(),
}: OpenOptions): Promise<Database> {
  const unlock = url ? () => undefined : lockFolder(dataFolder);
  try {
    const database = await openMigrated(url, dataFolder, migrations);
    const close = database.close.bind(database);
    database.close = async () => {
      await close();
      unlock();
    };
    return database;
  } catch (error) {
    unlock();
    throw error;
  }
}
