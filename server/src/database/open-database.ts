import { join } from 'node:path';
import { type Database, statement } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import { type Migration, migrate, shippedMigrations } from './migrate.ts';
import { EmbeddedDatabase } from './pglite.ts';
import { openPostgres, migrationPools } from './postgres.ts';

/** The PostgreSQL server cannot be reached or does not let this program in; the message says why. */
class DatabaseUnreachable extends Error {}

const reach = statement('open.reach', 'select 1');

async function openServer(url: string): Promise<Database> {
  const database = openPostgres(url);
  try {
    await database.run(reach);
    return database;
  } catch (error) {
    await database.close();
    // Of a name with several addresses Node tells nothing but that all failed.
    const { message } = error instanceof AggregateError ? (error.errors[0] as Error) : (error as Error);
    throw new DatabaseUnreachable(`The PostgreSQL server of DATABASE_URL cannot be used: ${message}`);
  }
}

/** Brings a server's database forward on connections of its own: a migration of many rows takes minutes, and nothing else may. */
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
  /** Others than those of this program are for tests. */
  migrations?: readonly Migration[];
}

/**
 * Opens the community's database and brings it forward: a PostgreSQL server by its address, else the embedded one in
 * `<dataFolder>/database`, whose folder is locked until it is closed. Throws `FolderInUse`, `DatabaseUnreachable` and `DatabaseTooNew`.
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
