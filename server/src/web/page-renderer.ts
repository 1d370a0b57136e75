import type { PageRequest } from '@community/contract/page-request';
import type { RouteMatch } from '@community/contract/routes';
import type { FastifyBaseLogger } from 'fastify';
import type { Published } from './published.ts';
import { type RenderLimits, RenderThread } from './render-thread.ts';

interface PageRendererLimits extends RenderLimits {
  /** How long documents go without content after a thread failed, so that a page that kills it costs little. */
  coolDownMs: number;
}

const defaults: PageRendererLimits = {
  queueTimeoutMs: 1000,
  renderTimeoutMs: 1000,
  hangTimeoutMs: 10_000,
  startTimeoutMs: 15_000,
  maxQueued: 20,
  coolDownMs: 5000,
};

/**
 * Writes pages as HTML, in a thread that runs the apps' document builds. What fails in it, or takes too long, costs the document
 * its content and nothing else.
 */
export class PageRenderer {
  readonly #log: FastifyBaseLogger;
  readonly #limits: PageRendererLimits;
  /** The thread and the key of the builds whose modules it holds: they stay in a thread for good, so other builds get another one. */
  #current: { key: string; thread: RenderThread } | null = null;
  readonly #threads = new Set<RenderThread>();
  /** Builds that ended their thread, and until when nothing is rendered with them. */
  #coolDown: { key: string; until: number } | null = null;

  constructor(log: FastifyBaseLogger, limits: Partial<PageRendererLimits> = {}) {
    this.#log = log;
    this.#limits = { ...defaults, ...limits };
  }

  /** Loads the frame of these builds, so that the first reader need not wait for it. */
  async prepare(builds: Published): Promise<void> {
    await this.#threadOf(builds).ready;
  }

  /** The page as HTML, or null where it cannot be had in time. */
  async render(builds: Published, route: RouteMatch | null, request: PageRequest): Promise<string | null> {
    const { documents } = builds;
    if (this.#coolDown?.key === documents.key && Date.now() < this.#coolDown.until) return null;
    return this.#threadOf(builds).render({ page: route && documents.page(route.name), request });
  }

  /** Ends every thread. */
  async close(): Promise<void> {
    await Promise.all([...this.#threads].map((thread) => thread.close()));
  }

  #threadOf({ documents: { key, frame } }: Published): RenderThread {
    if (this.#current?.key === key) return this.#current.thread;
    // The thread before still renders what it was asked for.
    this.#current?.thread.retire();
    const thread = new RenderThread(frame, {
      log: this.#log,
      limits: this.#limits,
      onFailure: () => {
        if (this.#current?.thread === thread) this.#current = null;
        this.#coolDown = { key, until: Date.now() + this.#limits.coolDownMs };
      },
      onExit: () => this.#threads.delete(thread),
    });
    this.#threads.add(thread);
    this.#current = { key, thread };
    return thread;
  }
}
