import { createHash, randomBytes } from 'node:crypto';
import type { CentralSession, CentralSessions } from '../api/session/handlers.ts';
import { type Database, type Queryable, statement } from '../database/database.ts';

const insert = statement('signin.open', 'insert into signin.session (key_hash, account_id, expires_at) values ($1, $2, $3)');
const find = statement(
  'signin.resolve',
  `select a.id, a.nickname, s.expires_at from signin.session s join signin.account a on a.id = s.account_id
   where s.key_hash = $1 and s.expires_at > $2`,
);
const removeExpired = statement('signin.remove_expired', 'delete from signin.session where expires_at <= $1');
const revoke = statement('signin.revoke', 'delete from signin.session where account_id = $1');
const revokeApps = statement(
  'signin.revoke_apps',
  'delete from app_session where member_id in (select id from member where account_id = $1)',
);

/** How long a central session lasts (milliseconds). */
const sessionLifetime = 30 * 24 * 3_600_000;

const sha256 = (text: string) => createHash('sha256').update(text).digest();

/** Opens a session of the sign-in site: a new key at every sign-in, of which only the hash is kept. */
export async function openCentralSession(tx: Queryable, accountId: number, now: Date): Promise<{ key: string; expiresAt: Date }> {
  const key = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + sessionLifetime);
  await tx.run(removeExpired, [now]);
  await tx.run(insert, [sha256(key), accountId, expiresAt]);
  return { key, expiresAt };
}

/** Ends every session of an account at once, the sign-in site's and the apps'. */
export async function revokeSessions(tx: Queryable, accountId: number): Promise<void> {
  await tx.run(revoke, [accountId]);
  await tx.run(revokeApps, [accountId]);
}

/** What the community API asks of the sign-in site. */
export function createCentralSessions(database: Database, now: () => Date = () => new Date()): CentralSessions {
  return {
    async resolve(sessionKey): Promise<CentralSession | null> {
      const row = await database.row<{ id: number; nickname: string; expires_at: Date }>(find, [sha256(sessionKey), now()]);
      return row && { accountId: row.id, nickname: row.nickname, expiresAt: row.expires_at };
    },
  };
}
