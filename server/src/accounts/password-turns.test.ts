import type { Queryable } from '../database/database.ts';
import { checkPassword, hashPassword, isPasswordOf } from './accounts.ts';

/** A database without accounts: a password is then checked all the same. */
const nobody = { row: async () => null } as unknown as Queryable;
const password = 'correct horse';

test.each<[string, (network: string) => Promise<unknown>]>([
  ['new passwords', (network) => hashPassword(password, network)],
  ['attempts to sign in', (network) => checkPassword(nobody, 'ana@example.com', { password, network })],
  ['attempts to change a password', (network) => isPasswordOf(nobody, 1, { password, network })],
])('%s of one network are hashed one at a time, and those of others come between', async (_what, attempt) => {
  const done: string[] = [];
  const networks = [...Array.from({ length: 8 }, () => '192.0.2.1'), '192.0.2.2'];
  await Promise.all(networks.map(async (network) => attempt(network).then(() => done.push(network))));
  expect(done).toHaveLength(9);
  expect(done.indexOf('192.0.2.2')).toBeLessThan(2);
});
