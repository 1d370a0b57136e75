import { type Queryable, statement } from '../database/database.ts';

const insert = statement(
  'release.history_insert',
  `insert into release.history (app, act, build, replaced, actor, reason, at) values ($1, $2, $3, $4, $5, $6, $7)`,
);
const list = statement(
  'release.history_list',
  `select act, build, replaced, actor, reason, at from release.history where app = $1 order by id desc limit 100`,
);

export interface Act {
  act: 'upload' | 'activate' | 'roll back' | 'create token' | 'revoke token';
  /** Null for acts on tokens. */
  build: string | null;
  /** The build that was active before; null if none was, or if the act changes no pointer. */
  replaced: string | null;
  /** The token with its label, `image` or `operator`. */
  actor: string;
  reason: string | null;
  at: Date;
}

/** Writes a line of the history, which no statement can change. */
export async function recordAct(tx: Queryable, app: string, act: Act): Promise<void> {
  await tx.run(insert, [app, act.act, act.build, act.replaced, act.actor, act.reason, act.at]);
}

/** The last acts on an app, newest first. */
export function listActs(database: Queryable, app: string): Promise<Act[]> {
  return database.rows<Act>(list, [app]);
}
