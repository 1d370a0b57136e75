import type { CallName, Envelope } from '@community/contract/calls';
import type { FastifyBaseLogger } from 'fastify';
import type { PageFault } from '../faults/page-fault.ts';
import { PageJob, type PageOutcome, type PageTask } from './page-job.ts';
import { ProcessChannel } from './process-channel.ts';
import { maxPosted, type RenderLimits } from './render-limits.ts';
import { type FromProcess, readHead } from './render-messages.ts';
import type { RenderQueue } from './render-queue.ts';
import type { ServerBuilds } from './server-builds.ts';

/** What a process was doing when it failed. */
export type RenderPhase = 'opening' | 'rendering';

interface RenderProcessOptions {
  log: FastifyBaseLogger;
  limits: RenderLimits;
  /** Shared with the other processes of the same builds. */
  queue: RenderQueue<RenderProcess>;
  /** Called for a page that fails or hangs. */
  onFault(fault: PageFault): void;
  /** Called when the process fails, hangs, or cannot load its layout. */
  onFailure(phase: RenderPhase): void;
  /** Called after the process has exited. */
  onExit(): void;
}

/**
 * A confined process that opens pages with one layout, concurrently while they wait for responses, and renders them one
 * at a time in the order of opening.
 */
export class RenderProcess {
  /** Resolves to true once the layout is loaded, or to false if it cannot be. */
  readonly ready: Promise<boolean>;
  /** Whether the layout is loaded. */
  isReady = false;
  readonly #channel: ProcessChannel;
  readonly #log: FastifyBaseLogger;
  readonly #limits: RenderLimits;
  readonly #queue: RenderQueue<RenderProcess>;
  readonly #onFault: RenderProcessOptions['onFault'];
  readonly #onFailure: (phase: RenderPhase) => void;
  readonly #layout: string;
  #lastId = 0;
  readonly #opening = new Map<number, PageJob>();
  /** The current rendering, then the next one. */
  readonly #posted: PageJob[] = [];
  #retired = false;
  #ended = false;
  #settleReady: (ready: boolean) => void = () => undefined;

