import { type Queryable, statement } from '../database/database.ts';

const insert = statement(
  'release.history_insert',
  `insert into release.history (app, act, build, replaced, share, actor, reason, at)
   values ($1, $2, $3, $4, $5, $6, $7, $8)`,
);
const list = statement(
  'release.history_list',
  `select act, build, replaced, share, actor, reason, at
   from release.history where app = $1 order by id desc limit 100`,
);
const canaryStart = statement(
  'release.history_canary_start',
  `select actor, at from release.history where app = $1 and act = 'canary' and build = $2
     and id > coalesce((select max(id) from release.history where app = $1 and act in ('end canary', 'promote')), 0)
   order by id limit 1`,
);
const removed = statement(
  'release.history_removed',
  `select 1 from release.history where app = $1 and act = 'remove' and build = $2 limit 1`,
);

export interface ReleaseEvent {
  act:
    | 'upload'
    | 'activate'
    | 'roll back'
    | 'canary'
    | 'promote'
    | 'end canary'
    | 'preview'
    | 'withdraw'
    | 'return'
    | 'plan'
    | 'cancel plan'
    | 'remove'
    | 'create token'
    | 'revoke token';
  /** Null for events of tokens. */
  build: string | null;
  /** The build that was active before; null if none was, or if the event changes no pointer. */
  replaced: string | null;
  /** Percentage of the readers that get a canary; null for other events. */
  share: number | null;
  /** The token with its label, `image`, `operator`, or `watch`, `plan` and `age` for what happened by itself. */
  actor: string;
  reason: string | null;
  at: Date;
}

/** An event to be recorded. */
export type NewReleaseEvent = Omit<ReleaseEvent, 'replaced' | 'share'> &
  Partial<Pick<ReleaseEvent, 'replaced' | 'share'>>;

/** Writes a line of the history, which no statement can change. */
export async function recordEvent(
  tx: Queryable,
  app: string,
  { act, build, replaced = null, share = null, actor, reason, at }: NewReleaseEvent,
): Promise<void> {
  await tx.run(insert, [app, act, build, replaced, share, actor, reason, at]);
}

/** The last events of an app, newest first. */
export function listEvents(database: Queryable, app: string): Promise<ReleaseEvent[]> {
  return database.rows<ReleaseEvent>(list, [app]);
}

/** Who started the canary of an app that runs now, and when; changes of its share do not count. */
export function findCanaryStart(
  tx: Queryable,
  app: string,
  build: string,
): Promise<Pick<ReleaseEvent, 'actor' | 'at'> | null> {
  return tx.row(canaryStart, [app, build]);
}

/** Whether a build was ever removed for its age. */
export async function wasRemoved(database: Queryable, app: string, build: string): Promise<boolean> {
  return (await database.row(removed, [app, build])) !== null;
}
