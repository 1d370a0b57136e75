import { type Queryable, statement } from '../../database/database.ts';

const findByToken = statement(
  'session.member',
  'select member_id from app_session where token_hash = $1 and expires_at > $2',
);

const insertSession = statement(
  'session.insert',
  'insert into app_session (token_hash, member_id, central_session, expires_at) values ($1, $2, $3, $4)',
);

const removeExpired = statement('session.remove_expired', 'delete from app_session where expires_at <= $1');

// The member row is made at the first sign-in; the no-op update returns an existing row.
const memberOfAccount = statement(
  'session.member_of_account',
  `insert into member (account_id, nickname, created_at) values ($1, $2, $3)
   on conflict (account_id) do update set account_id = excluded.account_id
   returning id`,
);

export async function findMemberByToken(database: Queryable, tokenHash: Uint8Array, now: Date): Promise<number | null> {
  const row = await database.row<{ member_id: number }>(findByToken, [tokenHash, now]);
  return row?.member_id ?? null;
}

export interface NewSession {
  tokenHash: Uint8Array;
  /** Hash of the central session it was exchanged for. */
  centralSession: Uint8Array;
  expiresAt: Date;
}

/** Opens an app session for an account, and makes its member at the first sign-in. */
export async function openSession(
  tx: Queryable,
  account: { accountId: number; nickname: string },
  session: NewSession,
  now: Date,
): Promise<void> {
  await tx.run(removeExpired, [now]);
  const member = await tx.row<{ id: number }>(memberOfAccount, [account.accountId, account.nickname, now]);
  if (!member) throw new Error('The member of an account was not made');
  await tx.run(insertSession, [session.tokenHash, member.id, session.centralSession, session.expiresAt]);
}

const remove = statement('session.remove', 'delete from app_session where token_hash = $1 returning central_session');

/** Closes an app session; returns the hash of its central session. */
export async function closeSession(database: Queryable, tokenHash: Uint8Array): Promise<Uint8Array | null> {
  return (await database.row<{ central_session: Uint8Array | null }>(remove, [tokenHash]))?.central_session ?? null;
}
