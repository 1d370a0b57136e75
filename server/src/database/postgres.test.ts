import { statement } from './database.ts';
import { openPostgres } from './postgres.ts';

const pid = statement('test.pid', 'select pg_backend_pid() as pid');
const end = statement('test.end', 'select pg_terminate_backend($1)');

test('a lost connection fails its transaction and nothing else', async () => {
  const database = openPostgres(process.env.TEST_DATABASE_URL ?? '');
  const lost = database.transaction(async (tx) => {
    await database.run(end, [(await tx.row<{ pid: number }>(pid))?.pid]);
    // No query is pending while the connection ends.
    await new Promise((resolve) => setTimeout(resolve, 200));
    await tx.row(pid);
  });
  await expect(lost).rejects.toThrow(/connection|terminat/i);
  expect(await database.row(pid)).toEqual({ pid: expect.any(Number) });
  await database.close();
});
