import { randomBytes } from 'node:crypto';
import { type Queryable, statement } from '../database/database.ts';
import { sha256 } from '../runtime/sha256.ts';

const find = statement(
  'signin.browser_find',
  `select b.account_id from signin.browser b join signin.account a on a.id = b.account_id
   where a.email = $1 and b.key_hash = $2 and b.used_at > $3`,
);
const rename = statement('signin.browser_rename', 'update signin.browser set key_hash = $2 where key_hash = $1');
const insert = statement(
  'signin.browser_insert',
  `insert into signin.browser (account_id, key_hash, used_at) values ($1, $2, $3)
   on conflict (account_id, key_hash) do update set used_at = excluded.used_at`,
);
const trim = statement(
  'signin.browser_trim',
  `delete from signin.browser where account_id = $1 and (used_at <= $2 or key_hash not in (
     select key_hash from signin.browser where account_id = $1 order by used_at desc limit $3))`,
);
const deleteOthers = statement(
  'signin.browser_delete_others',
  'delete from signin.browser where account_id = $1 and ($2::bytea is null or key_hash <> $2)',
);

/** How long a browser is known after its last sign-in: the longest lifetime of cookies. */
export const browserLifetimeMs = 400 * 24 * 3_600_000;

/** Maximum known browsers of an account; the least recently used are removed. */
export const maxBrowsers = 20;

const expiry = (now: Date) => new Date(now.getTime() - browserLifetimeMs);

/** The counter key of a browser that the account knows; null for a stranger. */
export async function findKnownBrowser(
  database: Queryable,
  email: string,
  key: string | null,
  now: Date,
): Promise<string | null> {
  if (key === null) return null;
  const hash = sha256(key);
  const row = await database.row<{ account_id: number }>(find, [email, hash, expiry(now)]);
  return row && `${row.account_id} ${hash.toString('base64url')}`;
}

/**
 * Makes a browser known to an account that it has just authenticated for (OWASP: device cookies), and returns its new
 * cookie key. The key changes at every sign-in, so that a planted one is worthless. Other accounts of the browser
 * switch to the new key.
 */
export async function rememberBrowser(
  tx: Queryable,
  accountId: number,
  brought: string | null,
  now: Date,
): Promise<string> {
  const key = randomBytes(32).toString('base64url');
  if (brought !== null) await tx.run(rename, [sha256(brought), sha256(key)]);
  await tx.run(insert, [accountId, sha256(key), now]);
  await tx.run(trim, [accountId, expiry(now), maxBrowsers]);
  return key;
}

/** Forgets all other browsers of an account, when all sessions are ended. */
export async function deleteOtherBrowsers(tx: Queryable, accountId: number, key: string | null): Promise<void> {
  await tx.run(deleteOthers, [accountId, key === null ? null : sha256(key)]);
}
