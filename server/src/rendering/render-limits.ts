import { availableParallelism } from 'node:os';

/** Limits of rendering. Queueing and rendering are timed separately: a queued page does not hang. */
export interface RenderLimits {
  /** Maximum processes of the current builds. */
  maxProcesses: number;
  /** How many of them share the load. The rest are started only in place of processes that hang, and retired later. */
  maxForLoad: number;
  /** For opening a page, without the time of its calls. After it the page goes out with what it has. */
  openTimeoutMs: number;
  /** For waiting in the queue. After it the page is refused: without its content search engines would index it empty. */
  queueTimeoutMs: number;
  /** For rendering. After it the page goes out without content and the browser renders it. */
  renderTimeoutMs: number;
  /** A process is ended if one page takes longer than this and than twice the page's own limit. */
  hangTimeoutMs: number;
  /** How long a process may take to load the layout. */
  startTimeoutMs: number;
  /** Maximum queued pages; further ones are refused. */
  maxQueued: number;
  /** How long the phase in which a process failed is skipped for the build that made it fail. */
  coolDownMs: number;
  /** How long processes of builds that only some readers get wait for the next page. */
  idleTimeoutMs: number;
}

export const defaultLimits: RenderLimits = {
  // At least two: one renders while another hangs.
  maxProcesses: Math.min(4, Math.max(2, availableParallelism() - 1)),
  // One processor is left to the server itself.
  maxForLoad: Math.min(4, Math.max(1, availableParallelism() - 1)),
  openTimeoutMs: 2000,
  queueTimeoutMs: 2000,
  renderTimeoutMs: 1000,
  hangTimeoutMs: 10_000,
  startTimeoutMs: 15_000,
  // More pages could not be rendered within `queueTimeoutMs`.
  maxQueued: 300,
  coolDownMs: 5000,
  idleTimeoutMs: 60_000,
};

/** The limits of a server whose pages wait this long for their content. */
export const limitsOfTimeout = (renderTimeoutMs: number): Partial<RenderLimits> => ({
  openTimeoutMs: Math.max(defaultLimits.openTimeoutMs, renderTimeoutMs),
  queueTimeoutMs: Math.max(defaultLimits.queueTimeoutMs, renderTimeoutMs),
  renderTimeoutMs,
});

/** Maximum pages that all processes open at once; further visitors' pages are refused, members' have only the layout. */
export const maxOpening = 300;

/** How often a page that loses its process to another page is opened again. */
export const maxLosses = 2;

/** Renderings posted to a process: the current one and the next, so that it need not wait for a message in between. */
export const maxPosted = 2;

/** Maximum output of a process that is logged, in characters. */
export const maxLoggedOutput = 20_000;
