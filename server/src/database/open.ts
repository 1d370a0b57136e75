import { join } from 'node:path';
import type { Database } from './database.ts';
import { lockFolder } from './lock.ts';
import { migrate } from './migrate.ts';
import { EmbeddedDatabase } from './pglite.ts';
import { openPostgres } from './postgres.ts';

/**
 * Opens the community's database and brings it forward: a PostgreSQL server by its address, else the embedded one in
 * `<dataFolder>/database`, whose folder is locked until it is closed. Throws `FolderInUse` and `DatabaseTooNew`.
 */
export async function openDatabase({ url, dataFolder }: { url: string | null; dataFolder: string }): Promise<Database> {
  if (url) {
    const database = openPostgres(url);
    await migrate(database);
    return database;
  }
  const unlock = lockFolder(dataFolder);
  try {
    const database = await EmbeddedDatabase.open(join(dataFolder, 'database'));
    await migrate(database);
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
