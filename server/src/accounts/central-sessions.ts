import { randomBytes } from 'node:crypto';
import type { CentralSession, CentralSessions } from '../api/session/central-sessions.ts';
import { type Database, type Queryable, statement } from '../database/database.ts';
import { sha256 } from '../runtime/sha256.ts';

const insert = statement(
  'signin.open',
  'insert into signin.session (key_hash, account_id, expires_at) values ($1, $2, $3)',
);
// A member may have changed the nickname that the account began with.
const find = statement(
  'signin.resolve',
  `select a.id, coalesce(m.nickname, a.nickname) as nickname, s.expires_at
   from signin.session s join signin.account a on a.id = s.account_id left join member m on m.account_id = a.id
   where s.key_hash = $1 and s.expires_at > $2`,
);
const removeExpired = statement('signin.remove_expired', 'delete from signin.session where expires_at <= $1');
const close = statement('signin.close', 'delete from signin.session where key_hash = $1');
const closeApps = statement('signin.close_apps', 'delete from app_session where central_session = $1');
const revoke = statement('signin.revoke', 'delete from signin.session where account_id = $1');
// An app session is bound to the central session it was exchanged for; $2 is the one to keep. Stores keep none.
const revokeApps = statement(
  'signin.revoke_apps',
  `delete from app_session where member_id in (select id from member where account_id = $1)
   and ($2::bytea is null or central_session is distinct from $2 or embed is not null)`,
);
const rebindApps = statement(
  'signin.rebind_apps',
  'update app_session set central_session = $2 where central_session = $1',
);

/** Lifetime of a central session. */
const sessionLifetimeMs = 30 * 24 * 3_600_000;

/** A new session, as sent to the browser. */
export interface OpenedSession {
  key: string;
  expiresAt: Date;
}

/** Opens a session of the sign-in site with a new key, of which only the hash is stored. */
export async function openCentralSession(tx: Queryable, accountId: number, now: Date): Promise<OpenedSession> {
  const key = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + sessionLifetimeMs);
  await tx.run(removeExpired, [now]);
  await tx.run(insert, [sha256(key), accountId, expiresAt]);
  return { key, expiresAt };
}

async function closeByHash(tx: Queryable, keyHash: Uint8Array): Promise<void> {
  await tx.run(close, [keyHash]);
  await tx.run(closeApps, [keyHash]);
}

/** Ends a browser's earlier session at a new sign-in, with the app sessions exchanged for it. */
export const closeCentralSession = (tx: Queryable, key: string): Promise<void> => closeByHash(tx, sha256(key));

/** Ends every session of an account at once, the sign-in site's and the apps'. */
export async function revokeSessions(tx: Queryable, accountId: number): Promise<void> {
  await tx.run(revoke, [accountId]);
  await tx.run(revokeApps, [accountId, null]);
}

/** Ends every session but that of one browser, which gets a new key. Tokens of stores end too. */
export async function revokeOtherSessions(
  tx: Queryable,
  accountId: number,
  key: string,
  now: Date,
): Promise<OpenedSession> {
  await tx.run(revoke, [accountId]);
  await tx.run(revokeApps, [accountId, sha256(key)]);
  const opened = await openCentralSession(tx, accountId, now);
  await tx.run(rebindApps, [sha256(key), sha256(opened.key)]);
  return opened;
}

export function createCentralSessions(database: Database, now: () => Date = () => new Date()): CentralSessions {
  return {
    async resolve(sessionKey): Promise<CentralSession | null> {
      const row = await database.row<{ id: number; nickname: string; expires_at: Date }>(find, [
        sha256(sessionKey),
        now(),
      ]);
      return row && { accountId: row.id, nickname: row.nickname, expiresAt: row.expires_at };
    },
    end: closeByHash,
  };
}
