import { batchedRead, type NumberedRow } from '../../../database/batched-read.ts';
import { type Queryable, type ReadConnections, statement } from '../../../database/database.ts';

interface TokenKey {
  hash: Uint8Array;
  now: Date;
}

interface SessionRow extends NumberedRow {
  member_id: number;
  embed: string | null;
  origin: string | null;
}

const byToken = batchedRead<TokenKey, SessionRow>(
  statement(
    'session.member',
    `select k.number, s.member_id, s.embed, s.origin
     from unnest($1::bytea[], $2::timestamptz[]) with ordinality k (hash, now, number)
     join app_session s on s.token_hash = k.hash and s.expires_at > k.now`,
  ),
  (keys) => [keys.map(({ hash }) => hash), keys.map(({ now }) => now)],
);

const insertSession = statement(
  'session.insert',
  `insert into app_session
     (token_hash, member_id, central_session, expires_at, embed, origin, renewable_until, code_hash)
   values ($1, $2, $3, $4, $5, $6, $7, $8)`,
);

const removeExpired = statement('session.remove_expired', 'delete from app_session where expires_at <= $1');

// The member row is made at the first sign-in; the no-op update returns an existing row.
const memberOfAccount = statement(
  'session.member_of_account',
  `insert into member (account_id, nickname, created_at) values ($1, $2, $3)
   on conflict (account_id) do update set account_id = excluded.account_id
   returning id`,
);

/** A live app session. */
export interface AppSession {
  memberId: number;
  /** The store whose page has the token; null for the community's own apps. */
  store: { embed: string; origin: string } | null;
}

export async function findSessionByToken(
  reads: Pick<ReadConnections, 'batched'>,
  hash: Uint8Array,
  now: Date,
): Promise<AppSession | null> {
  const row = await reads.batched(byToken, { hash, now });
  if (!row) return null;
  const { member_id: memberId, embed, origin } = row;
  return { memberId, store: embed === null || origin === null ? null : { embed, origin } };
}

export interface NewSession {
  tokenHash: Uint8Array;
  /** Hash of the central session it was exchanged for. */
  centralSession: Uint8Array;
  expiresAt: Date;
  /** Of a store's page. */
  store?: { embed: string; origin: string; renewableUntil: Date; codeHash: Uint8Array };
}

/** Opens an app session for an account, and makes its member at the first sign-in. Returns the member's id. */
export async function openSession(
  tx: Queryable,
  account: { accountId: number; nickname: string },
  session: NewSession,
  now: Date,
): Promise<number> {
  await tx.run(removeExpired, [now]);
  const member = await tx.row<{ id: number }>(memberOfAccount, [account.accountId, account.nickname, now]);
  if (!member) throw new Error('The member of an account was not made');
  const { tokenHash, centralSession, expiresAt, store } = session;
  const ofStore = [store?.embed, store?.origin, store?.renewableUntil, store?.codeHash].map((value) => value ?? null);
  await tx.run(insertSession, [tokenHash, member.id, centralSession, expiresAt, ...ofStore]);
  return member.id;
}

const remove = statement('session.remove', 'delete from app_session where token_hash = $1 returning central_session');

/** Closes an app session; returns the hash of its central session. */
export async function closeSession(database: Queryable, tokenHash: Uint8Array): Promise<Uint8Array | null> {
  return (await database.row<{ central_session: Uint8Array | null }>(remove, [tokenHash]))?.central_session ?? null;
}