  constructor(builds: ServerBuilds, options: RenderProcessOptions) {
    const { log, limits, queue, onFault, onFailure, onExit } = options;
    this.#log = log;
    this.#limits = limits;
    this.#queue = queue;
    this.#onFault = onFault;
    this.#onFailure = onFailure;
    this.#layout = builds.layout;
    this.#channel = new ProcessChannel(builds, {
      log,
      onMessage: (message) => this.#receive(message),
      onEnd: () => this.#end(),
    });
    void this.#channel.exited.then(onExit);
    const starting = setTimeout(() => this.#end(), limits.startTimeoutMs).unref();
    this.ready = new Promise((resolve) => {
      this.#settleReady = (ready) => {
        clearTimeout(starting);
        this.isReady = ready;
        resolve(ready);
      };
    });
  }

  /** How many pages it opens. */
  get opening(): number {
    return this.#opening.size;
  }

  /** Whether it still renders a page that was given up. */
  get isStuck(): boolean {
    return this.#posted[0]?.finished === true;
  }

  /** How many pages it opens and renders, or has to. */
  get load(): number {
    return this.#opening.size + this.#posted.length + this.#queue.lengthOf(this);
  }

  /** Opens a page, and renders it if the task says so. */
  open(task: PageTask): Promise<PageOutcome> {
    this.#lastId += 1;
    const job = new PageJob(this.#lastId, task);
    this.#opening.set(job.id, job);
    this.#timeOpening(job);
    const { page, request } = job.input;
    this.#channel.post({ type: 'open', id: job.id, page, request: JSON.stringify(request) });
    return job.outcome;
  }

  /** The page that ends a process which ends by itself: the one that it renders, or the only one that it opens. */
  get #suspect(): PageJob | undefined {
    const [opening] = this.#opening.values();
    return this.#posted[0] ?? (this.#opening.size === 1 ? opening : undefined);
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
    await this.#channel.exited;
  }

  #receive(message: FromProcess): void {
    if (this.#ended) return;
    if (message.type === 'ready') this.#settleReady(true);
    else if (message.type === 'call') void this.#handleCall(message);
    else if (message.type === 'opened') this.#opened(message.id, readHead(message.text));
    else if (message.type === 'rendered') this.#rendered(message.text);
    else if (message.type === 'headFailed') this.#tell('head', this.#opening.get(message.id), message.text);
    else this.#fail(message.id, message.text);
  }

  #fail(id: number, error: string): void {
    this.#log.error({ fault: error }, 'A page could not be rendered');
    const opening = this.#opening.get(id);
    this.#tell(opening ? 'load' : 'render', opening ?? this.#posted[0], error);
    if (opening) this.#opened(id);
    else this.#rendered(null);
  }

  #tell(kind: PageFault['kind'], job: PageJob | undefined, error: string): void {
    if (!job) return;
    job.hasFault = true;
    this.#onFault({ kind, file: job.input.page ?? this.#layout, error });
  }

  async #handleCall({ id, number, text: call, body }: Extract<FromProcess, { type: 'call' }>): Promise<void> {
    const job = this.#opening.get(id);
    // A rejected call does not extend the page's time.
    if (!job?.calls.takes(call)) return this.#channel.post({ type: 'response', number, envelope: 'null' });
    clearTimeout(job.timer);
    const envelope = await this.#makeCall(job, call, body);
    if (this.#ended) return;
    this.#channel.post({ type: 'response', number, envelope: JSON.stringify(envelope) });
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
    if (wanted && this.#queue.add(this, job)) {
      job.timer = setTimeout(() => this.#leave(job), this.#limits.queueTimeoutMs);
    } else this.#close(job, { isOverload: wanted });
    this.#next();
  }

  /** Gives a page up that waited too long; a rendering that is posted already runs in vain. */
  #leave(job: PageJob): void {
    const isOverload = true;
    if (this.#queue.remove(job)) this.#close(job, { isOverload });
    else job.finish(null, { isOverload });
  }

  #close(job: PageJob, outcome: { isOverload?: boolean } = {}): void {
    job.finish(null, outcome);
    this.#channel.post({ type: 'close', id: job.id });
  }

  #next(): void {
    while (this.#posted.length < maxPosted) {
      const job = this.#queue.next(this);
      if (!job) break;
      this.#posted.push(job);
      if (this.#posted.length === 1) this.#timeRendering(job);
      this.#channel.post({ type: 'render', id: job.id });
    }
    if (this.#retired && this.#opening.size + this.#posted.length === 0) this.#end();
  }

  #timeOpening(job: PageJob): void {
    this.#time(job, this.#limits.openTimeoutMs, () => {
      // A page that opens waits for its process, and for pages that are rendered.
      this.#close(job, { isOverload: !this.isReady || this.#posted.length > 0 });
    });
  }

  /** Starts the time limit of rendering. */
  #timeRendering(job: PageJob): void {
    this.#time(job, this.#limits.renderTimeoutMs, () => job.finish(null));
  }

  /** Gives a page up after a time, and ends its process some time later. */
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

  #hang(job: PageJob): void {
    this.#log.warn({ address: job.input.request.address }, 'A page took too long to render');
    this.#tell(this.#opening.has(job.id) ? 'load' : 'render', job, 'The page took too long');
    this.#end(job);
  }

  /** Ends the process; pending pages resolve with what is loaded. `cause` is the page for which it ends. */
  #end(cause: PageJob | undefined = this.#suspect): void {
    if (this.#ended) return;
    this.#ended = true;
    // Where the layout cannot be loaded, no page is the cause.
    const { isReady } = this;
    this.#settleReady(false);
    const phase = this.#posted.length > 0 ? 'rendering' : 'opening';
    const abandoned = [...this.#opening.values(), ...this.#posted.splice(0)];
    for (let job = this.#queue.next(this); job; job = this.#queue.next(this)) abandoned.push(job);
    for (const job of abandoned) {
      clearTimeout(job.timer);
      job.finish(null, { isOverload: isReady && job !== cause });
    }
    this.#opening.clear();
    if (!this.#retired) this.#onFailure(phase);
    this.#channel.end();
  }
}
