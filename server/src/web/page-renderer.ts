import type { PageRequest, SendPageCall } from '@community/contract/page-request';
import type { RouteMatch } from '@community/contract/routes';
import type { FastifyBaseLogger } from 'fastify';
import { type PageOutcome, unknownPage } from './page-job.ts';
import type { Published } from './published.ts';
import { defaultLimits, type RenderLimits } from './render-limits.ts';
import { type RenderPhase, RenderThread } from './render-thread.ts';

/** A requested page. */
export interface WantedPage {
  /** Null for an unknown address. */
  route: RouteMatch | null;
  request: PageRequest;
  /** Makes the page's calls as its reader. */
  ask: SendPageCall;
  /** Whether to render the page, or only to load its responses and head. */
  rendered: boolean;
}

/**
 * Opens pages and renders them to HTML, in a thread that runs the apps' server builds. After a failure or time-out the
 * page goes out with what is loaded by then.
 */
export class PageRenderer {
  readonly #log: FastifyBaseLogger;
  readonly #limits: RenderLimits;
  /** The current thread and the key of its builds. Modules cannot be unloaded, so other builds get a new thread. */
  #current: { key: string; thread: RenderThread } | null = null;
  readonly #threads = new Set<RenderThread>();
  /** Builds that ended their thread, the phase that did, and the end of the cool-down. */
  #coolDown: { key: string; phase: RenderPhase; until: number } | null = null;

  constructor(log: FastifyBaseLogger, limits: Partial<RenderLimits> = {}) {
    this.#log = log;
    this.#limits = { ...defaultLimits, ...limits };
  }

  /** Loads the layout of these builds before the first request. */
  async prepare(builds: Published): Promise<void> {
    await this.#threadOf(builds).ready;
  }

  /** Opens a page, and renders it if `rendered` is set. */
  async open(builds: Published, { route, request, ask, rendered }: WantedPage): Promise<PageOutcome> {
    const { serverBuilds } = builds;
    const coolingDown =
      this.#coolDown?.key === serverBuilds.key && Date.now() < this.#coolDown.until ? this.#coolDown.phase : null;
    if (coolingDown === 'opening') return unknownPage;
    const page = route && serverBuilds.page(route.name);
    return this.#threadOf(builds).open({ page, request, ask, rendered: rendered && coolingDown === null });
  }

  /** Ends every thread. */
  async close(): Promise<void> {
    await Promise.all([...this.#threads].map((thread) => thread.close()));
  }

  #threadOf({ serverBuilds: { key, layout } }: Published): RenderThread {
    if (this.#current?.key === key) return this.#current.thread;
    // The previous thread still finishes its pages.
    this.#current?.thread.retire();
    const thread = new RenderThread(layout, {
      log: this.#log,
      limits: this.#limits,
      onFailure: (phase) => {
        if (this.#current?.thread === thread) this.#current = null;
        this.#coolDown = { key, phase, until: Date.now() + this.#limits.coolDownMs };
      },
      onExit: () => this.#threads.delete(thread),
    });
    this.#threads.add(thread);
    this.#current = { key, thread };
    return thread;
  }
}
