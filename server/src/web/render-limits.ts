/** Limits of rendering. Queueing and rendering are timed separately: a queued page does not hang. */
export interface RenderLimits {
  /** For opening a page, without the time of its calls. After it the page goes out with what it has. */
  openTimeoutMs: number;
  /** For waiting in the queue. After it the page goes out without content. */
  queueTimeoutMs: number;
  /** For rendering. After it the page goes out without content and the browser renders it. */
  renderTimeoutMs: number;
  /**
   * A thread is ended if one page takes longer than this and than twice the page's own limit.
   */
  hangTimeoutMs: number;
  /** How long a thread may take to load the layout. */
  startTimeoutMs: number;
  /** Maximum queued pages; further ones go out without content. */
  maxQueued: number;
  /** How long the phase that ended a thread is skipped, so that a page that kills threads costs little. */
  coolDownMs: number;
}

export const defaultLimits: RenderLimits = {
  openTimeoutMs: 2000,
  queueTimeoutMs: 1000,
  renderTimeoutMs: 1000,
  hangTimeoutMs: 10_000,
  startTimeoutMs: 15_000,
  maxQueued: 20,
  coolDownMs: 5000,
};

/** Maximum pages that a thread opens at once; further ones go out with nothing but the layout. */
export const maxOpening = 300;

/** Renderings posted to the thread: the current one and the next, so that it need not wait for a message in between. */
export const maxPosted = 2;

/** Heap of a thread: a page that leaks memory ends only its thread. */
export const maxHeapMb = 256;
