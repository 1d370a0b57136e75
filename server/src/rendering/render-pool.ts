import type { FastifyBaseLogger } from 'fastify';
import type { ServerBuilds } from '../builds/server-builds.ts';
import type { RenderFailure } from './build-pauses.ts';
import { askOnce } from './page-calls.ts';
import type { PageFault } from './page-fault.ts';
import { type PageOutcome, type PageTask, unknownPage } from './page-job.ts';
import { maxLosses, maxOpening, type RenderLimits } from './render-limits.ts';
import { RenderProcess } from './render-process.ts';
import { RenderQueue } from './render-queue.ts';

interface RenderPoolOptions {
  log: FastifyBaseLogger;
  limits: RenderLimits;
  /** Called for a page that fails or hangs, or with which a process ends. */
  onFault(fault: PageFault): void;
  /** Called when a process fails, hangs, or cannot load its layout. */
  onFailure(failure: RenderFailure): void;
  /** Called after the last process of a retired pool has exited. */
  onExit(): void;
}

/** The processes that run one set of server builds. The first starts with the pool, others when all have work. */
export class RenderPool {
  readonly #builds: ServerBuilds;
  readonly #options: RenderPoolOptions;
  readonly #queue: RenderQueue<RenderProcess>;
  /** Processes that take pages. */
  readonly #working: RenderProcess[] = [];
  /** Processes that have not exited. */
  readonly #alive = new Set<RenderProcess>();
  #retired = false;
  /** Whether a look for processes beyond those for load is due. */
  #isWatching = false;

  constructor(builds: ServerBuilds, options: RenderPoolOptions) {
    this.#builds = builds;
    this.#options = options;
    this.#queue = new RenderQueue(options.limits.maxQueued);
  }

  /** Resolves once a process has loaded the layout, or cannot. */
  async prepare(): Promise<void> {
    await this.#choose().ready;
  }

  /** Opens a page, and renders it if the task says so. */
  async open(task: PageTask): Promise<PageOutcome> {
    const again = { ...task, ask: askOnce(task.ask) };
    let outcome = await this.#openOnce(again);
    // Another page ended its process.
    for (let losses = 1; outcome.isLost && losses <= maxLosses && !this.#retired; losses += 1) {
      outcome = await this.#openOnce(again);
    }
    return outcome;
  }

  async #openOnce(task: PageTask): Promise<PageOutcome> {
    const opening = this.#working.reduce((sum, process) => sum + process.opening, 0);
    return opening >= maxOpening ? { ...unknownPage, isOverload: true } : this.#choose().open(task);
  }

  /** Accepts no more pages, finishes the pending ones, and ends. */
  retire(): void {
    this.#retired = true;
    for (const process of this.#working) process.retire();
    if (this.#alive.size === 0) this.#options.onExit();
  }

  /** Ends at once; pending pages resolve with what is loaded. */
  async close(): Promise<void> {
    this.#retired = true;
    await Promise.all([...this.#alive].map((process) => process.close()));
  }

  /**
   * The process with the least work among those that are ready and not stuck. Starts another one if all are stuck, or all
   * have work and there are few.
   */
  #choose(): RenderProcess {
    const { maxProcesses, maxForLoad } = this.#options.limits;
    const usable = this.#working.filter(({ isStuck }) => !isStuck).sort((one, other) => one.load - other.load);
    const best = usable.find(({ isReady }) => isReady) ?? usable[0];
    const mayStart = this.#working.length < maxProcesses;
    if (!best) return mayStart || !this.#working[0] ? this.#start() : this.#working[0];
    const starting = usable.some(({ isReady }) => !isReady);
    if (best.load > 0 && !starting && mayStart && usable.length < maxForLoad) this.#start();
    return best;
  }

  #start(): RenderProcess {
    const { log, limits, onFault, onFailure, onExit } = this.#options;
    const process: RenderProcess = new RenderProcess(this.#builds, {
      log,
      limits,
      queue: this.#queue,
      onFault,
      onFailure: (failure) => {
        this.#working.splice(this.#working.indexOf(process), 1);
        onFailure(failure);
      },
      onExit: () => {
        this.#alive.delete(process);
        if (this.#retired && this.#alive.size === 0) onExit();
      },
    });
    this.#working.push(process);
    this.#alive.add(process);
    if (this.#working.length > limits.maxForLoad) this.#watchSurplus();
    return process;
  }

  /**
   * Retires the processes that took the place of stuck ones, once those work again: each has the memory of all modules.
   * A process that is stuck for longer than this is ended.
   */
  #watchSurplus(): void {
    if (this.#isWatching) return;
    this.#isWatching = true;
    const { maxForLoad, hangTimeoutMs } = this.#options.limits;
    setTimeout(() => {
      this.#isWatching = false;
      const usable = this.#working.filter(({ isStuck, isReady }) => isReady && !isStuck);
      for (const surplus of this.#retired ? [] : usable.slice(maxForLoad)) {
        this.#working.splice(this.#working.indexOf(surplus), 1);
        surplus.retire();
      }
      if (!this.#retired && this.#working.length > maxForLoad) this.#watchSurplus();
    }, hangTimeoutMs).unref();
  }
}
