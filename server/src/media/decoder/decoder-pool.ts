import type { Log } from '../../runtime/log.ts';
import { NoVideo, UnplayableVideo } from '../mp4/boxes.ts';
import { NoPicture, TooManyPixels, UnreadablePicture } from '../pictures/no-picture.ts';
import { type DecoderTask, type DecoderTasks, isResultOf, type Refusal, type TaskName } from './decoder-messages.ts';
import {
  type DecoderLimits,
  DecoderLost,
  DecoderNotStarted,
  DecoderProcess,
  DecoderStarved,
  TooCostly,
} from './decoder-process.ts';

/** What a process takes besides a file's reckoned memory: its heap, and what the allocator keeps. */
const overheadBytes = 96_000_000;

/** How long a process waits for another file. */
const idleTimeoutMs = 30_000;

/**
 * How soon files are decoded: those that cost little before others, by the processor's time too. A niceness of 0 gets
 * as much as the server itself and sixty-eight times as much as one of 19, the lowest (sched(7)). `maxIdle` processes
 * wait for another file, and with `hasSpare` one is started in advance where another file may come. Those that have
 * spare ones keep all, or each burst of files would end and start some: a start takes a processor for 0.2 s.
 */
const urgencies = {
  prompt: { niceness: 0, maxIdle: Number.POSITIVE_INFINITY, hasSpare: true, isPrompt: true },
  /** Files that look as cheap, of members who have sent many: a photo of somebody else has the processors first. */
  deferred: { niceness: 19, maxIdle: 1, hasSpare: false, isPrompt: true },
  patient: { niceness: 19, maxIdle: 1, hasSpare: false, isPrompt: false },
};
export type Urgency = keyof typeof urgencies;

/** A file took more than prompt and deferred decoders give, and may have it from patient ones. */
export class NotPrompt extends Error {}

const refusals: Record<Refusal, new (message: string) => Error> = {
  NoPicture,
  UnreadablePicture,
  TooManyPixels,
  UnplayableVideo,
  NoVideo,
};

/** Limits of processes for files that are reckoned to take at most so many bytes. */
export const decoderLimits = (maxReckonedBytes: number): DecoderLimits => ({
  memoryBytes: maxReckonedBytes + overheadBytes,
  cpuSeconds: 30,
  promptCpuSeconds: 1.5,
  timeoutMs: 60_000,
  // The slowest file that is stored, an animation at the limits, takes 10 s.
  starvedCpuSeconds: 15,
  retiredAfter: { cpuSeconds: 10, keptBytes: 48_000_000 },
});

/** Hears what a task took of a processor (ms), in its own process. */
export type Spend = (processorMs: number) => void;

interface DecoderPoolOptions {
  urgency: Urgency;
  /** How many files are decoded at once at the most. */
  maxTasks: number;
  limits: DecoderLimits;
  /**
   * Told of a file that ended its process, of decoders that do not start, once if the system does not hold the limits,
   * and as a warning of a file that may come again, since it was only kept waiting.
   */
  log: Pick<Log, 'error' | 'warn'>;
}

/** Whether a task may be done by another process: its own was lost, before or after it was ready. */
const mayTryAgain = (error: unknown): boolean =>
  error instanceof DecoderLost || (error instanceof DecoderNotStarted && !error.isLate);

/**
 * Processes that decode what members upload. A file that takes too much time or memory ends its process: it is refused
 * with `NoPicture` or `NoVideo`, by prompt and deferred decoders with `NotPrompt`, and others notice nothing. One that
 * was only kept waiting for a processor is told so with `Busy`, one that gets no process with `DecoderNotStarted`. Each task has a process of its own while it runs; how
 * many run is up to the caller.
 */
export class DecoderPool {
  readonly #limits: DecoderLimits;
  readonly #urgency: (typeof urgencies)[Urgency];
  readonly #maxTasks: number;
  readonly #log: DecoderPoolOptions['log'];
  readonly #running = new Set<DecoderProcess>();
  readonly #idle = new Map<DecoderProcess, NodeJS.Timeout>();
  #hasWarned = false;
  #isClosed = false;

  constructor({ limits, urgency, maxTasks, log }: DecoderPoolOptions) {
    this.#limits = limits;
    this.#urgency = urgencies[urgency];
    this.#maxTasks = maxTasks;
    this.#log = log;
  }

