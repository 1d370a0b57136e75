import { type ChildProcess, spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { confinedNode } from '../../runtime/confinement/system-confinement.ts';
import { Busy } from '../../runtime/limiter.ts';
import { watchProcessorTime } from '../../runtime/processor-time.ts';
import { type DecoderTask, isDecoderMessage, type TaskResponse } from './decoder-messages.ts';

const decoder = fileURLToPath(new URL('./decoder.mjs', import.meta.url));

/** Heap for what is not pixels: the index of a video, the segments of a picture. */
const maxHeapMb = 64;

/**
 * Memory that the allocator keeps counts against the next file, and against the machine while the process waits for it.
 * Fixed thresholds (mallopt(3)) give what is large back at once: after a picture with transparency 62 MB were kept
 * instead of 120, at the same time of a processor.
 */
const environment = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: String(1024 ** 2),
  MALLOC_TRIM_THRESHOLD_: String(1024 ** 2),
};

/** Characters of a process's last output that are kept. */
const maxOutput = 500;

/** A process starts in 0.2 s, and from sources on a busy machine in some seconds. */
const startTimeoutMs = 60_000;

/** Signals by which the system, or the process itself, says that a file was too much. */
const signalsOfFiles = new Set<NodeJS.Signals>([
  'SIGXCPU',
  'SIGABRT',
  'SIGTRAP',
  'SIGSEGV',
  'SIGBUS',
  'SIGILL',
  'SIGFPE',
]);

export interface DecoderLimits {
  /** Memory of a process beyond what it has at its start. The system refuses more. */
  memoryBytes: number;
  /** Processor time of a process's life, after which the system ends it. The slowest file measured took 3 s. */
  cpuSeconds: number;
  /** Processor time that prompt decoders give a file: the largest photo of the apps takes 0.12 s. */
  promptCpuSeconds: number;
  /** Longest wait for one file, even on a busy machine. */
  timeoutMs: number;
  /** A file that has used less of a processor when its wait ends was only kept waiting. */
  starvedCpuSeconds: number;
  /** A process that has used or kept so much is given no other file, so that each file has the rest. */
  retiredAfter: { cpuSeconds: number; keptBytes: number };
}

/** A file made its process end, or took too long. */
export class TooCostly extends Error {
  /** What the task had taken of a processor at its last look (ms); null where the system does not say. */
  processorMs: number | null = null;
}

/**
 * The machine gave a process too little of a processor to be done in time. It says nothing of the file, which may come
 * again.
 */
export class DecoderStarved extends Busy {
  /** What the task had taken of a processor at its last look (ms). */
  processorMs: number | null = null;
}

/** The machine has no room for a decoder, whoever sends a file. */
export class DecoderNotStarted extends DecoderStarved {
  /** Whether it took all its time: another one would, too. */
  isLate = false;
}

/** A process ended for a reason that no file gave it. */
export class DecoderLost extends Error {}

/** A process that decodes one file at a time, and that the system ends if a file takes too much. */
export class DecoderProcess {
  /**
   * Resolves once it takes files, to whether the system holds its limits. Throws `DecoderNotStarted`, and `DecoderLost`
   * if the server ends it before.
   */
  readonly ready: Promise<boolean>;
  /** Resolves once it has ended. */
  readonly exited: Promise<void>;
  readonly #child: ChildProcess;
  readonly #limits: DecoderLimits;
  #output = '';
  #isReady = false;
  #isUsable = true;
  /** Why the server ended it. */
  #reason: Error | null = null;
  #respond: (response: TaskResponse) => void = () => undefined;
  #fail: (error: Error) => void = () => undefined;

