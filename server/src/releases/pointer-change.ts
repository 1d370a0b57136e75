import { routeFaults } from '@community/contract/route-faults';
import { isRemoteName } from '../builds/build-files.ts';
import type { Database, Queryable } from '../database/database.ts';
import { type ActiveBuilds, type AppBuilds, withoutCanary } from './app-builds.ts';
import { findBuild } from './build-repository.ts';
import { endOtherPlans } from './canaries/plan-repository.ts';
import { watchOnly } from './canaries/watched-builds.ts';
import { droppedAddresses } from './checks/dropped-addresses.ts';
import { canariesToPass, checkFit, type NewBuild } from './checks/fit-check.ts';
import { type ReleaseEvent, recordEvent } from './history.ts';
import { type DeclaredRoutes, findPointer, routesBeside, writePointer } from './pointer-repository.ts';
import { maxPreviousBuilds } from './release-limits.ts';
import { conflict, ReleaseRefusal } from './release-refusal.ts';
import { changeReleases } from './state.ts';

/** Who releases what, and why. */
export interface ReleaseOrder {
  app: string;
  /** The token with its label, `image`, or `watch`. */
  actor: string;
  reason: string | null;
  /** What the release drops on purpose: `droppedAddresses`, and canaries that hold a host up (`droppedCanary`). */
  drop?: readonly string[] | undefined;
}

/** A pointer after a change. */
export interface ChangedPointer {
  active: string;
  /** The build that was active before; null if none was, or if it is the same. */
  replaced: string | null;
}

export interface PointerChangeOptions {
  database: Database;
  /** Tells all instances, this one first, of a change. */
  announce(): Promise<void>;
  now: () => Date;
}

/** The routes of a build that readers are to get. Throws `ReleaseRefusal` if they cannot. */
export async function checkedRoutes(tx: Queryable, app: string, build: string): Promise<DeclaredRoutes> {
  const found = await findBuild(tx, app, build);
  if (!found) throw new ReleaseRefusal(404, `There is no build ${build} of ${app}`);
  const { routes } = { routes: {}, ...found.description };
  const faults = routeFaults(app, routes, await routesBeside(tx, app));
  if (faults.length > 0) throw conflict(`The build ${build} of ${app} cannot be active: ${faults.join('; ')}`);
  return routes;
}

/**
 * Throws `ReleaseRefusal` if a build lacks what the active one has, unless it is named. Going back is never refused for
 * it, and neither is an image, whose apps move addresses among each other.
 */
export async function checkDrops(
  tx: Queryable,
  { app, actor, drop = [] }: ReleaseOrder,
  { active, build }: { active: string | null; build: string },
): Promise<void> {
  if (active === null || actor === 'image') return;
  const [before, after] = [await findBuild(tx, app, active), await findBuild(tx, app, build)];
  if (!before || !after) return;
  const dropped = droppedAddresses(before.description, after.description).filter((address) => !drop.includes(address));
  if (dropped.length === 0) return;
  throw conflict(
    `The build ${build} of ${app} drops ${dropped.join(', ')}, which the active build ${active} has; ` +
      `if that is meant, say ${dropped.map((address) => `--drop ${address}`).join(' ')}`,
  );
}

type PointerChangeEvent = Exclude<
  ReleaseEvent['act'],
  'upload' | 'preview' | 'plan' | 'cancel plan' | 'remove' | 'create token' | 'revoke token'
>;

/** Acts after which the new active build is watched: it may be a bad one, which going back is not. */
const forward: ReadonlySet<PointerChangeEvent> = new Set(['activate', 'promote', 'return']);

/** Whether a build's page views tell that it is bad, and it can be taken back: a remote that has no other is withdrawn. */
const canBeWatched = (app: string, previous: readonly string[]): boolean =>
  isRemoteName(app) || (app === 'shell' && previous.length > 0);

const isSame = (before: AppBuilds, after: ActiveBuilds): boolean =>
  before.active === after.active &&
  before.isWithdrawn === after.isWithdrawn &&
  before.canary?.build === after.canary?.build &&
  before.canary?.share === after.canary?.share;

/** A change of an app's pointer: `move` says from the builds before which ones readers get. */
export interface PointerMove extends ReleaseOrder {
  act: PointerChangeEvent;
  move(before: AppBuilds): ActiveBuilds;
}

