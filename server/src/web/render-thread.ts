import { Worker } from 'node:worker_threads';
import type { CallName, Envelope } from '@community/contract/calls';
import type { FastifyBaseLogger } from 'fastify';
import { PageJob, type PageOutcome, type PageTask, unknownPage } from './page-job.ts';
import { maxHeapMb, maxOpening, maxPosted, type RenderLimits } from './render-limits.ts';
import type { FromThread, ToThread } from './render-messages.ts';

/** What a thread did when it failed. */
export type RenderPhase = 'opening' | 'rendering';

interface RenderThreadOptions {
  log: FastifyBaseLogger;
  limits: RenderLimits;
  /** Told when the thread ends by a fault: it failed, hangs, or could not load its layout. */
  onFailure(phase: RenderPhase): void;
  /** Told when nothing of the thread is left. */
  onExit(): void;
}

/**
 * A worker thread that opens pages with one layout, many at once while they wait for their answers, and renders them one at a time in the
 * order in which they were opened. It sees no environment and has a heap of its own.
 */
export class RenderThread {
  /** Resolves once the layout is loaded: true, or false where it cannot be. */
  readonly ready: Promise<boolean>;
  readonly #worker: Worker;
  readonly #log: FastifyBaseLogger;
  readonly #limits: RenderLimits;
  readonly #onFailure: (phase: RenderPhase) => void;
  #lastId = 0;
  readonly #opening = new Map<number, PageJob>();
  readonly #queue: PageJob[] = [];
  /** The page at work, then the one ahead, which still waits. */
  readonly #posted: PageJob[] = [];
  #retired = false;
  #ended = false;
  #settleReady: (ready: boolean) => void = () => undefined;

