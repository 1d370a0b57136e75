import type { PageJob } from './page-job.ts';
import type { RenderLimits } from './render-limits.ts';

/**
 * Time limits of the pages of one process. A page has one at a time, that of its phase. While it is opened or rendered a
 * second one follows the first: a page that still takes the process's time is given up with the process.
 */
export class PageTimeouts {
  readonly #limits: RenderLimits;
  readonly #onHang: (job: PageJob) => void;

  /** `onHang` is called for a page that its process still works on some time after it was given up. */
  constructor(limits: RenderLimits, onHang: (job: PageJob) => void) {
    this.#limits = limits;
    this.#onHang = onHang;
  }

  startOpening(job: PageJob, onTimeout: () => void): void {
    this.#start(job, this.#limits.openTimeoutMs, onTimeout);
  }

  startWaiting(job: PageJob, onTimeout: () => void): void {
    this.stop(job);
    job.timer = setTimeout(onTimeout, this.#limits.queueTimeoutMs);
  }

  /** After its time a page goes without HTML. */
  startRendering(job: PageJob): void {
    this.#start(job, this.#limits.renderTimeoutMs, () => job.finish(null));
  }

  stop(job: PageJob): void {
    clearTimeout(job.timer);
  }

  #start(job: PageJob, timeoutMs: number, onTimeout: () => void): void {
    this.stop(job);
    job.timer = setTimeout(() => {
      onTimeout();
      const untilHangMs = Math.max(this.#limits.hangTimeoutMs - timeoutMs, timeoutMs);
      job.timer = setTimeout(() => this.#onHang(job), untilHangMs).unref();
    }, timeoutMs);
  }
}
