import { returned, withdrawn } from './app-builds.ts';
import { type ChangedPointer, changePointer, type PointerChangeOptions, type ReleaseOrder } from './pointer-change.ts';

/**
 * Withdrawals of remotes: one that is withdrawn has no addresses and no navigation entry, and nothing but its return
 * brings it back.
 */
export class Withdrawals {
  readonly #options: PointerChangeOptions;

  constructor(options: PointerChangeOptions) {
    this.#options = options;
  }

  /** Withdraws a remote, its canary too. Throws `ReleaseRefusal` for a host, and for a remote that is not there. */
  withdraw(order: ReleaseOrder): Promise<ChangedPointer> {
    return changePointer(this.#options, {
      ...order,
      act: 'withdraw',
      move: (before) => withdrawn(order.app, before),
    });
  }

  /**
   * Brings a withdrawn remote back with its active build, or with another one; the withdrawn one is dropped then, so
   * that no rollback leads to it. Throws `ReleaseRefusal`.
   */
  return(order: ReleaseOrder, build?: string): Promise<ChangedPointer> {
    return changePointer(this.#options, {
      ...order,
      act: 'return',
      move: (before) => returned(order.app, before, build),
    });
  }
}
