import { join } from 'node:path';
import { type Database, statement } from './database.ts';
import { lockFolder } from './lock.ts';
import { migrate } from './migrate.ts';
import { EmbeddedDatabase } from './pglite.ts';
import { openPostgres } from './postgres.ts';

/** The PostgreSQL server cannot be reached or does not let this program in; the message says why. */
class ServerUnreachable extends Error {}

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
    throw new ServerUnreachable(`The PostgreSQL server of DATABASE_URL cannot be used: ${message}`);
  }
}

async function broughtForward(database: Database): Promise<void> {
  try {
    await migrate(database);
  } catch (error) {
    await database.close();
    throw error;
  }
}

/**
 * Opens the community's database and brings it forward: a PostgreSQL server by its address, else the embedded one in
 * `<dataFolder>/database`, whose folder is locked until it is closed. Throws `FolderInUse`, `ServerUnreachable` and `DatabaseTooNew`.
 */
export async function openDatabase({ url, dataFolder }: { url: string | null; dataFolder: string }): Promise<Database> {
  const unlock = url ? () => undefined : lockFolder(dataFolder);
  try {
    const database = url ? await openServer(url) : await EmbeddedDatabase.open(join(dataFolder, 'database'));
    const close = database.close.bind(database);
    database.close = async () => {
      await close();
      unlock();
    };
    await broughtForward(database);
    return database;
  } catch (error) {
    unlock();
    throw error;
  }
}