  constructor(layout: string, { log, limits, onFailure, onExit }: RenderThreadOptions) {
    this.#log = log;
    this.#limits = limits;
    this.#onFailure = onFailure;
    this.#worker = new Worker(new URL('./page-render-worker.mjs', import.meta.url), {
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
      workerData: { layout },
    });
    this.#worker.unref();
    this.#worker.on('message', (message: FromThread) => this.#receive(message));
    this.#worker.on('error', (error) => log.error(error, 'The worker that renders pages failed'));
    this.#worker.on('exit', () => {
      this.#end();
      onExit();
    });
    const starting = setTimeout(() => this.#end(), limits.startTimeoutMs).unref();
    this.ready = new Promise((resolve) => {
      this.#settleReady = (ready) => {
        clearTimeout(starting);
        resolve(ready);
      };
    });
  }

  /** Opens a page, and renders it where the task says so. */
  open(task: PageTask): Promise<PageOutcome> {
    if (this.#ended || this.#opening.size >= maxOpening) return Promise.resolve(unknownPage);
    this.#lastId += 1;
    const job = new PageJob(this.#lastId, task);
    this.#opening.set(job.id, job);
    this.#timeOpening(job);
    this.#post({ type: 'open', id: job.id, order: job.order });
    return job.outcome;
  }

  /** Takes no more pages, does what it was asked for, and ends. */
  retire(): void {
    this.#retired = true;
    this.#next();
  }

  /** Ends at once; who still waits gets what is known. */
  async close(): Promise<void> {
    this.#retired = true;
    this.#end();
    await this.#worker.terminate();
  }

  #post(message: ToThread): void {
    this.#worker.postMessage(message);
  }

  #receive(message: FromThread): void {
    if (this.#ended) return;
    if (message.type === 'ready') this.#settleReady(true);
    else if (message.type === 'ask') void this.#answer(message);
    else if (message.type === 'opened') this.#opened(message.id, message.head);
    else if (message.type === 'rendered') this.#rendered(message.html);
    else {
      this.#log.error({ fault: message.error }, 'A page could not be rendered');
      if (this.#opening.has(message.id)) this.#opened(message.id);
      else this.#rendered(null);
    }
  }

  async #answer({ id, number, call, body }: Extract<FromThread, { type: 'ask' }>): Promise<void> {
    const job = this.#opening.get(id);
    // What is refused is no reason to wait longer for the page.
    if (!job?.calls.takes(call)) return this.#post({ type: 'answer', number, envelope: null });
    clearTimeout(job.timer);
    const envelope = await this.#ask(job, call, body);
    if (this.#ended) return;
    this.#post({ type: 'answer', number, envelope });
    if (!job.calls.waiting && this.#opening.has(id)) this.#timeOpening(job);
  }

  async #ask({ calls }: PageJob, call: CallName, body: string): Promise<Envelope | null> {
    try {
      return await calls.ask(call, JSON.parse(body));
    } catch (error) {
      this.#log.error({ err: error, call }, 'A call of a page could not be made');
      return null;
    }
  }

  /** The page is open, or `head` is not given where it cannot be. */
  #opened(id: number, head?: PageJob['head']): void {
    const job = this.#opening.get(id);
    if (!job) return;
    this.#opening.delete(id);
    clearTimeout(job.timer);
    job.head = head;
    const wanted = job.rendered && !job.finished && head !== undefined && !head?.gone;
    if (wanted && this.#queue.length < this.#limits.maxQueued) {
      job.timer = setTimeout(() => this.#leave(job), this.#limits.queueTimeoutMs);
      this.#queue.push(job);
    } else this.#close(job);
    this.#next();
  }

  /** The page goes without its content; one that lies with the thread already is rendered for nobody. */
  #leave(job: PageJob): void {
    const at = this.#queue.indexOf(job);
    if (at < 0) return job.finish(null);
    this.#queue.splice(at, 1);
    this.#close(job);
  }

  #close(job: PageJob): void {
    job.finish(null);
    this.#post({ type: 'close', id: job.id });
  }

  #next(): void {
    while (this.#posted.length < maxPosted) {
      const job = this.#queue.shift();
      if (!job) break;
      this.#posted.push(job);
      if (this.#posted.length === 1) this.#timeRendering(job);
      this.#post({ type: 'render', id: job.id });
    }
    if (this.#retired && this.#opening.size + this.#posted.length === 0) this.#end();
  }

  #timeOpening(job: PageJob): void {
    this.#time(job, this.#limits.openTimeoutMs, () => this.#close(job));
  }

  /** It is the page's turn: from now on it counts as rendering. */
  #timeRendering(job: PageJob): void {
    this.#time(job, this.#limits.renderTimeoutMs, () => job.finish(null));
  }

  /** Gives a page up after a time, and after as long again the thread that is at it. */
  #time(job: PageJob, timeoutMs: number, giveUp: () => void): void {
    clearTimeout(job.timer);
    job.timer = setTimeout(() => {
      giveUp();
      job.timer = setTimeout(
        () => this.#hang(job),
        Math.max(this.#limits.hangTimeoutMs - timeoutMs, timeoutMs),
      ).unref();
    }, timeoutMs);
  }

  #rendered(html: string | null): void {
    const job = this.#posted.shift();
    if (!job) return;
    clearTimeout(job.timer);
    job.finish(html);
    this.#close(job);
    if (this.#posted[0]) this.#timeRendering(this.#posted[0]);
    this.#next();
  }

  #hang({ order }: PageJob): void {
    this.#log.warn({ address: order.request.address }, 'A page took too long to render');
    this.#end();
  }

  /** Whoever waits for a thread that is gone gets a document with what is known. */
  #end(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#settleReady(false);
    const phase = this.#posted.length > 0 ? 'rendering' : 'opening';
    for (const job of [...this.#opening.values(), ...this.#posted.splice(0), ...this.#queue.splice(0)]) {
      clearTimeout(job.timer);
      job.finish(null);
    }
    this.#opening.clear();
    if (!this.#retired) this.#onFailure(phase);
    void this.#worker.terminate();
  }
}
