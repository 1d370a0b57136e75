import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { lifetime } from '@community/contract/limits';
import { type Queryable, statement } from '../database/database.ts';
import { sha256 } from '../runtime/sha256.ts';

const removeOld = statement('signin.code_remove_old', 'delete from signin.verification where expires_at <= $1');
const insert = statement(
  'signin.code_insert',
  `insert into signin.verification (ticket_hash, purpose, email, details, code_hash, code_expires_at, expires_at)
   values ($1, $2, $3, $4::jsonb, $5, $6, $7)`,
);
const renew = statement(
  'signin.code_renew',
  'update signin.verification set code_hash = $2, code_expires_at = $3, attempts = 0 where ticket_hash = $1',
);
const find = statement(
  'signin.code_find',
  'select email, details from signin.verification where ticket_hash = $1 and purpose = $2 and expires_at > $3',
);
// One statement counts and reads, so that concurrent attempts cannot exceed the limit.
const attempt = statement(
  'signin.code_attempt',
  `update signin.verification set attempts = attempts + 1
   where ticket_hash = $1 and purpose = $2 and code_expires_at > $3 and expires_at > $3 and attempts < $4
   returning email, details, code_hash`,
);
const end = statement(
  'signin.code_end',
  'update signin.verification set expires_at = least(expires_at, $2) where ticket_hash = $1',
);

export type Purpose = 'register' | 'reset';

/** A registration or reset that waits for its code. */
export interface Pending {
  /** In its normal form. */
  email: string;
  details: Record<string, string>;
}

/** Attempts after which a code is invalid. */
export const maxCodeAttempts = 5;

/** How long a new code can be requested without filling in the form again. */
const pendingLifetimeMs = 3_600_000;

/** How long the same browser may repeat a used code: a double click sends the form twice. */
const repeatLifetimeMs = 30_000;

const hashCode = (ticket: string, code: string) => createHmac('sha256', ticket).update(code).digest();

/** Digits of a code. Long codes, for addresses with many requests, cannot be guessed from any number of networks. */
export const codeDigits = { short: 6, long: 12 } as const;
export type CodeLength = keyof typeof codeDigits;

const makeCode = (length: CodeLength) => String(randomInt(10 ** codeDigits[length])).padStart(codeDigits[length], '0');
const codeExpiry = (now: Date) => new Date(now.getTime() + lifetime.verificationCodeSeconds * 1000);

/** Removes expired verifications, with their addresses and password hashes. */
export async function removeExpiredVerifications(tx: Queryable, now: Date): Promise<void> {
  await tx.run(removeOld, [now]);
}

/** Starts a verification by a code within 10 minutes. The browser keeps the ticket. */
export async function beginVerification(
  tx: Queryable,
  purpose: Purpose,
  { email, details, length }: Pending & { length: CodeLength },
  now: Date,
): Promise<{ ticket: string; code: string }> {
  const ticket = randomBytes(32).toString('base64url');
  const code = makeCode(length);
  const expiry = new Date(now.getTime() + pendingLifetimeMs);
  await removeExpiredVerifications(tx, now);
  await tx.run(insert, [
    sha256(ticket),
    purpose,
    email,
    JSON.stringify(details),
    hashCode(ticket, code),
    codeExpiry(now),
    expiry,
  ]);
  return { ticket, code };
}

/** Makes a new code for the same ticket, which invalidates the earlier one. */
export async function renewCode(tx: Queryable, ticket: string, length: CodeLength, now: Date): Promise<string> {
  const code = makeCode(length);
  await tx.run(renew, [sha256(ticket), hashCode(ticket, code), codeExpiry(now)]);
  return code;
}

export async function findPending(tx: Queryable, ticket: string, purpose: Purpose, now: Date): Promise<Pending | null> {
  return tx.row<Pending>(find, [sha256(ticket), purpose, now]);
}

/** Why a code is refused: `spent` is expired or was tried too often, even if it is the right one. */
export type CodeRefusal = 'wrong' | 'spent';

/** The verification of a code, or why it is refused. Counts the attempt; accepts wide digits and spaces. */
export async function redeemCode(
  tx: Queryable,
  ticket: string,
  purpose: Purpose,
  code: string,
  now: Date,
): Promise<Pending | CodeRefusal> {
  const row = await tx.row<Pending & { code_hash: Uint8Array }>(attempt, [
    sha256(ticket),
    purpose,
    now,
    maxCodeAttempts,
  ]);
  const typed = code.normalize('NFKC').replace(/\s/g, '');
  if (!row) return 'spent';
  if (!timingSafeEqual(row.code_hash, hashCode(ticket, typed))) return 'wrong';
  return { email: row.email, details: row.details };
}

/** Ends a verification. The ticket can repeat it for `repeatLifetimeMs`. */
export async function endVerification(tx: Queryable, ticket: string, now: Date): Promise<void> {
  await tx.run(end, [sha256(ticket), new Date(now.getTime() + repeatLifetimeMs)]);
}
