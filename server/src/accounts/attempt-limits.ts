import { type Queryable, statement } from '../database/database.ts';
import { sha256 } from '../runtime/sha256.ts';

const removeOld = statement('signin.attempts_remove', 'delete from signin.attempt where began_at < $1');
const count = statement(
  'signin.attempts_count',
  `insert into signin.attempt (key, tries, began_at) values ($1, 1, $2)
   on conflict (key) do update set
     tries = case when signin.attempt.began_at <= $3 then 1 else signin.attempt.tries + 1 end,
     began_at = case when signin.attempt.began_at <= $3 then excluded.began_at else signin.attempt.began_at end
   returning tries`,
);
const decrement = statement(
  'signin.attempts_give_back',
  'update signin.attempt set tries = tries - 1 where key = $1 and tries > 0',
);
const deleteAttempts = statement('signin.attempts_delete', 'delete from signin.attempt where key = $1');

interface AttemptLimit {
  maxAttempts: number;
  windowMs: number;
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

const maxWindowMs = dayMs;

/**
 * Limits of attempts, counted in the database, so that several instances agree. A browser that has signed in to the
 * account has its own counter. Strangers count by address and subnet (/24 or /48), never by account alone, or they
 * could lock its owner out (docs/decisions/0018). The long windows limit guesses from many addresses. The names are
 * parts of the database's keys.
 */
export const attemptLimits = {
  signInFromBrowser: { maxAttempts: 10, windowMs: 10 * minuteMs },
  signInFromAddress: { maxAttempts: 60, windowMs: 10 * minuteMs },
  signInFromSubnet: { maxAttempts: 240, windowMs: 10 * minuteMs },
  signInToAccountFromAddress: { maxAttempts: 8, windowMs: 10 * minuteMs },
  signInToAccountFromSubnet: { maxAttempts: 24, windowMs: dayMs },
  codeFromBrowser: { maxAttempts: 20, windowMs: dayMs },
  codeFromAddress: { maxAttempts: 30, windowMs: 30 * minuteMs },
  codeFromSubnet: { maxAttempts: 120, windowMs: 30 * minuteMs },
  codeToAccountFromAddress: { maxAttempts: 5, windowMs: 30 * minuteMs },
  codeToAccountFromSubnet: { maxAttempts: 20, windowMs: dayMs },
  codeTriesFromBrowser: { maxAttempts: 60, windowMs: 10 * minuteMs },
  codeTriesFromAddress: { maxAttempts: 60, windowMs: 10 * minuteMs },
  codeTriesFromSubnet: { maxAttempts: 240, windowMs: 10 * minuteMs },
  /** Rejects nothing: beyond it, strangers' requests get longer codes. */
  shortCodesToAccount: { maxAttempts: 10, windowMs: dayMs },
  registerFromAddress: { maxAttempts: 30, windowMs: 30 * minuteMs },
  registerFromSubnet: { maxAttempts: 120, windowMs: 30 * minuteMs },
  passwordOfAccount: { maxAttempts: 8, windowMs: 10 * minuteMs },
  embedCodeOfAccount: { maxAttempts: 60, windowMs: 10 * minuteMs },
  embedLoginFromAddress: { maxAttempts: 60, windowMs: 10 * minuteMs },
} as const satisfies Record<string, AttemptLimit>;

export type AttemptKind = keyof typeof attemptLimits;

/** A hashed key, since addresses are private. */
const keyOf = (kind: AttemptKind, who: string) => `${kind}:${sha256(who).toString('base64url')}`;

/** Counts an attempt; false over the limit. */
export async function countAttempt(database: Queryable, kind: AttemptKind, who: string, now: Date): Promise<boolean> {
  const { maxAttempts, windowMs } = attemptLimits[kind];
  await database.run(removeOld, [new Date(now.getTime() - maxWindowMs)]);
  const row = await database.row<{ tries: number }>(count, [keyOf(kind, who), now, new Date(now.getTime() - windowMs)]);
  return row !== null && row.tries <= maxAttempts;
}

/** Uncounts a successful attempt: many members may sign in from one address, and one member often. */
export async function uncountAttempt(database: Queryable, kind: AttemptKind, who: string): Promise<void> {
  await database.run(decrement, [keyOf(kind, who)]);
}

/** Resets a counter after a success. */
export async function resetAttempts(database: Queryable, kind: AttemptKind, who: string): Promise<void> {
  await database.run(deleteAttempts, [keyOf(kind, who)]);
}