  /** Ends all processes, and those that decode fail. Resolves once they have ended. */
  async close(): Promise<void> {
    this.#isClosed = true;
    const all = [...this.#idle.keys(), ...this.#running];
    for (const timer of this.#idle.values()) clearTimeout(timer);
    this.#idle.clear();
    for (const process of all) process.end();
    await Promise.all(all.map(({ exited }) => exited));
  }

  /**
   * Performs a task; once more in another process if the first was lost. `bytes` is its reckoned memory. Tells `spend`
   * what it took, also of a file that is refused.
   */
  async perform<Name extends TaskName>(
    name: Name,
    args: DecoderTasks[Name]['args'],
    bytes: number,
    spend: Spend,
  ): Promise<DecoderTasks[Name]['result']> {
    const memoryBytes = Math.min(bytes + overheadBytes, this.#limits.memoryBytes);
    const { promptCpuSeconds, cpuSeconds: patientCpuSeconds } = this.#limits;
    const cpuSeconds = this.#urgency.isPrompt ? promptCpuSeconds : patientCpuSeconds;
    const task = { name, args, memoryBytes, cpuSeconds } as DecoderTask;
    const response = await this.#performIn(() => this.#take(), task, spend)
      .catch((error: unknown) => {
        if (!mayTryAgain(error) || this.#isClosed) throw error;
        return this.#performIn(() => this.#start(), task, spend);
      })
      .catch((error: unknown) => {
        if (error instanceof DecoderNotStarted) this.#log.error({ err: error }, `No decoder starts (${name})`);
        throw error;
      });
    if (response.type === 'refused') throw new refusals[response.refusal](response.message);
    if (response.type === 'failed')
      throw Object.assign(new Error(response.message), response.code === undefined ? {} : { code: response.code });
    if (!isResultOf(name, response.result)) throw new Error(`A decoder's result of ${name} is none`);
    return response.result;
  }

  async #performIn(choose: () => DecoderProcess, task: DecoderTask, spend: Spend) {
    const process = choose();
    this.#running.add(process);
    const beganMs = performance.now();
    try {
      const response = await process.perform(task);
      spend(response.taskCpuSeconds * 1_000);
      return response;
    } catch (error) {
      if (error instanceof DecoderStarved && !(error instanceof DecoderNotStarted)) {
        spend(error.processorMs ?? 0);
        this.#log.warn({ err: error }, `A file could not be decoded in time (${task.name})`);
      }
      if (!(error instanceof TooCostly)) throw error;
      spend(error.processorMs ?? Math.min(performance.now() - beganMs, task.cpuSeconds * 1_000));
      if (this.#urgency.isPrompt) throw new NotPrompt(error.message);
      this.#log.error({ err: error }, `Decoding a file failed (${task.name})`);
      throw new (task.name === 'cleanVideo' ? NoVideo : NoPicture)('decoding takes too much');
    } finally {
      this.#running.delete(process);
      this.#putBack(process);
    }
  }

  /** The process that was used last, or a new one. A spare one is started for whoever may come meanwhile. */
  #take(): DecoderProcess {
    for (const process of this.#idle.keys()) if (!process.isUsable) this.#remove(process);
    const known = [...this.#idle.keys()].at(-1);
    if (known) this.#remove(known);
    const taken = known ?? this.#start();
    const mayCome = this.#running.size + 1 < this.#maxTasks;
    if (this.#urgency.hasSpare && mayCome && this.#idle.size === 0) this.#startSpare();
    return taken;
  }

  /** Where the system has no room for another process, the task that has one still runs. */
  #startSpare(): void {
    try {
      this.#putBack(this.#start());
    } catch (err) {
      this.#log.error({ err }, 'Starting a decoder failed');
    }
  }

  #remove(idle: DecoderProcess): void {
    clearTimeout(this.#idle.get(idle));
    this.#idle.delete(idle);
  }

  #start(): DecoderProcess {
    if (this.#isClosed) throw new DecoderLost('The server is closing');
    const process = new DecoderProcess(this.#limits, this.#urgency.niceness);
    const warn = (isLimited: boolean) => {
      if (isLimited || this.#hasWarned) return;
      this.#hasWarned = true;
      this.#log.error('The system does not hold the limits of decoders (prlimit)');
    };
    process.ready.then(warn, () => undefined);
    return process;
  }

  #putBack(process: DecoderProcess): void {
    if (!process.isUsable || this.#isClosed || this.#idle.size >= this.#urgency.maxIdle) return process.end();
    const timer = setTimeout(() => {
      this.#remove(process);
      process.end();
    }, idleTimeoutMs).unref();
    this.#idle.set(process, timer);
  }
}
