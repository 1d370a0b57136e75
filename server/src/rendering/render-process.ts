import type { FastifyBaseLogger } from 'fastify';
import type { ServerBuilds } from '../builds/server-builds.ts';
import { buildOf, type RenderFailure, type RenderPhase } from './build-pauses.ts';
import { FaultAttribution } from './fault-attribution.ts';
import { LayoutReadiness } from './layout-readiness.ts';
import type { PageFault } from './page-fault.ts';
import { PageJob, type PageOutcome, type PageTask } from './page-job.ts';
import { PageTimeouts } from './page-timeouts.ts';
import { ProcessChannel } from './process-channel.ts';
import type { ProcessEnd } from './process-end.ts';
import { maxPosted, type RenderLimits } from './render-limits.ts';
import { type FromProcess, readHead } from './render-messages.ts';
import type { RenderQueue } from './render-queue.ts';

interface RenderProcessOptions {
  log: FastifyBaseLogger;
  limits: RenderLimits;
  /** Shared with the other processes of the same builds. */
  queue: RenderQueue<RenderProcess>;
  /** Called for a page that fails or hangs, or with which the process ends. */
  onFault(fault: PageFault): void;
  /** Called when the process fails, hangs, or cannot load its layout. */
  onFailure(failure: RenderFailure): void;
  /** Called after the process has exited. */
  onExit(): void;
}

/**
 * A confined process that opens pages with one layout, concurrently while they wait for responses, and renders them one
 * at a time in the order of opening.
 */
export class RenderProcess {
  readonly #readiness: LayoutReadiness;
  readonly #channel: ProcessChannel;
  readonly #log: FastifyBaseLogger;
  readonly #timeouts: PageTimeouts;
  readonly #queue: RenderQueue<RenderProcess>;
  readonly #attribution: FaultAttribution;
  readonly #onFailure: RenderProcessOptions['onFailure'];
  #lastId = 0;
  readonly #opening = new Map<number, PageJob>();
  /** The current rendering, then the next one. */
  readonly #posted: PageJob[] = [];
  #retired = false;
  #ended = false;

