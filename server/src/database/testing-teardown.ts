import { openPostgres } from './postgres.ts';

/** Jest's global tear-down: ends the PostgreSQL server of the run, or leaves nothing on one of others. */
export default async function tearDown(): Promise<void> {
  const { stopPostgres } = globalThis as { stopPostgres?: () => Promise<void> };
  if (stopPostgres) return stopPostgres();
  const { TEST_DATABASE_URL: server, TEST_POSTGRES_TEMPLATE: template } = process.env;
  // The set-up may have failed before it made one.
  if (server && template) {
    const admin = openPostgres(server);
    await admin.script(`drop database ${template}`);
    await admin.close();
  }
}
