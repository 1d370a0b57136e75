import type { AskCommunity, PageRequest } from '@community/contract/page-request';
import type { RouteMatch } from '@community/contract/routes';
import type { FastifyBaseLogger } from 'fastify';
import { type PageOutcome, unknownPage } from './page-job.ts';
import type { Published } from './published.ts';
import { defaultLimits, type RenderLimits } from './render-limits.ts';
import { RenderThread, type RenderPhase } from './render-thread.ts';

/** A page that a document is for. */
export interface WantedPage {
  /** Null for an unknown address. */
  route: RouteMatch | null;
  request: PageRequest;
  /** Answers the page's calls in the name of its reader. */
  ask: AskCommunity;
  /** Whether the page is to be rendered, too; else its answers and its head are all. */
  rendered: boolean;
}

/**
 * Opens pages and writes them as HTML, in a thread that runs the apps' server builds. What fails in it, or takes too long, costs the
 * document what is not known by then and nothing else.
 */
export class PageRenderer {
  readonly #log: FastifyBaseLogger;
  readonly #limits: RenderLimits;
  /** The thread and the key of the builds whose modules it holds: they stay in a thread for good, so other builds get another one. */
  #current: { key: string; thread: RenderThread } | null = null;
  readonly #threads = new Set<RenderThread>();
  /** Builds that ended their thread, by what, and until when that rests. */
  #coolDown: { key: string; phase: RenderPhase; until: number } | null = null;

  constructor(log: FastifyBaseLogger, limits: Partial<RenderLimits> = {}) {
    this.#log = log;
    this.#limits = { ...defaultLimits, ...limits };
  }

  /** Loads the layout of these builds, so that the first reader need not wait for it. */
  async prepare(builds: Published): Promise<void> {
    await this.#threadOf(builds).ready;
  }

  /** What can be had of the page in time. */
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
    // The thread before still does what it was asked for.
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
