import { createContext, runInContext } from 'node:vm';
import type { FaultBeacon } from '@community/contract/faults';
// oxlint-disable-next-line no-restricted-imports -- what browsers send, tried against the server that takes it
import { FaultReporter } from '../../../../shared/host/src/faults/fault-reporter.ts';
import { startWatch } from '../../pages/start-watch/start-watch.ts';
import type { PageFault } from '../../rendering/page-fault.ts';

export const origin = 'https://community.example';

/** Where builds lie on the server. */
const folder = '/var/builds';

type Engine = 'Chromium' | 'Firefox' | 'WebKit';

/** An error with a stack as an engine writes it; `addresses` are those of its scripts, nearest first. */
export function errorIn(engine: Engine, addresses: readonly string[], message = 'odd', name = 'TypeError'): Error {
  const frames = addresses.map((address) => {
    const at = `${address.startsWith('/') ? origin : ''}${address}`;
    return engine === 'Chromium' ? `    at draw (${at})` : `draw@${at}`;
  });
  const stack = [...(engine === 'Chromium' ? [`${name}: ${message}`] : []), ...frames].join('\n');
  return Object.assign(new Error(message), { name, stack });
}

/** What a shell's page of a reader that does not start is like. */
export interface Start {
  /** What the shell's script throws. */
  error?: { stack: string };
  /** Whether the shell's script does not come. */
  isScriptGone?: boolean;
  isOnline?: boolean;
  isBelowFloor?: boolean;
  /** How long the wait took by the device's clock, in milliseconds. */
  waitedMs?: number;
}

class ScriptElement {
  readonly src: string;
  constructor(src: string) {
    this.src = src;
  }
}

/**
 * A reader's page as far as it tells of faults, with the reporter of its host in it and without a browser, and the pages
 * of the server. `send` takes the beacons, `take` the faults of the server.
 */
export class FaultyPage {
  readonly reporter: FaultReporter;
  readonly #send: (body: string) => Promise<{ number: string | null }>;
  readonly #take: (fault: PageFault) => Promise<void>;
  readonly #events = new EventTarget();
  readonly #sent: Promise<unknown>[] = [];

  constructor({
    send,
    take,
  }: {
    send(body: string): Promise<{ number: string | null }>;
    take(fault: PageFault): Promise<void>;
  }) {
    this.#send = send;
    this.#take = take;
    const globals = {
      addEventListener: this.#events.addEventListener.bind(this.#events),
      fetch: (_url: string, { body }: { body: string }) => this.#post(body),
      location: { pathname: '/' },
      reportError: (error: unknown) => this.fire('error', { error }),
    };
    Object.assign(globalThis, globals);
    this.become({});
    this.reporter = new FaultReporter(origin);
    this.reporter.watch();
  }

  /** Changes the browser around the page. */
  become({ isOnline = true, isTranslated = false }): void {
    Object.defineProperty(globalThis, 'navigator', { value: { onLine: isOnline }, configurable: true });
    Object.assign(globalThis, { document: { querySelector: () => (isTranslated ? {} : null) } });
  }

  fire(type: string, event: object = {}): void {
    this.#events.dispatchEvent(Object.assign(new Event(type), event));
  }

  /** A beacon that no page of ours has sent. */
  makeUp(beacon: Partial<FaultBeacon>): void {
    void this.#post(JSON.stringify({ kind: 'script', message: 'odd', frames: '', isFirst: true, ...beacon }));
  }

  /** Opens a page whose shell does not become interactive, and lets the time pass after which it tells so. */
  startWithout({ error, isScriptGone, isOnline = true, isBelowFloor = false, waitedMs = 12_000 }: Start = {}): void {
    const listeners = new Map<string, (event: object) => void>();
    let now = 1_800_000_000_000;
    let hasWaited = false;
    const page = createContext({
      HTMLScriptElement: ScriptElement,
      document: {
        currentScript: { dataset: { shell: 's1' } },
        getElementById: () => ({}),
        querySelector: () => null,
      },
      navigator: { onLine: isOnline },
      Date: { now: () => now },
      getComputedStyle: () => ({ display: isBelowFloor ? 'block' : 'none' }),
      addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
      setTimeout: (work: (since: number) => void, _delayMs: number, since: number) => {
        // A second wait lasts longer than the reader's visit.
        if (hasWaited) return;
        hasWaited = true;
        now += waitedMs;
        work(since);
      },
      fetch: (_url: string, { body }: { body: string }) => this.#post(body),
    });
    runInContext(String(startWatch.content), page);
    if (isScriptGone) listeners.get('error')?.({ target: new ScriptElement(`${origin}/shell/s1/main.1a2b.js`) });
    const own = error && runInContext(`Object.assign(new TypeError('odd'), ${JSON.stringify(error)})`, page);
    if (own) listeners.get('error')?.({ target: null, error: own });
    listeners.get('load')?.({});
  }

  /** A fault of a page on the server: `file` and the scripts in its stack are paths below the builds. */
  fail(fault: Omit<PageFault, 'isFirst' | 'ip' | 'error'> & { stack?: readonly string[] }): void {
    const { stack = [], ...rest } = fault;
    const frames = stack.map((path) => `    at draw (file://${folder}/${path}:1:2)`);
    const error = ['TypeError: odd', ...frames].join('\n');
    const file = `${folder}/${fault.file}`;
    this.#sent.push(this.#take({ ...rest, file, error, isFirst: true, ip: '192.0.2.1' }));
  }

  /** Waits until everything that happened is told. */
  async settled(): Promise<void> {
    // The reporter combines what it hears within one task.
    await new Promise((resolve) => setImmediate(resolve));
    await Promise.all(this.#sent);
  }

  #post(body: string): Promise<{ json(): Promise<{ number: string | null }> }> {
    const sent = this.#send(body).then((response) => ({ json: async () => response }));
    this.#sent.push(sent);
    return sent;
  }
}
