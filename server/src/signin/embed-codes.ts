import { randomBytes } from 'node:crypto';
import { lifetime } from '@community/contract/limits';
import { countAttempts, embedLoginCounters, recordSuccess } from '../accounts/attempt-counters.ts';
import type { CodeGrant, EmbedSignIn, PresentedCode } from '../api/session/embed-sign-in.ts';
import { type Database, type Queryable, statement } from '../database/database.ts';
import { sha256 } from '../runtime/sha256.ts';
import type { EmbedRequest } from './embed-request.ts';

const removeOld = statement('signin.embed_code_remove', 'delete from signin.embed_code where forget_at <= $1');
const insert = statement(
  'signin.embed_code_insert',
  `insert into signin.embed_code (code_hash, embed, origin, challenge, central_session, expires_at, forget_at)
   select $1, $2, $3, $4, key_hash, $6, $7 from signin.session where key_hash = $5 and expires_at > $8`,
);
// Signing out locks the session before its codes; so does this, and waits for it or makes it wait.
const lockSession = statement(
  'signin.embed_code_session',
  `select a.id, a.nickname, s.key_hash from signin.embed_code c
     join signin.session s on s.key_hash = c.central_session join signin.account a on a.id = s.account_id
   where c.code_hash = $1 and s.expires_at > $2 for share of s`,
);
const useUp = statement(
  'signin.embed_code_use',
  `update signin.embed_code set used_at = $2 where code_hash = $1 and used_at is null
   returning embed, origin, challenge, expires_at`,
);
const revokeTokens = statement('signin.embed_code_revoke', 'delete from app_session where code_hash = $1');

interface CodeRow {
  embed: string;
  origin: string;
  challenge: string;
  expires_at: Date;
}

/** Removes codes whose tokens can no longer be renewed. */
export async function removeExpiredEmbedCodes(database: Queryable, now: Date): Promise<void> {
  await database.run(removeOld, [now]);
}

/** Makes a code for a store's page, of which only the hash is stored. Null if the central session is over. */
export async function issueEmbedCode(
  database: Queryable,
  { embed, origin, challenge }: EmbedRequest,
  sessionKey: string,
  now: Date,
): Promise<string | null> {
  const code = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + lifetime.embedCodeSeconds * 1000);
  const deleteAt = new Date(expiresAt.getTime() + lifetime.embedSessionSeconds * 1000);
  const values = [sha256(code), embed, origin, challenge, sha256(sessionKey), expiresAt, deleteAt, now];
  return (await database.run(insert, values)) === 1 ? code : null;
}

/** Whether the page that presents a code is the one that asked for it, in time. */
function matches(row: CodeRow, { embed, origin, verifier }: PresentedCode, now: Date): boolean {
  const challenge = sha256(verifier).toString('base64url');
  return row.embed === embed && row.origin === origin && row.challenge === challenge && row.expires_at > now;
}

/**
 * Uses up a code, also when it is presented wrongly. A second use revokes the tokens of the first (RFC 6749, section
 * 4.1.2): one of the two had no right to the code.
 */
async function redeem(tx: Queryable, presented: PresentedCode, now: Date): Promise<CodeGrant | null> {
  const codeHash = sha256(presented.code);
  const account = await tx.row<{ id: number; nickname: string; key_hash: Uint8Array }>(lockSession, [codeHash, now]);
  const row = account && (await tx.row<CodeRow>(useUp, [codeHash, now]));
  if (!row) await tx.run(revokeTokens, [codeHash]);
  if (!row || !matches(row, presented, now)) return null;
  return { accountId: account.id, nickname: account.nickname, centralSession: account.key_hash };
}

/** The exchange of codes for the community API. */
export function createEmbedSignIn(database: Database): EmbedSignIn {
  return {
    countAttempt: (ip, now) => countAttempts(database, embedLoginCounters(ip), now),
    uncountAttempt: (ip) => recordSuccess(database, embedLoginCounters(ip)),
    redeem,
  };
}
