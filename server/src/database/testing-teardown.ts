/** Jest's global tear-down: ends the PostgreSQL server of the run. */
export default async function tearDown(): Promise<void> {
  const { stopPostgres } = globalThis as { stopPostgres?: () => Promise<void> };
  await stopPostgres?.();
}
