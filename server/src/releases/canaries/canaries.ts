import type { Canary } from '../../builds/build-source.ts';
import { checkHasReaders, withBuildBefore, withCanaryActive, withdrawn, withoutCanary } from '../app-builds.ts';
import { type ChangedPointer, changePointer, type PointerChangeOptions, type ReleaseOrder } from '../pointer-change.ts';
import { conflict } from '../release-refusal.ts';
import { changeReleases } from '../state.ts';
import { endWatch } from './watched-builds.ts';

/** The actor of what happens by itself. */
const watch = 'watch';

/** Canaries: builds that a share of the readers gets, until they are promoted or ended. */
export class Canaries {
  readonly #options: PointerChangeOptions;

  constructor(options: PointerChangeOptions) {
    this.#options = options;
  }

  /** Gives a build to a share of the readers, in percent. Throws `ReleaseRefusal`. */
  async start(canary: Canary, order: ReleaseOrder): Promise<Canary> {
    const { app } = order;
    checkHasReaders(app);
    await changePointer(this.#options, {
      ...order,
      act: 'canary',
      move(before) {
        const { active } = before;
        if (active === null) throw conflict(`There is no active build of ${app} beside which a canary could run`);
        if (active === canary.build) throw conflict(`The build ${active} of ${app} is active already`);
        return { ...before, active, canary };
      },
    });
    return canary;
  }

  /** Makes the canary the active build. With `build` only if that is the canary. Throws `ReleaseRefusal`. */
  promote(order: ReleaseOrder, build?: string): Promise<ChangedPointer> {
    return changePointer(this.#options, {
      ...order,
      act: 'promote',
      move: (before) => withCanaryActive(order.app, before, build),
    });
  }

  /** Gives the active build to all readers again. With `build` only if that is the canary. Throws `ReleaseRefusal`. */
  end(order: ReleaseOrder, build?: string): Promise<ChangedPointer> {
    return changePointer(this.#options, {
      ...order,
      act: 'end canary',
      move: (before) => withoutCanary(order.app, before, build),
    });
  }

  /**
   * Takes a failing build back by itself: ends the canary, or makes the build before active again; a remote without one
   * is withdrawn. Throws `ReleaseRefusal` if the build is neither any more, or cannot be taken back.
   */
  async takeBack(app: string, build: string, role: 'canary' | 'active', reason: string): Promise<void> {
    const order: ReleaseOrder = { app, actor: watch, reason };
    if (role === 'canary') await this.end(order, build);
    else
      await changePointer(this.#options, {
        ...order,
        act: 'roll back',
        move: (before) =>
          before.previous.length > 0 ? withBuildBefore(app, before, build) : withdrawn(app, before, build),
      });
  }

  /** Ends the watch of an active build that has proved good. */
  async endWatch(app: string, build: string): Promise<void> {
    const { database, announce } = this.#options;
    await changeReleases(database, (tx) => endWatch(tx, app, build));
    await announce();
  }
}
