import type { Database } from '../database/database.ts';
import { statement } from '../database/database.ts';
import { createAccount } from '../signin/accounts.ts';

/** A member's account for trying the community out. */
export const demoAccount = { email: 'marisol@northtone.example', password: 'Listen2gether' };

const anyMember = statement('demo.any', 'select 1 as found from member limit 1');

/** Puts the demo content into an empty community; false when there are members already. */
export async function seedDemo({ database }: { database: Database; media: unknown; now: Date }): Promise<boolean> {
  if (await database.row(anyMember)) return false;
  await database.transaction((tx) => createAccount(tx, { ...demoAccount, nickname: 'Marisol V.' }));
  return true;
}
