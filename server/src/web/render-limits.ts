/** Times and sizes of rendering. Waiting and rendering are counted apart: a page that waits is not a page that hangs. */
export interface RenderLimits {
  /** A page that takes longer to open goes without what it has not got by then; waiting for the community's answers does not count. */
  openTimeoutMs: number;
  /** A page that waits longer for its turn to be rendered goes without its content. */
  queueTimeoutMs: number;
  /** A page that takes longer, once it is its turn, is sent without its content: the browser renders it. */
  renderTimeoutMs: number;
  /**
   * A thread that is at one page for longer than this, and than twice the time that the page has, is ended: it may never
   * end by itself.
   */
  hangTimeoutMs: number;
  /** How long a thread may take to load the layout. */
  startTimeoutMs: number;
  /** How many pages may wait to be rendered: beyond them a document is sooner there without its content. */
  maxQueued: number;
  /** How long pages go without what ended a thread, opening or rendering them, so that a page that kills it costs little. */
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

/** Pages that a thread opens at once: beyond them a document is sooner there with nothing but the layout. */
export const maxOpening = 300;

/** Pages to render that lie with the thread, so that it need not wait for this one's answer to begin the next: one at work, one ahead. */
export const maxPosted = 2;

/** Heap of a thread (MB): a page that eats memory takes no call with it. */
export const maxHeapMb = 256;
