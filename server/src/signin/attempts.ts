import { type Queryable, statement } from '../database/database.ts';

const removeOld = statement('signin.attempts_remove', 'delete from signin.attempt where at < $1');
const count = statement('signin.attempts_count', 'select count(*) as count from signin.attempt where key = $1 and at >= $2');
const insert = statement('signin.attempts_insert', 'insert into signin.attempt (key, at) values ($1, $2)');

interface Bound {
  most: number;
  /** Milliseconds. */
  within: number;
}

const minute = 60_000;

/** Tries that the sign-in site allows. They are counted in the database, so that several instances agree. */
export const bounds = {
  signInByAccount: { most: 10, within: 10 * minute },
  signInByAddress: { most: 60, within: 10 * minute },
  codeByAccount: { most: 5, within: 30 * minute },
  codeByAddress: { most: 30, within: 30 * minute },
} as const satisfies Record<string, Bound>;

/** Counts a try; false when there were too many already. */
export async function mayTry(database: Queryable, kind: keyof typeof bounds, who: string, now: Date): Promise<boolean> {
  const { most, within } = bounds[kind];
  const key = `${kind}:${who.trim().toLowerCase()}`;
  await database.run(removeOld, [new Date(now.getTime() - 60 * minute)]);
  const tries = await database.row<{ count: number }>(count, [key, new Date(now.getTime() - within)]);
  if ((tries?.count ?? 0) >= most) return false;
  await database.run(insert, [key, now]);
  return true;
}