/** Changes the pointer of an app, with its line in the history. Adds the builds that readers newly get to `added`. */
async function movePointer(
  tx: Queryable,
  pointerMove: PointerMove,
  { at, added }: { at: Date; added: NewBuild[] },
): Promise<ChangedPointer> {
  const { app, actor, reason, move } = pointerMove;
  const pointer = await findPointer(tx, app);
  const none = { active: null, previous: [], canary: null, watched: false, by_image: true, withdrawn_at: null };
  const row = pointer ?? none;
  const before = { ...row, isWithdrawn: row.withdrawn_at !== null };
  if (row.withdrawn_at && pointerMove.act !== 'return')
    throw conflict(`${app} was withdrawn on ${row.withdrawn_at.toISOString()}, and only its return brings it back`);
  const after = move(before);
  const { active, canary, isWithdrawn } = after;
  // The watch withdraws a remote that has no build to go back to.
  const act = isWithdrawn ? 'withdraw' : pointerMove.act;
  if (isSame(before, after)) return { active, replaced: null };
  const isMoved = active !== before.active;
  const isGiven = isMoved || act === 'return';
  const isNewCanary = canary !== null && canary.build !== before.canary?.build;
  const previous = after.previous.slice(0, maxPreviousBuilds);
  const isTried = forward.has(act) && actor !== 'image' && canBeWatched(app, previous);
  const watched = !isWithdrawn && (isGiven ? isTried : before.watched);
  const by_image = actor === 'image' && before.by_image;
  const changed_at = isGiven || !pointer ? at : pointer.changed_at;
  const withdrawn_at = isWithdrawn ? at : null;
  await writePointer(
    tx,
    { app, active, previous, by_image, changed_at, watched, canary, withdrawn_at },
    {
      // Others may take the addresses meanwhile; the return is refused then.
      active: isWithdrawn ? {} : await checkedRoutes(tx, app, active),
      canary: canary && (await checkedRoutes(tx, app, canary.build)),
    },
  );
  if (isMoved && forward.has(act) && act !== 'return')
    await checkDrops(tx, pointerMove, { active: before.active, build: active });
  if (isNewCanary) await checkDrops(tx, pointerMove, { active, build: canary.build });
  await watchOnly(tx, app, {
    builds: [...(watched ? [active] : []), ...(canary ? [canary.build] : [])],
    // A build is judged anew in its new role.
    unchanged: [...(watched && !isGiven ? [active] : []), ...(canary && !isNewCanary ? [canary.build] : [])],
  });
  await endOtherPlans(tx, app, { active, canary: canary?.build ?? null });
  if (isGiven) added.push({ app, build: active });
  if (isNewCanary) added.push({ app, build: canary.build });
  const replaced = isMoved ? before.active : null;
  // Readers have it in open tabs, so the history names it: what was named lately is not removed for its age.
  const replacedCanary = isNewCanary || isWithdrawn ? (before.canary?.build ?? null) : null;
  const build = act === 'canary' || act === 'end canary' ? ((canary ?? before.canary)?.build ?? null) : active;
  const share = act === 'canary' ? (canary?.share ?? null) : null;
  await recordEvent(tx, app, { act, build, replaced: replaced ?? replacedCanary, share, actor, reason, at });
  return { active, replaced };
}

/** Ends the canaries of remotes that a host's release goes past. */
async function passCanaries(tx: Queryable, { app, actor, drop = [] }: PointerMove, added: NewBuild[], at: Date) {
  for (const remote of await canariesToPass(tx, added, { drop, at }))
    await movePointer(
      tx,
      {
        app: remote,
        act: 'end canary',
        actor,
        reason: `It held up a release of ${app}, which it does not fit`,
        move: (before) => withoutCanary(remote, before),
      },
      { at, added: [] },
    );
}

/**
 * Changes the pointers of several apps within a transaction of `changeReleases`. Throws `ReleaseRefusal` if one of them
 * cannot be changed, or the builds do not fit each other; then the transaction has to end without effect.
 */
export async function movePointers(tx: Queryable, moves: readonly PointerMove[], at: Date): Promise<ChangedPointer[]> {
  const added: NewBuild[] = [];
  const pointers: ChangedPointer[] = [];
  for (const move of moves) pointers.push(await movePointer(tx, move, { at, added }));
  for (const move of moves) await passCanaries(tx, move, added, at);
  await checkFit(tx, added);
  return pointers;
}

/** Changes the pointers of several apps, as `movePointers` does, and announces it. */
export async function changePointers(
  { database, announce, now }: PointerChangeOptions,
  moves: readonly PointerMove[],
): Promise<ChangedPointer[]> {
  const at = now();
  const changed = await changeReleases(database, (tx) => movePointers(tx, moves, at));
  await announce();
  return changed;
}

/** Changes the pointer of one app, as `changePointers` does. */
export async function changePointer(options: PointerChangeOptions, move: PointerMove): Promise<ChangedPointer> {
  const [changed] = await changePointers(options, [move]);
  return changed as ChangedPointer;
}
