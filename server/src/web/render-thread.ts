import { Worker } from 'node:worker_threads';
import type { CallName, Envelope } from '@community/contract/calls';
import type { FastifyBaseLogger } from 'fastify';
import { PageJob, type PageOutcome, type PageTask, unknownPage } from './page-job.ts';
import { maxHeapMb, maxOpening, maxPosted, type RenderLimits } from './render-limits.ts';
import type { FromThread, ToThread } from './render-messages.ts';

/** What a thread was doing when it failed. */
export type RenderPhase = 'opening' | 'rendering';

interface RenderThreadOptions {
  log: FastifyBaseLogger;
  limits: RenderLimits;
  /** Called when the thread fails, hangs, or cannot load its layout. */
  onFailure(phase: RenderPhase): void;
  /** Called after the thread has exited. */
  onExit(): void;
}

/**
 * A worker thread that opens pages with one layout, concurrently while they wait for responses, and renders them one at
 * a time in the order of opening. It has no environment variables and its own heap.
 */
export class RenderThread {
  /** Resolves to true once the layout is loaded, or to false if it cannot be. */
  readonly ready: Promise<boolean>;
  readonly #worker: Worker;
  readonly #log: FastifyBaseLogger;
  readonly #limits: RenderLimits;
  readonly #onFailure: (phase: RenderPhase) => void;
  #lastId = 0;
  readonly #opening = new Map<number, PageJob>();
  readonly #queue: PageJob[] = [];
  /** The current rendering, then the next one. */
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

  /** Opens a page, and renders it if the task says so. */
  open(task: PageTask): Promise<PageOutcome> {
    if (this.#ended || this.#opening.size >= maxOpening) return Promise.resolve(unknownPage);
    this.#lastId += 1;
    const job = new PageJob(this.#lastId, task);
    this.#opening.set(job.id, job);
    this.#timeOpening(job);
    this.#post({ type: 'open', id: job.id, input: job.input });
    return job.outcome;
  }

  /** Accepts no more pages, finishes the pending ones, and ends. */
  retire(): void {
    this.#retired = true;
    this.#next();
  }

  /** Ends at once; pending pages resolve with what is loaded. */
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
    else if (message.type === 'call') void this.#handleCall(message);
    else if (message.type === 'opened') this.#opened(message.id, message.head);
    else if (message.type === 'rendered') this.#rendered(message.html);
    else {
      this.#log.error({ fault: message.error }, 'A page could not be rendered');
      if (this.#opening.has(message.id)) this.#opened(message.id);
      else this.#rendered(null);
    }
  }

  async #handleCall({ id, number, call, body }: Extract<FromThread, { type: 'call' }>): Promise<void> {
    const job = this.#opening.get(id);
    // A rejected call does not extend the page's time.
    if (!job?.calls.takes(call)) return this.#post({ type: 'response', number, envelope: null });
    clearTimeout(job.timer);
    const envelope = await this.#makeCall(job, call, body);
    if (this.#ended) return;
    this.#post({ type: 'response', number, envelope });
    if (!job.calls.waiting && this.#opening.has(id)) this.#timeOpening(job);
  }

  async #makeCall({ calls }: PageJob, call: CallName, body: string): Promise<Envelope | null> {
    try {
      return await calls.ask(call, JSON.parse(body));
    } catch (error) {
      this.#log.error({ err: error, call }, 'A call of a page could not be made');
      return null;
    }
  }

  /** Handles an opened page; `head` is undefined if opening failed. */
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

  /** Sends the page without content; a rendering that is posted already runs in vain. */
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

  /** Starts the time limit of rendering. */
  #timeRendering(job: PageJob): void {
    this.#time(job, this.#limits.renderTimeoutMs, () => job.finish(null));
  }

  /** Gives a page up after a time, and ends its thread some time later. */
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

  #hang({ input }: PageJob): void {
    this.#log.warn({ address: input.request.address }, 'A page took too long to render');
    this.#end();
  }

  /** Ends the thread; pending pages resolve with what is loaded. */
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
