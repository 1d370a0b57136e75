import type { Queryable } from '../../database/database.ts';
import type { Log } from '../../runtime/log.ts';
import { type AppBuilds, canaryOf, withCanaryActive } from '../app-builds.ts';
import { recordEvent } from '../history.ts';
import {
  checkDrops,
  movePointers,
  type PointerChangeOptions,
  type PointerMove,
  type ReleaseOrder,
} from '../pointer-change.ts';
import { findPointer } from '../pointer-repository.ts';
import { conflict, ReleaseRefusal } from '../release-refusal.ts';
import type { ReleaseSource } from '../release-source.ts';
import { changeReleases } from '../state.ts';
import { isFailing, tellFailures } from './build-watch.ts';
import { findPlan, type Plan, removeDuePlan, writePlan } from './plan-repository.ts';
import { listCounts } from './watched-builds.ts';

/** The actor of what a plan does. */
const actor = 'plan';

const minuteMs = 60_000;

export interface PlannedPromotionsOptions extends PointerChangeOptions {
  source: Pick<ReleaseSource, 'plans'>;
  log: Pick<Log, 'warn' | 'error'>;
}

/** A promotion that was planned. */
export interface PlannedPromotion {
  build: string;
  at: Date;
}

/**
 * Promotions of canaries that stay healthy for a time. The plan of an app is in the database: any instance carries it
 * out, and one that was made or put off on another instance holds for all. It ends when the active build changes, or the
 * canary is another one.
 */
export class PlannedPromotions {
  readonly #options: PlannedPromotionsOptions;
  /** Apps whose plan failed for a reason that was told. */
  readonly #failing = new Set<string>();

  constructor(options: PlannedPromotionsOptions) {
    this.#options = options;
  }

  /** Plans the promotion of a build, in place of a plan before. Throws `ReleaseRefusal` unless it is the canary. */
  async plan(
    order: ReleaseOrder,
    { build, afterMinutes }: { build: string; afterMinutes: number },
  ): Promise<PlannedPromotion> {
    const { database, announce, now } = this.#options;
    const at = now();
    const due = new Date(at.getTime() + afterMinutes * minuteMs);
    const { app, drop = [] } = order;
    await changeReleases(database, async (tx) => {
      const { active } = canaryOf(app, (await findPointer(tx, app)) ?? { active: null, canary: null }, build);
      await checkDrops(tx, order, { active, build });
      const { actor: by, reason } = order;
      await writePlan(tx, {
        app,
        canary: build,
        active,
        due_at: due,
        actor: by,
        reason,
        dropped: [...drop],
      });
      const when = `At ${due.toISOString()}`;
      await recordEvent(tx, app, { act: 'plan', build, actor: by, reason: reason ? `${when}: ${reason}` : when, at });
    });
    await announce();
    return { build, at: due };
  }

  /** Carries out what is due. Call it periodically. */
  async carryOut(): Promise<void> {
    const { source, now, log } = this.#options;
    for (const { app, due_at } of source.plans()) {
      if (due_at > now()) continue;
      try {
        await this.#carryOut(app);
        this.#failing.delete(app);
      } catch (err) {
        if (!this.#failing.has(app)) log.error({ err }, `The canary of ${app} cannot be promoted`);
        this.#failing.add(app);
      }
    }
  }

  async #carryOut(app: string): Promise<void> {
    const { database, announce, now } = this.#options;
    try {
      await changeReleases(database, async (tx) => {
        const plan = await findPlan(tx, app);
        // Another instance may have been faster, or it was put off.
        if (plan && plan.due_at <= now()) await movePointers(tx, [await this.#promotionOf(tx, plan)], now());
      });
    } catch (error) {
      if (!(error instanceof ReleaseRefusal)) throw error;
      await this.#cancel(app, error.message);
    }
    await announce();
  }

  async #promotionOf(tx: Queryable, plan: Plan): Promise<PointerMove> {
    const { app, canary, active, actor: by, reason, dropped } = plan;
    const counts = (await listCounts(tx, app)).find(({ build }) => build === canary);
    if (counts && isFailing(counts)) throw conflict(tellFailures(counts));
    return {
      app,
      actor,
      reason: reason ? `Planned by ${by}: ${reason}` : `Planned by ${by}`,
      drop: dropped,
      act: 'promote',
      move(before: AppBuilds) {
        // Instances of the version before change it without ending the plan.
        if (before.active !== active) throw conflict(`The active build of ${app} is ${before.active}, not ${active}`);
        return withCanaryActive(app, before, canary);
      },
    };
  }

  async #cancel(app: string, reason: string): Promise<void> {
    const { database, now, log } = this.#options;
    await changeReleases(database, async (tx) => {
      const plan = await findPlan(tx, app);
      const at = now();
      if (!plan || !(await removeDuePlan(tx, app, at))) return;
      await recordEvent(tx, app, { act: 'cancel plan', build: plan.canary, actor, reason, at });
      log.warn(`The canary ${plan.canary} of ${app} is not promoted: ${reason}`);
    });
  }
}
