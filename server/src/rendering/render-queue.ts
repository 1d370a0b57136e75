import type { PageJob } from './page-job.ts';

/** Open pages that wait to be rendered, each by the process that opened it. All processes share one queue. */
export class RenderQueue<Owner> {
  readonly #maxLength: number;
  readonly #waiting: { owner: Owner; job: PageJob }[] = [];

  constructor(maxLength: number) {
    this.#maxLength = maxLength;
  }

  /** Adds a page; false if the queue is full. */
  add(owner: Owner, job: PageJob): boolean {
    if (this.#waiting.length >= this.#maxLength) return false;
    this.#waiting.push({ owner, job });
    return true;
  }

  /** Takes the next page of a process. */
  next(owner: Owner): PageJob | undefined {
    return this.#take((waiting) => waiting.owner === owner);
  }

  /** Takes a page out; false if it does not wait. */
  remove(job: PageJob): boolean {
    return this.#take((waiting) => waiting.job === job) !== undefined;
  }

  /** How many pages of a process wait. */
  lengthOf(owner: Owner): number {
    return this.#waiting.filter((waiting) => waiting.owner === owner).length;
  }

  #take(wanted: (waiting: { owner: Owner; job: PageJob }) => boolean): PageJob | undefined {
    const at = this.#waiting.findIndex(wanted);
    return at < 0 ? undefined : this.#waiting.splice(at, 1)[0]?.job;
  }
}
