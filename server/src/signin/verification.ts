import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { lifetime } from '@community/contract/limits';
import { type Queryable, statement } from '../database/database.ts';

const insert = statement(
  'signin.code',
  'insert into signin.verification (ticket, email, purpose, code_hash, expires_at) values ($1, $2, $3, $4, $5)',
);
const removeOld = statement(
  'signin.code_remove_old',
  'delete from signin.verification where expires_at <= $1 or (email = $2 and purpose = $3)',
);
const find = statement(
  'signin.code_find',
  'select email, code_hash, attempts from signin.verification where ticket = $1 and purpose = $2 and expires_at > $3',
);
const count = statement('signin.code_count', 'update signin.verification set attempts = attempts + 1 where ticket = $1 and attempts < $2');
const remove = statement('signin.code_remove', 'delete from signin.verification where ticket = $1');
const emailOf = statement('signin.code_email', 'select email from signin.verification where ticket = $1 and purpose = $2');

export type Purpose = 'register' | 'reset';

/** Wrong codes after which a ticket is worth nothing. */
const mostAttempts = 5;

/** The ticket is a secret of the form, so the hash of a six-digit code cannot be guessed from the database alone. */
const hashCode = (ticket: string, code: string) => createHmac('sha256', ticket).update(code).digest();

/** Makes a code of six digits for an address, good for 10 minutes; an earlier one is worth nothing from now on. */
export async function issueCode(tx: Queryable, email: string, purpose: Purpose, now: Date): Promise<{ ticket: string; code: string }> {
  const ticket = randomBytes(24).toString('base64url');
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await tx.run(removeOld, [now, email, purpose]);
  await tx.run(insert, [ticket, email, purpose, hashCode(ticket, code), new Date(now.getTime() + lifetime.verificationCode * 1000)]);
  return { ticket, code };
}

/** The address that a code proves, or null for a wrong, used or old one. Each try counts. */
export async function redeemCode(tx: Queryable, ticket: string, purpose: Purpose, code: string, now: Date): Promise<string | null> {
  if ((await tx.run(count, [ticket, mostAttempts])) === 0) return null;
  const row = await tx.row<{ email: string; code_hash: Uint8Array }>(find, [ticket, purpose, now]);
  if (!row || !timingSafeEqual(row.code_hash, hashCode(ticket, code.trim()))) return null;
  return row.email;
}

/** A redeemed code is used up once what it was for is done. */
export async function useUpCode(tx: Queryable, ticket: string): Promise<void> {
  await tx.run(remove, [ticket]);
}

export async function emailOfTicket(tx: Queryable, ticket: string, purpose: Purpose): Promise<string | null> {
  return (await tx.row<{ email: string }>(emailOf, [ticket, purpose]))?.email ?? null;
}
