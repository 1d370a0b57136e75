import { openPostgres } from './postgres.ts';

/** Jest's global tear-down: ends the PostgreSQL server of the run, or leaves nothing on one of others. */
export default async function tearDown(): Promise<void> {
  const { stopPostgres } = globalThis as { stopPostgres?: () => Promise<void> };
  if (stopPostgres) return stopPostgres();
  const admin = openPostgres(process.env.TEST_DATABASE_URL ?? '');
  await admin.script(`drop database ${process.env.TEST_POSTGRES_TEMPLATE}`);
  await admin.close();
}
