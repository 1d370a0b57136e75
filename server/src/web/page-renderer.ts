import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { PageRequest } from '@community/contract/page-request';
import type { RouteMatch } from '@community/contract/routes';
import type { FastifyBaseLogger } from 'fastify';
import type { Published } from './published.ts';

/** Times of the worker (milliseconds). */
const limits = {
  /** A page that takes longer is sent without its content: the browser renders it. */
  patience: 1000,
  /** A worker that holds a page longer than this is ended: it may never end by itself. */
  hold: 10_000,
  /** How long documents go without content after a worker failed, so that a page that kills it costs little. */
  rest: 5000,
  /** How long a new worker may take to load the frame. */
  start: 15_000,
};

/** How many pages may wait for the worker: beyond them a document is sooner there without its content. */
const longestQueue = 20;

/** Heap of the worker (MB): a page that eats memory takes no call with it. */
const heap = 256;

/** What the worker is asked for. */
export interface RenderOrder {
  id: number;
  /** File of the route's page; null for the shell's own pages. */
  page: string | null;
  request: PageRequest;
}

type Reply = { id: number; html: string | null } | { id: number; error: string };

/** A worker for some builds; `ready` tells whether it has loaded their frame. */
interface Rendering {
  builds: Published;
  thread: Worker;
  ready: Promise<boolean>;
}

/**
 * Writes pages as HTML, in a worker that runs the apps' document builds. It sees no environment and has a heap of its own; what fails in
 * it, or takes too long, costs the document its content and nothing else.
 */
export class PageRenderer {
  readonly #log: FastifyBaseLogger;
  readonly #limits: typeof limits;
  #rendering: Rendering | null = null;
  #orders = 0;
  /** Builds that ended their worker, and until when nothing is rendered with them. */
  #resting: { builds: Published; until: number } | null = null;
  readonly #waiting = new Map<number, (html: string | null) => void>();

  /** `times` differs from `limits` in tests only. */
  constructor(log: FastifyBaseLogger, times: Partial<typeof limits> = {}) {
    this.#log = log;
    this.#limits = { ...limits, ...times };
  }

  /** Loads the frame of these builds, so that the first reader need not wait for it. */
  async prepare(builds: Published): Promise<void> {
    await this.#renderingOf(builds).ready;
  }

  /** The page as HTML, or null where it cannot be had in time. */
  async render(builds: Published, route: RouteMatch | null, request: PageRequest): Promise<string | null> {
    if (this.#waiting.size >= longestQueue || this.#rests(builds)) return null;
    const rendering = this.#renderingOf(builds);
    const { thread } = rendering;
    if (!(await rendering.ready) || this.#rendering !== rendering) return null;
    const id = (this.#orders += 1);
    return new Promise((resolve) => {
      const leave = setTimeout(() => resolve(null), this.#limits.patience);
      const end = setTimeout(() => {
        this.#log.warn({ address: request.address }, 'A page took too long to render');
        this.#end(rendering);
      }, this.#limits.hold).unref();
      this.#waiting.set(id, (html) => {
        clearTimeout(leave);
        clearTimeout(end);
        resolve(html);
      });
      thread.postMessage({ id, page: route && builds.documents.page(route.name), request } satisfies RenderOrder);
    });
  }

  async close(): Promise<void> {
    await this.#rendering?.thread.terminate();
  }

  #rests(builds: Published): boolean {
    return this.#resting?.builds === builds && Date.now() < this.#resting.until;
  }

  #give(id: number, html: string | null): void {
    this.#waiting.get(id)?.(html);
    this.#waiting.delete(id);
  }

  /** Modules stay in a worker for good, so other builds get another one. */
  #renderingOf(builds: Published): Rendering {
    if (this.#rendering?.builds === builds) return this.#rendering;
    if (this.#rendering) this.#end(this.#rendering);
    const thread = new Worker(new URL('./page-render-worker.mjs', import.meta.url), {
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: heap },
      workerData: { frame: builds.documents.frame },
    });
    thread.unref();
    const ready = once(thread, 'message', { signal: AbortSignal.timeout(this.#limits.start) }).then(
      () => true,
      () => false,
    );
    const rendering = { builds, thread, ready };
    thread.on('message', (reply: Reply | null) => {
      if (!reply) return;
      if ('error' in reply) this.#log.error({ fault: reply.error }, 'A page could not be rendered');
      this.#give(reply.id, 'html' in reply ? reply.html : null);
    });
    thread.on('error', (error) => this.#log.error(error, 'The worker that renders pages failed'));
    thread.on('exit', () => this.#forget(rendering));
    this.#rendering = rendering;
    return rendering;
  }

  #end(rendering: Rendering): void {
    this.#forget(rendering);
    void rendering.thread.terminate();
  }

  /** Whoever waits for a worker that is gone gets a document without content. */
  #forget(rendering: Rendering): void {
    if (this.#rendering !== rendering) return;
    this.#rendering = null;
    this.#resting = { builds: rendering.builds, until: Date.now() + this.#limits.rest };
    for (const id of this.#waiting.keys()) this.#give(id, null);
  }
}
