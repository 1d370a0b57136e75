import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { startPostgres } from '../../../server/src/database/testing-postgres.ts';

/** A database of the bench: the server's environment for it, and a way to fill it while no server runs. */
export interface BenchDatabase {
  env: Record<string, string>;
  fill(scripts: readonly string[]): Promise<void>;
  stop(): Promise<void>;
}

/** A PostgreSQL server of the bench's own. */
export async function postgres(): Promise<BenchDatabase> {
  const server = await startPostgres(['shared_buffers=1GB', 'max_wal_size=8GB', 'work_mem=64MB', 'jit=off']);
  return {
    env: { DATABASE_URL: server.url },
    async fill(scripts) {
      const client = new pg.Client({ connectionString: server.url });
      await client.connect();
      for (const script of scripts) await client.query(script);
      await client.end();
    },
    stop: () => server.stop(),
  };
}

/** The embedded database in a data folder. */
export function embedded(dataFolder: string): BenchDatabase {
  return {
    env: {},
    async fill(scripts) {
      const database = await PGlite.create(join(dataFolder, 'database'));
      for (const script of scripts) await database.exec(script);
      await database.close();
    },
    stop: async () => undefined,
  };
}
