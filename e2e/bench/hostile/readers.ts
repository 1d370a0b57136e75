import { Agent, request } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { median, medianError } from '../measuring/median.ts';

/** How a request went. */
interface Wait {
  ms: number;
  /** Whether there was a whole response. */
  answered: boolean;
  /** Whether the response is a success, which a call says in its body. */
  succeeded: boolean;
}

/** The first bytes of a call that succeeded. */
const success = '{"code":0,';

/** What others send during an attack. */
export const readerKinds = ['health', 'list', 'page', 'upload'] as const;
export type ReaderKind = (typeof readerKinds)[number];

/** A request of a reader or of an honest member. */
export interface ReaderRequest {
  path: string;
  headers: Record<string, string>;
  /** Sent by POST. */
  body?: Buffer;
}

/** One kind of request, sent one at a time during the watch. */
export interface RequestStats {
  /** Milliseconds of half of the waits at the most. */
  medianMs: number;
  /** By how much that may be off by chance; see `medianError`. */
  medianErrorMs: number;
  /** Milliseconds of the longest wait, without what this process itself was late. */
  worstMs: number;
  /** False when the longest wait ended without a response. */
  answered: boolean;
  count: number;
  /** Responses other than success. */
  refused: number;
  /** Milliseconds that this process itself was late at the most; they are taken off the waits. */
  lateMs: number;
}

interface RequestLoop {
  port: number;
  next(): ReaderRequest;
  /** Pause between a response and the next request. */
  pauseMs: number;
}

/** Sends a request and reads the whole response. Retries when the kept connection turns out to be closed. */
function sendRequest(
  agent: Agent,
  port: number,
  { path, headers, body }: ReaderRequest,
  signal: AbortSignal,
): Promise<Wait> {
  const began = performance.now();
  const method = body ? 'POST' : 'GET';
  return new Promise((resolve) => {
    const done = (answered: boolean, succeeded: boolean) =>
      resolve({ ms: performance.now() - began, answered, succeeded });
    const attempt = () => {
      const outgoing = request({ host: '127.0.0.1', port, path, method, agent, headers, signal }, (incoming) => {
        let start = '';
        incoming.on('data', (part: Buffer) => {
          if (start.length < success.length) start += part.toString('latin1', 0, success.length);
        });
        incoming.on('end', () => {
          const isCall = path.startsWith('/api/');
          done(true, incoming.statusCode === 200 && (!isCall || start.startsWith(success)));
        });
        incoming.on('error', () => done(false, false));
      });
      outgoing.on('error', (error: NodeJS.ErrnoException) => {
        if (outgoing.reusedSocket && error.code === 'ECONNRESET') attempt();
        else done(false, false);
      });
      outgoing.end(body);
    };
    attempt();
  });
}

/** Measures how late this process itself was: its measurements are too long by as much. */
function watchLateness() {
  const resolution = 1;
  const delay = monitorEventLoopDelay({ resolution });
  delay.enable();
  return {
    begin: () => delay.reset(),
    /** Milliseconds since `begin` at the most. */
    async end(): Promise<number> {
      // The response is handled before the delay of its own event loop turn is recorded.
      await setTimeout(3 * resolution);
      return Math.max(0, delay.max / 1e6 - 2 * resolution);
    },
    close: () => delay.disable(),
  };
}

/**
 * Sends requests until `ended`, and waits for the last response until `cut` aborts. A blocked server keeps one request
 * waiting for all of the time that it is blocked, so one request at a time finds the longest wait.
 */
export async function keepRequesting(
  { port, next, pauseMs }: RequestLoop,
  ended: () => boolean,
  cut: AbortSignal,
): Promise<RequestStats> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const lateness = watchLateness();
  const stats = { worstMs: 0, answered: true, count: 0, refused: 0, lateMs: 0 };
  const waits: number[] = [];
  while (!ended() && !cut.aborted) {
    lateness.begin();
    const { ms, answered, succeeded } = await sendRequest(agent, port, next(), cut);
    const lateMs = await lateness.end();
    const waitedMs = Math.max(0, ms - lateMs);
    waits.push(waitedMs);
    stats.count += 1;
    stats.lateMs = Math.max(stats.lateMs, lateMs);
    if (!succeeded && !cut.aborted) stats.refused += 1;
    if (waitedMs > stats.worstMs) Object.assign(stats, { worstMs: waitedMs, answered });
    await setTimeout(pauseMs);
  }
  lateness.close();
  agent.destroy();
  if (waits.length === 0) return { ...stats, medianMs: 0, medianErrorMs: 0 };
  return { ...stats, medianMs: median(waits), medianErrorMs: medianError(waits) };
}
