/** A tab that shows a build so soon after it was taken away may not have heard of that yet. */
const staleMs = 60_000;

/** Measures how long published builds take until a reader sees them. */
export class FirstReaders {
  readonly #waiting = new Map<string, { number: string; since: number }>();
  /** The number that readers get of each app, and when they last got each other one. */
  readonly #active = new Map<string, string>();
  readonly #lastActive = new Map<string, number>();
  readonly times: number[] = [];
  /** Builds that were replaced before anybody saw them. */
  unseen = 0;

  /**
   * Readers get another build of an app from `at` on. Measured if it `isPublished`, unless they had it a moment ago: a
   * tab that shows it may be late.
   */
  changed(app: string, number: string, { at, isPublished }: { at: number; isPublished: boolean }): void {
    const before = this.#active.get(app);
    if (before !== undefined) this.#lastActive.set(`${app} ${before}`, at);
    if (this.#waiting.delete(app)) this.unseen += 1;
    const last = this.#lastActive.get(`${app} ${number}`) ?? Number.NEGATIVE_INFINITY;
    this.#active.set(app, number);
    if (isPublished && at - last > staleMs) this.#waiting.set(app, { number, since: at });
  }

  /** A tab shows a build of an app. */
  shows(app: string, number: string, at: number): void {
    const waiting = this.#waiting.get(app);
    if (waiting?.number !== number) return;
    this.#waiting.delete(app);
    this.times.push(at - waiting.since);
  }
}
