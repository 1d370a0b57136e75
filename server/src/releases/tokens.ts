import { randomBytes } from 'node:crypto';
import { isAppName } from '../builds/build-names.ts';
import { type Database, type Queryable, statement } from '../database/database.ts';
import { sha256 } from '../runtime/sha256.ts';
import { recordEvent } from './history.ts';
import { conflict, ReleaseRefusal, unusable } from './release-refusal.ts';
import { changeReleases } from './state.ts';

const dayMs = 86_400_000;

const insert = statement(
  'release.token_insert',
  `insert into release.token (app, label, token_hash, created_at, expires_at) values ($1, $2, $3, $4, $5) returning id`,
);
const list = statement(
  'release.token_list',
  'select id, app, label, created_at, expires_at, revoked_at from release.token order by id desc limit 200',
);
const revoke = statement(
  'release.token_revoke',
  'update release.token set revoked_at = $2 where id = $1 and revoked_at is null returning app, label',
);
const find = statement(
  'release.token_find',
  'select id, app, label, expires_at, revoked_at from release.token where token_hash = $1',
);
const switchOn = statement('release.token_first', 'update release.state set has_tokens = true');

export interface TokenRow {
  id: number;
  app: string;
  label: string;
  expires_at: Date;
  revoked_at: Date | null;
}

/** A token to be made: for one app, with a label that the history shows. */
export interface NewToken {
  app: string;
  label: string;
  days: number;
}

/** How the history names the holder of a token. */
const nameOf = ({ id, label }: Pick<TokenRow, 'id' | 'label'>) => `token ${id} (${label})`;

const operatorEvent = { build: null, replaced: null, actor: 'operator' } as const;

/** Makes a token, of which only the hash is stored. */
export async function createToken(
  database: Database,
  { app, label, days }: NewToken,
  now: Date,
): Promise<{ id: number; token: string; expires_at: Date }> {
  if (!isAppName(app)) throw unusable(`${JSON.stringify(app)} cannot be the name of a remote`);
  const token = `release_${randomBytes(32).toString('base64url')}`;
  const expiresAt = new Date(now.getTime() + days * dayMs);
  const id = await changeReleases(database, async (tx) => {
    await tx.run(switchOn);
    const row = await tx.row<{ id: number }>(insert, [app, label, sha256(token), now, expiresAt]);
    if (!row) throw new Error('The token was not stored');
    const reason = nameOf({ id: row.id, label });
    await recordEvent(tx, app, { ...operatorEvent, act: 'create token', reason, at: now });
    return row.id;
  });
  return { id, token, expires_at: expiresAt };
}

/** The last tokens, newest first. */
export function listTokens(database: Queryable): Promise<(TokenRow & { created_at: Date })[]> {
  return database.rows<TokenRow & { created_at: Date }>(list);
}

/** Revokes a token at once. Throws `ReleaseRefusal` if there is none to revoke. */
export async function revokeToken(database: Database, id: number, now: Date): Promise<void> {
  await changeReleases(database, async (tx) => {
    const row = await tx.row<{ app: string; label: string }>(revoke, [id, now]);
    if (!row) throw conflict(`There is no token ${id} that could be revoked`);
    const reason = nameOf({ id, label: row.label });
    await recordEvent(tx, row.app, { ...operatorEvent, act: 'revoke token', reason, at: now });
  });
}

const unauthorized = (message: string) => new ReleaseRefusal(401, message);

/**
 * Checks the `Authorization` header of a call for an app. Resolves with how the history names the holder; throws
 * `ReleaseRefusal` for a missing, unknown, revoked, expired or foreign token.
 */
export async function authorize(
  database: Queryable,
  header: string | undefined,
  app: string,
  now: Date,
): Promise<string> {
  const [, token] = /^Bearer ([\w-]{1,200})$/i.exec(header ?? '') ?? [];
  if (token === undefined) throw unauthorized('A release token is needed: "Authorization: Bearer <token>"');
  const row = await database.row<TokenRow>(find, [sha256(token)]);
  if (!row) throw unauthorized('This release token is unknown');
  if (row.revoked_at) throw unauthorized(`This release token was revoked on ${row.revoked_at.toISOString()}`);
  if (row.expires_at <= now) throw unauthorized(`This release token expired on ${row.expires_at.toISOString()}`);
  if (row.app !== app) throw new ReleaseRefusal(403, `This release token is for ${row.app}, not for ${app}`);
  return nameOf(row);
}
