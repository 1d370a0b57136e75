import { hash, verify } from '@node-rs/argon2';
import { type Queryable, statement } from '../database/database.ts';

const byEmail = statement('signin.by_email', 'select id, password_hash from signin.account where lower(email) = lower($1)');
const insert = statement(
  'signin.insert',
  `insert into signin.account (email, password_hash, nickname) values ($1, $2, $3) on conflict do nothing returning id`,
);
const setHash = statement('signin.set_hash', 'update signin.account set password_hash = $2 where id = $1');
const hashOf = statement('signin.hash_of', 'select password_hash from signin.account where id = $1');

/** Of nobody's password: checked where there is no account, so that both cases take as long. */
const nobody = hash('there is no such account');

export interface NewAccount {
  email: string;
  password: string;
  nickname: string;
}

/** Makes an account, its password hashed with argon2id; null when the address is registered. */
export async function createAccount(tx: Queryable, { email, password, nickname }: NewAccount): Promise<number | null> {
  const row = await tx.row<{ id: number }>(insert, [email.trim(), await hash(password), nickname.trim()]);
  return row?.id ?? null;
}

export type Check = { result: 'ok'; accountId: number } | { result: 'missing' | 'wrong' };

/** Checks an address and its password. */
export async function checkPassword(database: Queryable, email: string, password: string): Promise<Check> {
  const row = await database.row<{ id: number; password_hash: string }>(byEmail, [email.trim()]);
  const good = await verify(row?.password_hash ?? (await nobody), password);
  if (!row) return { result: 'missing' };
  return good ? { result: 'ok', accountId: row.id } : { result: 'wrong' };
}

export async function findAccount(database: Queryable, email: string): Promise<number | null> {
  return (await database.row<{ id: number }>(byEmail, [email.trim()]))?.id ?? null;
}

export async function isPasswordOf(database: Queryable, accountId: number, password: string): Promise<boolean> {
  const row = await database.row<{ password_hash: string }>(hashOf, [accountId]);
  return row !== null && verify(row.password_hash, password);
}

export async function setPassword(tx: Queryable, accountId: number, password: string): Promise<void> {
  await tx.run(setHash, [accountId, await hash(password)]);
}
