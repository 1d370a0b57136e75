import { Agent, request } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';

/** Figures of the requests of one kind. */
interface Wait {
  ms: number;
  status: number;
}

/** One kind of request, sent one at a time during the watch. */
export interface RequestStats {
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
  /** Path and headers of the next request. */
  next(): { path: string; headers: Record<string, string> };
  /** Pause between a response and the next request. */
  pauseMs: number;
}

/** Sends a request and reads the whole response. Retries when the kept connection turns out to be closed. */
function sendRequest(
  agent: Agent,
  port: number,
  path: string,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<Wait> {
  const began = performance.now();
  return new Promise((resolve) => {
    const attempt = () => {
      const outgoing = request({ host: '127.0.0.1', port, path, agent, headers, signal }, (incoming) => {
        incoming.resume();
        incoming.on('end', () => resolve({ ms: performance.now() - began, status: incoming.statusCode ?? 0 }));
        incoming.on('error', () => resolve({ ms: performance.now() - began, status: 0 }));
      });
      outgoing.on('error', (error: NodeJS.ErrnoException) => {
        if (outgoing.reusedSocket && error.code === 'ECONNRESET') attempt();
        else resolve({ ms: performance.now() - began, status: 0 });
      });
      outgoing.end();
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
  const stats: RequestStats = { worstMs: 0, answered: true, count: 0, refused: 0, lateMs: 0 };
  while (!ended() && !cut.aborted) {
    const { path, headers } = next();
    lateness.begin();
    const { ms, status } = await sendRequest(agent, port, path, headers, cut);
    const lateMs = await lateness.end();
    const waitedMs = Math.max(0, ms - lateMs);
    stats.count += 1;
    stats.lateMs = Math.max(stats.lateMs, lateMs);
    if (status !== 200 && !cut.aborted) stats.refused += 1;
    if (waitedMs > stats.worstMs) Object.assign(stats, { worstMs: waitedMs, answered: status !== 0 });
    await setTimeout(pauseMs);
  }
  lateness.close();
  agent.destroy();
  return stats;
}
