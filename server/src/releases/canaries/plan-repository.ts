import { type Queryable, statement } from '../../database/database.ts';

const columns = 'app, canary, active, due_at, actor, reason, dropped';
const write = statement(
  'release.plan_write',
  `insert into release.plan (${columns}) values ($1, $2, $3, $4, $5, $6, $7::text[])
   on conflict (app) do update set canary = excluded.canary, active = excluded.active, due_at = excluded.due_at,
     actor = excluded.actor, reason = excluded.reason, dropped = excluded.dropped`,
);
const find = statement('release.plan_find', `select ${columns} from release.plan where app = $1`);
const list = statement('release.plan_list', `select ${columns} from release.plan`);
const remove = statement('release.plan_remove', 'delete from release.plan where app = $1 and due_at <= $2');
const removeOthers = statement(
  'release.plan_remove_others',
  'delete from release.plan where app = $1 and (active <> $2 or canary is distinct from $3)',
);

/** A promotion to come: of a canary beside an active build, as long as both are what they were. */
export interface Plan {
  app: string;
  canary: string;
  active: string;
  due_at: Date;
  /** Who planned it. */
  actor: string;
  reason: string | null;
  /** What the canary drops on purpose (`droppedAddresses`). */
  dropped: string[];
}

/** Writes the plan of an app in place of the one before. */
export async function writePlan(
  tx: Queryable,
  { app, canary, active, due_at, actor, reason, dropped }: Plan,
): Promise<void> {
  await tx.run(write, [app, canary, active, due_at, actor, reason, dropped]);
}

export function findPlan(database: Queryable, app: string): Promise<Plan | null> {
  return database.row<Plan>(find, [app]);
}

export function listPlans(database: Queryable): Promise<Plan[]> {
  return database.rows<Plan>(list);
}

/** Removes a plan that is due. False if there is none any more, or it was put off. */
export async function removeDuePlan(tx: Queryable, app: string, now: Date): Promise<boolean> {
  return (await tx.run(remove, [app, now])) === 1;
}

/** Removes the plan of an app, unless it is for this active build and this canary. */
export async function endOtherPlans(
  tx: Queryable,
  app: string,
  { active, canary }: { active: string; canary: string | null },
): Promise<void> {
  await tx.run(removeOthers, [app, active, canary]);
}