  constructor(builds: ServerBuilds, options: RenderProcessOptions) {
    const { log, limits, queue, onFault, onFailure, onExit } = options;
    this.#log = log;
    this.#readiness = new LayoutReadiness(limits.startTimeoutMs, () => this.#end(null));
    this.#timeouts = new PageTimeouts(limits, (job) => this.#hang(job));
    this.#queue = queue;
    this.#attribution = new FaultAttribution(builds.layout, onFault);
    this.#onFailure = onFailure;
    this.#channel = new ProcessChannel(builds, {
      log,
      onMessage: (message) => this.#receive(message),
      onEnd: (end) => this.#lose(end),
    });
    void this.#channel.exited.then(onExit);
  }

  /** Resolves to true once the layout is loaded, or to false if it cannot be. */
  get ready(): Promise<boolean> {
    return this.#readiness.settled;
  }

  /** Whether the layout is loaded. */
  get isReady(): boolean {
    return this.#readiness.isReady;
  }

  /** How many pages it opens. */
  get opening(): number {
    return this.#opening.size;
  }

  /** Whether it still opens or renders a page that was given up. */
  get isStuck(): boolean {
    return [...this.#opening.values(), ...this.#posted.slice(0, 1)].some(({ finished }) => finished);
  }

  /** How many pages it works on, or has in the queue. */
  get load(): number {
    return this.#opening.size + this.#posted.length + this.#queue.lengthOf(this);
  }

  /** Opens a page, and renders it if the task says so. */
  open(task: PageTask): Promise<PageOutcome> {
    this.#lastId += 1;
    const job = new PageJob(this.#lastId, task, this.#attribution.add(this.#lastId, task));
    this.#opening.set(job.id, job);
    this.#timeOpening(job);
    const { page, request } = job.input;
    this.#channel.post({ type: 'open', id: job.id, page, request: JSON.stringify(request) });
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
    this.#end(null);
    await this.#channel.exited;
  }

  #receive(message: FromProcess): void {
    if (this.#ended) return;
    if (message.type === 'ready') this.#readiness.settle(true);
    else if (message.type === 'working') this.#attribution.workingFor = message.id;
    else if (message.type === 'call') void this.#handleCall(message);
    else if (message.type === 'opened') this.#opened(message.id, readHead(message.text));
    else if (message.type === 'rendered') this.#rendered(message.text);
    else if (message.type === 'headFailed') this.#tell('head', message);
    else if (message.type === 'strayed') this.#tell(message.inPromise ? 'promise' : 'script', message);
    else this.#fail(message);
  }

  #fail({ id, text, type }: Extract<FromProcess, { type: 'failed' | 'pageFailed' }>): void {
    const isOpening = this.#opening.has(id);
    this.#tell(isOpening ? 'load' : 'render', { id, text }, type === 'pageFailed' ? { isOfPage: true } : {});
    if (isOpening) this.#opened(id);
    else this.#rendered(null);
  }

  #tell(
    kind: PageFault['kind'],
    { id, text }: { id: number; text: string },
    known: Pick<PageFault, 'isOfPage'> = {},
  ): void {
    const { file } = this.#attribution.tell(kind, this.#attribution.of(id), text, known);
    this.#log.error({ fault: text, kind, file }, 'A page failed');
  }

  async #handleCall({ id, number, text: call, body }: Extract<FromProcess, { type: 'call' }>): Promise<void> {
    const job = this.#opening.get(id);
    // A rejected call does not extend the page's time.
    if (!job?.calls.takes(call)) return this.#channel.post({ type: 'response', id, number, envelope: 'null' });
    this.#timeouts.stop(job);
    const envelope = await job.calls.tryAsk(call, body, this.#log);
    if (this.#ended) return;
    this.#channel.post({ type: 'response', id, number, envelope: JSON.stringify(envelope) });
    if (!job.calls.waiting && this.#opening.has(id)) this.#timeOpening(job);
  }

  /** Handles an opened page; `head` is undefined if opening failed. */
  #opened(id: number, head?: PageJob['head']): void {
    const job = this.#opening.get(id);
    if (!job) return;
    this.#opening.delete(id);
    this.#timeouts.stop(job);
    job.head = head;
    const wanted = job.rendered && !job.finished && head !== undefined && !head?.gone;
    if (wanted && this.#queue.add(this, job)) {
      this.#timeouts.startWaiting(job, () => this.#leave(job));
    } else this.#close(job, { isOverload: wanted });
    this.#next();
  }

  /** Gives up a page that waited too long. If its rendering was posted already, the result is dropped. */
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
      if (this.#posted.length === 1) this.#timeouts.startRendering(job);
      this.#channel.post({ type: 'render', id: job.id });
    }
    if (this.#retired && this.#opening.size + this.#posted.length === 0) this.#end(null);
  }

  #timeOpening(job: PageJob): void {
    this.#timeouts.startOpening(job, () => {
      // Its own code may not be the cause: pages also wait until the process is ready, and while it renders others.
      this.#close(job, { isOverload: !this.isReady || this.#posted.length > 0 });
    });
  }

  #rendered(html: string | null): void {
    const job = this.#posted.shift();
    if (!job) return;
    this.#timeouts.stop(job);
    job.finish(html);
    this.#close(job);
    if (this.#posted[0]) this.#timeouts.startRendering(this.#posted[0]);
    this.#next();
  }

  #hang(job: PageJob): void {
    this.#log.warn({ address: job.input.request.address }, 'A page took too long to render');
    const kind = this.#phaseOf(job.id) === 'opening' ? 'load' : 'render';
    this.#attribution.tell(kind, job.attributed, 'The page took too long');
    this.#end(job.id);
  }

  #phaseOf(id: number): Exclude<RenderPhase, 'starting'> {
    return this.#posted[0]?.id === id ? 'rendering' : 'opening';
  }

  /** Handles the end of the process: the page that it worked on is to blame. */
  #lose(end: ProcessEnd): void {
    if (this.#ended) return;
    const isPending = (id: number) => this.#opening.has(id) || this.#posted.length > 0;
    const id = this.#attribution.culpritOf(end, this.isReady, isPending);
    if (id !== null) {
      const atWork = this.#phaseOf(id) === 'rendering' ? 'render' : 'script';
      this.#tell(this.#opening.has(id) ? 'load' : atWork, { id, text: `The process of the page ended: ${end.reason}` });
    }
    this.#end(id);
  }

  /** Ends the process; pending pages resolve with what is loaded. `culprit` is the page for which it ends. */
  #end(culprit: number | null): void {
    if (this.#ended) return;
    this.#ended = true;
    // Where the layout cannot be loaded, another process would not help.
    const { isReady } = this;
    this.#readiness.settle(false);
    const phase = isReady ? this.#phaseOf(culprit ?? 0) : 'starting';
    const fault = culprit === null ? null : this.#attribution.of(culprit).fault;
    const abandoned = [...this.#opening.values(), ...this.#posted.splice(0)];
    for (let job = this.#queue.next(this); job; job = this.#queue.next(this)) abandoned.push(job);
    for (const job of abandoned) {
      this.#timeouts.stop(job);
      const isOfCulprit = fault !== null && buildOf(job.attributed.file) === buildOf(fault.file);
      if (isOfCulprit && job.attributed.fault === null) this.#attribution.tell(fault.kind, job.attributed, fault.error);
      const isLost = isReady && !isOfCulprit;
      job.finish(null, { isOverload: isLost, isLost });
    }
    this.#opening.clear();
    if (!this.#retired) this.#onFailure({ phase, fault });
    this.#channel.end();
  }
}
