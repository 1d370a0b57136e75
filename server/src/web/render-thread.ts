import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { PageRequest } from '@community/contract/page-request';
import type { FastifyBaseLogger } from 'fastify';

/** Times and sizes of rendering. Waiting and rendering are counted apart: a page that waits is not a page that hangs. */
export interface RenderLimits {
  /** A page that waits longer for its turn goes without its content; the start of a thread is part of that. */
  queueTimeoutMs: number;
  /** A page that takes longer, once it is its turn, is sent without its content: the browser renders it. */
  renderTimeoutMs: number;
  /**
   * A thread that renders one page for longer than this, and than twice `renderTimeoutMs`, is ended: it may never end by
   * itself.
   */
  hangTimeoutMs: number;
  /** How long a thread may take to load the frame. */
  startTimeoutMs: number;
  /** How many pages may wait: beyond them a document is sooner there without its content. */
  maxQueued: number;
}

/** Pages that lie with the thread, so that it need not wait for this one's answer to begin the next: one at work, one ahead. */
const maxPosted = 2;

/** Heap of a thread (MB): a page that eats memory takes no call with it. */
const maxHeapMb = 256;

/** What a thread is asked for. */
export interface RenderOrder {
  /** File of the route's page; null for the shell's own pages. */
  page: string | null;
  request: PageRequest;
}

type Reply = { html: string | null } | { error: string };

interface Job {
  order: RenderOrder;
  /** Tells who asked; only the first time counts. */
  give(html: string | null): void;
  timer: NodeJS.Timeout;
}

interface RenderThreadOptions {
  log: FastifyBaseLogger;
  limits: RenderLimits;
  /** Told when the thread ends by a fault: it failed, hangs, or could not load its frame. */
  onFailure(): void;
  /** Told when nothing of the thread is left. */
  onExit(): void;
}

/**
 * A worker thread that renders pages with one frame, one page at a time, in the order in which they were asked for. It sees no
 * environment and has a heap of its own.
 */
export class RenderThread {
  /** Resolves once the frame is loaded: true, or false where it cannot be. */
  readonly ready: Promise<boolean>;
  readonly #worker: Worker;
  readonly #log: FastifyBaseLogger;
  readonly #limits: RenderLimits;
  readonly #onFailure: () => void;
  readonly #queue: Job[] = [];
  /** The page at work, then the one ahead, which still waits. */
  readonly #posted: Job[] = [];
  #started = false;
  #retired = false;
  #ended = false;

  constructor(frame: string, { log, limits, onFailure, onExit }: RenderThreadOptions) {
    this.#log = log;
    this.#limits = limits;
    this.#onFailure = onFailure;
    this.#worker = new Worker(new URL('./page-render-worker.mjs', import.meta.url), {
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
      workerData: { frame },
    });
    this.#worker.unref();
    this.#worker.on('error', (error) => log.error(error, 'The worker that renders pages failed'));
    this.#worker.on('exit', () => {
      this.#end();
      onExit();
    });
    this.ready = once(this.#worker, 'message', { signal: AbortSignal.timeout(limits.startTimeoutMs) }).then(
      () => this.#begin(),
      () => {
        this.#end();
        return false;
      },
    );
  }

  /** The page as HTML, or null where it cannot be had in time. */
  render(order: RenderOrder): Promise<string | null> {
    if (this.#ended || this.#queue.length >= this.#limits.maxQueued) return Promise.resolve(null);
    return new Promise((resolve) => {
      const job: Job = { order, give: resolve, timer: setTimeout(() => this.#leave(job), this.#limits.queueTimeoutMs) };
      this.#queue.push(job);
      this.#next();
    });
  }

  /** Takes no more pages, renders those that were asked for, and ends. */
  retire(): void {
    this.#retired = true;
    this.#next();
  }

  /** Ends at once; who still waits gets no content. */
  async close(): Promise<void> {
    this.#retired = true;
    this.#end();
    await this.#worker.terminate();
  }

  #begin(): boolean {
    if (this.#ended) return false;
    this.#started = true;
    this.#worker.on('message', (reply: Reply) => this.#finish(reply));
    this.#next();
    return true;
  }

  /** The page goes without; one that lies with the thread already is rendered for nobody. */
  #leave(job: Job): void {
    const at = this.#queue.indexOf(job);
    if (at >= 0) this.#queue.splice(at, 1);
    job.give(null);
  }

  #next(): void {
    if (!this.#started) return;
    while (this.#posted.length < maxPosted) {
      const job = this.#queue.shift();
      if (!job) break;
      this.#posted.push(job);
      if (this.#posted.length === 1) this.#time(job);
      this.#worker.postMessage(job.order);
    }
    if (this.#retired && this.#posted.length === 0) this.#end();
  }

  /** It is the page's turn: from now on it counts as rendering. */
  #time(job: Job): void {
    clearTimeout(job.timer);
    const { renderTimeoutMs, hangTimeoutMs } = this.#limits;
    job.timer = setTimeout(() => {
      job.give(null);
      job.timer = setTimeout(() => this.#hang(job), Math.max(hangTimeoutMs - renderTimeoutMs, renderTimeoutMs)).unref();
    }, renderTimeoutMs);
  }

  #finish(reply: Reply): void {
    const job = this.#posted.shift();
    if (!job) return;
    clearTimeout(job.timer);
    if ('error' in reply) this.#log.error({ fault: reply.error }, 'A page could not be rendered');
    job.give('html' in reply ? reply.html : null);
    if (this.#posted[0]) this.#time(this.#posted[0]);
    this.#next();
  }

  #hang({ order }: Job): void {
    this.#log.warn({ address: order.request.address }, 'A page took too long to render');
    this.#end();
  }

  /** Whoever waits for a thread that is gone gets a document without content. */
  #end(): void {
    if (this.#ended) return;
    this.#ended = true;
    for (const job of [...this.#posted.splice(0), ...this.#queue.splice(0)]) {
      clearTimeout(job.timer);
      job.give(null);
    }
    if (!this.#retired) this.#onFailure();
    void this.#worker.terminate();
  }
}
