import { embeddedTemplate } from './testing-embedded.ts';
import { startPostgres } from './testing-postgres.ts';

/**
 * Jest's global set-up for the server's tests: the embedded database that they copy, and one PostgreSQL server for the
 * run, unless the environment names one.
 */
export default async function setUp(): Promise<void> {
  process.env.TEST_EMBEDDED_TEMPLATE = await embeddedTemplate();
  if (process.env.TEST_DATABASE_URL) return;
  const server = await startPostgres();
  process.env.TEST_DATABASE_URL = server.url;
  Object.assign(globalThis, { stopPostgres: server.stop });
}
