import { hash, verify } from '@node-rs/argon2';
import { type Queryable, statement } from '../database/database.ts';
import { normalEmail } from './email-address.ts';
import { inPasswordTurn } from './password-turns.ts';

const byEmail = statement('signin.by_email', 'select id, password_hash from signin.account where email = $1');
const byId = statement('signin.by_id', 'select email, password_hash from signin.account where id = $1');
const insert = statement(
  'signin.insert',
  `insert into signin.account (email, password_hash, nickname) values ($1, $2, $3) on conflict do nothing returning id`,
);
const byHash = statement('signin.by_hash', 'select id from signin.account where email = $1 and password_hash = $2');
const lockPassword = statement(
  'signin.hold',
  'select id from signin.account where id = $1 and password_hash = $2 for share',
);
const setHash = statement('signin.set_hash', 'update signin.account set password_hash = $2 where id = $1');

/** Cost of argon2id as the OWASP password storage cheat sheet asks for: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A dummy hash of the same cost, checked if there is no account, so that both cases take as long. */
const dummyHash = '$argon2id$v=19$m=19456,t=2,p=1$VANZWO6GsN5Tjfd4tBgWNA$MkJsxxihT2g9GWhXjw/OzUNj8UNGguwqrJfhPNsTMeI';

/** Two systems may send one password in two Unicode forms. */
const form = (password: string) => password.normalize('NFC');

/** Hashes a password that comes from a network, in its turn; none is that of the server's own accounts. */
export function hashPassword(password: string, network?: string): Promise<string> {
  return inPasswordTurn(() => hash(form(password), cost), { owner: network });
}

const isOfHash = (passwordHash: string, password: string, network: string): Promise<boolean> =>
  inPasswordTurn(() => verify(passwordHash, form(password)), { owner: network });

export interface NewAccount {
  email: string;
  password: string;
  nickname: string;
}

/** An account with a hashed password, from a registration that waited for its code. */
export interface HashedAccount {
  email: string;
  passwordHash: string;
  nickname: string;
}

/** Inserts an account; null if the address is registered. */
export async function insertAccount(
  tx: Queryable,
  { email, passwordHash, nickname }: HashedAccount,
): Promise<number | null> {
  const row = await tx.row<{ id: number }>(insert, [normalEmail(email) ?? email, passwordHash, nickname.trim()]);
  return row?.id ?? null;
}

/** Creates an account with an argon2id hash; null if the address is registered. */
export async function createAccount(tx: Queryable, { email, password, nickname }: NewAccount): Promise<number | null> {
  return insertAccount(tx, { email, nickname, passwordHash: await hashPassword(password) });
}

export type Check =
  | { result: 'ok'; accountId: number; passwordHash: string }
  | { result: 'missing' }
  | { result: 'wrong' };

/** An attempt with a password, and the network that it comes from. */
interface PasswordAttempt {
  password: string;
  network: string;
}

/** Checks an address in its normal form and its password; takes as long for an address without an account. */
export async function checkPassword(
  database: Queryable,
  email: string,
  { password, network }: PasswordAttempt,
): Promise<Check> {
  const row = await database.row<{ id: number; password_hash: string }>(byEmail, [email]);
  const good = await isOfHash(row?.password_hash ?? dummyHash, password, network);
  if (!row) return { result: 'missing' };
  return good ? { result: 'ok', accountId: row.id, passwordHash: row.password_hash } : { result: 'wrong' };
}

/** Locks a password hash until the transaction ends; false if it has changed. */
export async function lockPasswordHash(tx: Queryable, accountId: number, passwordHash: string): Promise<boolean> {
  return (await tx.row(lockPassword, [accountId, passwordHash])) !== null;
}

/** The account made by this registration: salted hashes are unique. */
export async function findRegistered(tx: Queryable, { email, passwordHash }: HashedAccount): Promise<number | null> {
  return (await tx.row<{ id: number }>(byHash, [normalEmail(email) ?? email, passwordHash]))?.id ?? null;
}

export async function findAccount(database: Queryable, email: string): Promise<number | null> {
  return (await database.row<{ id: number }>(byEmail, [email]))?.id ?? null;
}

export async function isPasswordOf(
  database: Queryable,
  accountId: number,
  { password, network }: PasswordAttempt,
): Promise<boolean> {
  const row = await database.row<{ password_hash: string }>(byId, [accountId]);
  return isOfHash(row?.password_hash ?? dummyHash, password, network);
}

export async function emailOf(database: Queryable, accountId: number): Promise<string | null> {
  return (await database.row<{ email: string }>(byId, [accountId]))?.email ?? null;
}

export async function setPasswordHash(tx: Queryable, accountId: number, passwordHash: string): Promise<void> {
  await tx.run(setHash, [accountId, passwordHash]);
}
