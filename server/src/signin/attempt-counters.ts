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
const giveBack = statement(
  'signin.attempts_give_back',
  'update signin.attempt set tries = tries - 1 where key = $1 and tries > 0',
);
const forget = statement('signin.attempts_forget', 'delete from signin.attempt where key = $1');

interface Bound {
  maxTries: number;
  windowMs: number;
}

const minute = 60_000;
const day = 24 * 60 * minute;

const maxWindowMs = day;

/**
 * Tries that the sign-in site allows. They are counted in the database, so that several instances agree. A browser that has signed in to
 * the account counts for itself; strangers count by address and by subnet (/24 or /48), never for the account alone: else a stranger could
 * lock a person out (docs/decisions/0018). The long windows bound what somebody with many addresses can guess.
 */
export const bounds = {
  signInFromBrowser: { maxTries: 10, windowMs: 10 * minute },
  signInFromAddress: { maxTries: 60, windowMs: 10 * minute },
  signInFromSubnet: { maxTries: 240, windowMs: 10 * minute },
  signInToAccountFromAddress: { maxTries: 8, windowMs: 10 * minute },
  signInToAccountFromSubnet: { maxTries: 24, windowMs: day },
  codeFromBrowser: { maxTries: 20, windowMs: day },
  codeFromAddress: { maxTries: 30, windowMs: 30 * minute },
  codeFromSubnet: { maxTries: 120, windowMs: 30 * minute },
  codeToAccountFromAddress: { maxTries: 5, windowMs: 30 * minute },
  codeToAccountFromSubnet: { maxTries: 20, windowMs: day },
  codeTriesFromBrowser: { maxTries: 60, windowMs: 10 * minute },
  codeTriesFromAddress: { maxTries: 60, windowMs: 10 * minute },
  codeTriesFromSubnet: { maxTries: 240, windowMs: 10 * minute },
  /** Refuses nothing: what strangers ask for beyond it are longer codes. */
  shortCodesToAccount: { maxTries: 10, windowMs: day },
  registerFromAddress: { maxTries: 30, windowMs: 30 * minute },
  registerFromSubnet: { maxTries: 120, windowMs: 30 * minute },
  passwordOfAccount: { maxTries: 8, windowMs: 10 * minute },
} as const satisfies Record<string, Bound>;

export type AttemptKind = keyof typeof bounds;

/** By a hash: who tried is nobody's to read, and is kept for a day. */
const keyOf = (kind: AttemptKind, who: string) => `${kind}:${createHash('sha256').update(who).digest('base64url')}`;

/** Counts a try; false when there were too many already. */
export async function mayTry(database: Queryable, kind: AttemptKind, who: string, now: Date): Promise<boolean> {
  const { maxTries, windowMs } = bounds[kind];
  await database.run(removeOld, [new Date(now.getTime() - maxWindowMs)]);
  const row = await database.row<{ tries: number }>(count, [keyOf(kind, who), now, new Date(now.getTime() - windowMs)]);
  return row !== null && row.tries <= maxTries;
}

/** A try that succeeded is none against its bound: many members behind one address sign in, and one member may do so often. */
export async function giveTryBack(database: Queryable, kind: AttemptKind, who: string): Promise<void> {
  await database.run(giveBack, [keyOf(kind, who)]);
}

/** A success makes earlier failures harmless. */
export async function forgetTries(database: Queryable, kind: AttemptKind, who: string): Promise<void> {
  await database.run(forget, [keyOf(kind, who)]);
}
