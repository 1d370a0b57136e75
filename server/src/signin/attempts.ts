import { createHash } from 'node:crypto';
import { type Queryable, statement } from '../database/database.ts';

const removeOld = statement('signin.attempts_remove', 'delete from signin.attempt where began_at < $1');
const count = statement(
  'signin.attempts_count',
  `insert into signin.attempt (key, tries, began_at) values ($1, 1, $2)
   on conflict (key) do update set
     tries = case when signin.attempt.began_at <= $3 then 1 else signin.attempt.tries + 1 end,
     began_at = case when signin.attempt.began_at <= $3 then excluded.began_at else signin.attempt.began_at end
   returning tries`,
);
const giveBack = statement('signin.attempts_give_back', 'update signin.attempt set tries = tries - 1 where key = $1 and tries > 0');
const forget = statement('signin.attempts_forget', 'delete from signin.attempt where key = $1');

interface Bound {
  most: number;
  /** Milliseconds. */
  within: number;
}

const minute = 60_000;
const day = 24 * 60 * minute;

/** No window is longer. */
const longest = day;

/**
 * Tries that the sign-in site allows. They are counted in the database, so that several instances agree. A browser that has signed in to
 * the account counts for itself; strangers count by address and by subnet (/24 or /48), never for the account alone: else a stranger could
 * lock a person out (docs/decisions/0018). The long windows bound what somebody with many addresses can guess.
 */
export const bounds = {
  signInFromBrowser: { most: 10, within: 10 * minute },
  signInFromAddress: { most: 60, within: 10 * minute },
  signInFromSubnet: { most: 240, within: 10 * minute },
  signInToAccountFromAddress: { most: 8, within: 10 * minute },
  signInToAccountFromSubnet: { most: 24, within: day },
  codeFromBrowser: { most: 20, within: day },
  codeFromAddress: { most: 30, within: 30 * minute },
  codeFromSubnet: { most: 120, within: 30 * minute },
  codeToAccountFromAddress: { most: 5, within: 30 * minute },
  codeToAccountFromSubnet: { most: 20, within: day },
  codeTriesFromBrowser: { most: 60, within: 10 * minute },
  codeTriesFromAddress: { most: 60, within: 10 * minute },
  codeTriesFromSubnet: { most: 240, within: 10 * minute },
  /** Refuses nothing: what strangers ask for beyond it are longer codes. */
  shortCodesToAccount: { most: 10, within: day },
  registerFromAddress: { most: 30, within: 30 * minute },
  registerFromSubnet: { most: 120, within: 30 * minute },
  passwordOfAccount: { most: 8, within: 10 * minute },
} as const satisfies Record<string, Bound>;

export type AttemptKind = keyof typeof bounds;

/** By a hash: who tried is nobody's to read, and is kept for a day. */
const keyOf = (kind: AttemptKind, who: string) => `${kind}:${createHash('sha256').update(who).digest('base64url')}`;

/** Counts a try; false when there were too many already. */
export async function mayTry(database: Queryable, kind: AttemptKind, who: string, now: Date): Promise<boolean> {
  const { most, within } = bounds[kind];
  await database.run(removeOld, [new Date(now.getTime() - longest)]);
  const row = await database.row<{ tries: number }>(count, [keyOf(kind, who), now, new Date(now.getTime() - within)]);
  return row !== null && row.tries <= most;
}

/** A try that succeeded is none against its bound: many members behind one address sign in, and one member may do so often. */
export async function giveTryBack(database: Queryable, kind: AttemptKind, who: string): Promise<void> {
  await database.run(giveBack, [keyOf(kind, who)]);
}

/** A success makes earlier failures harmless. */
export async function forgetTries(database: Queryable, kind: AttemptKind, who: string): Promise<void> {
  await database.run(forget, [keyOf(kind, who)]);
}