  /** `niceness` is that of all its threads, above the server's own. Throws `DecoderNotStarted`. */
  constructor(limits: DecoderLimits, niceness: number) {
    this.#limits = limits;
    const parameters = [limits.memoryBytes, limits.cpuSeconds].map(String);
    const [command, args] = confinedNode(
      [`--max-old-space-size=${maxHeapMb}`, '--no-warnings', decoder, ...parameters],
      { niceness },
    );
    try {
      this.#child = spawn(command, args, {
        cwd: '/',
        env: environment,
        stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
        serialization: 'advanced',
      });
    } catch (error) {
      throw new DecoderNotStarted(`A decoder does not start: ${(error as Error).message}`);
    }
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#output = (this.#output + text).slice(-maxOutput);
    });
    const starting = setTimeout(
      () => this.end(Object.assign(new DecoderNotStarted('A decoder does not start'), { isLate: true })),
      startTimeoutMs,
    ).unref();
    this.ready = new Promise((resolve, reject) => {
      this.#fail = reject;
      this.#child.on('message', (message: unknown) => {
        if (!isDecoderMessage(message))
          this.end(new (this.#isReady ? TooCostly : DecoderNotStarted)('A decoder sent an invalid message'));
        else if (message.type !== 'ready') this.#respond(message);
        else {
          clearTimeout(starting);
          this.#isReady = true;
          resolve(message.isLimited);
        }
      });
    });
    // Whoever gives it a file hears of it.
    this.ready.catch(() => undefined);
    this.exited = new Promise((resolve) => {
      const end = (why: string, isFiles: boolean) => {
        clearTimeout(starting);
        this.#isUsable = false;
        const text = `A decoder ended: ${why} ${this.#output.replaceAll(/\s+/g, ' ')}`.trim();
        const ended = isFiles ? TooCostly : DecoderLost;
        // No file is the cause before it has one.
        this.#fail(this.#reason ?? new (this.#isReady ? ended : DecoderNotStarted)(text));
        resolve();
      };
      this.#child.on('error', ({ message }) => end(message, false));
      // Its output is complete then.
      this.#child.once('close', (code, signal) =>
        end(signal ?? `code ${code}`, signal === null ? code !== 0 : signalsOfFiles.has(signal)),
      );
    });
    this.#holdServer(false);
  }

  /** Whether it takes another file. */
  get isUsable(): boolean {
    return this.#isUsable;
  }

  /**
   * Performs a task. Throws `TooCostly`, `DecoderStarved`, `DecoderNotStarted` and `DecoderLost`, all after the process
   * has ended.
   */
  async perform(task: DecoderTask): Promise<TaskResponse> {
    let timer: NodeJS.Timeout | undefined;
    let usage: ReturnType<typeof watchProcessorTime> | undefined;
    this.#holdServer(true);
    try {
      await this.ready;
      if (!this.#isUsable) throw new DecoderLost('A decoder ended between two files');
      this.#output = '';
      // The start of the process is not the file's.
      usage = watchProcessorTime(this.#child.pid);
      const response = await new Promise<TaskResponse>((resolve, reject) => {
        [this.#respond, this.#fail] = [resolve, reject];
        timer = setTimeout(() => this.end(this.#whyLate(usage?.usedMs() ?? null)), this.#limits.timeoutMs);
        this.#child.send(task, () => undefined);
      });
      const { cpuSeconds, keptBytes } = this.#limits.retiredAfter;
      if (response.type === 'failed' || response.cpuSeconds > cpuSeconds || response.keptBytes > keptBytes)
        this.#isUsable = false;
      return response;
    } catch (error) {
      if (error instanceof TooCostly || error instanceof DecoderStarved) error.processorMs = usage?.usedMs() ?? null;
      throw error;
    } finally {
      clearTimeout(timer);
      usage?.end();
      this.#holdServer(false);
    }
  }

  /** Ends the process at once; `reason` is what a file that it has is told. */
  end(reason: Error = new DecoderLost('The server ended a decoder')): void {
    this.#isUsable = false;
    this.#reason ??= reason;
    this.#child.kill('SIGKILL');
  }

  /**
   * Why a file is not done in time. Decoders only compute: they wait for nothing but their files on the disk and a
   * processor. Where the system does not say what they used, the clock decides.
   */
  #whyLate(usedMs: number | null): Error {
    const isStarved = usedMs !== null && usedMs < this.#limits.starvedCpuSeconds * 1_000;
    return isStarved ? new DecoderStarved('Its processor was busy') : new TooCostly('A file took too long');
  }

  /** Only files that are being decoded keep the server's process alive. */
  #holdServer(isHeld: boolean): void {
    const verb = isHeld ? 'ref' : 'unref';
    this.#child[verb]();
    this.#child.channel?.[verb]();
    (this.#child.stderr as Socket | null)?.[verb]();
  }
}
