import { LRUCache } from 'lru-cache';
import type { Broadcast } from '../database/broadcast.ts';
import { HttpError } from '../http/errors/http-error.ts';
import type { KeptPage } from './kept-page.ts';

/**
 * Whether a visitor got a page that was kept, one that is being made anew for another reader, one that was found to say
 * what a new one would, or one that was made for this request.
 */
export type PageSource = 'hit' | 'stale' | 'unchanged' | 'made';

/** A page as it was made. */
export interface MadePage {
  page: KeptPage;
  /** False for a page that a fault left without its content: the next reader gets another. */
  isWhole: boolean;
}

/** Makes a page, or returns the last one if a new one would say the same. */
export type MakePage = (last: KeptPage | null) => Promise<MadePage>;

/** A page as a visitor gets it. */
export interface OpenedPage {
  page: KeptPage;
  source: PageSource;
  isWhole: boolean;
  /** Whether the fault of a page that is not whole happened for another reader, with whom it was counted. */
  isFaultOfAnother: boolean;
}

/** Seconds after which a page that was refused may be had: the queue is shorter then. */
const retryAfterSeconds = 5;

/** There are too many pages to render: one without its content would look whole, and search engines index it. */
export class TooManyPages extends HttpError {
  constructor() {
    super(503, 'Too many pages at once', retryAfterSeconds);
  }
}

/** How long a page is sent as it is; changes of content end that at once. Counts of likes and views may be as old. */
export const freshMs = 2_000;

/** How old a page may be that readers get while it is made anew. */
export const maxAgeMs = 10_000;

/** How old a page may be that readers get where it cannot be made anew. */
export const maxFailedAgeMs = 60_000;

/** How long readers may wait for one making, such as one with a call that is never answered. */
const maxMakingMs = 30_000;

/** How long a page that could not be made anew is sent as it is before the next try, and how often a reader waits. */
const retryMs = 1_000;
const maxTries = 3;

/** Memory of pages that were asked for again, and of those that were asked for once, which a flood can only displace. */
const maxBytes = { asked: 56 * 1024 ** 2, tried: 8 * 1024 ** 2 };

export interface VisitorPagesOptions {
  broadcast: Pick<Broadcast, 'subscribe' | 'isConnected'>;
  /** Milliseconds by a clock that is never set back. */
  now?: () => number;
}

interface Kept {
  page: KeptPage;
  /** When making it began, and when it was made. */
  sinceMs: number;
  madeMs: number;
}

/** A page that is being made. What it will show is not known yet. */
interface Making {
  made: Promise<MadePage>;
  /** Tags of what changed meanwhile. */
  changed: Set<string>;
}

const createPages = (maxSize: number) =>
  new LRUCache<string, Kept>({
    maxSize,
    sizeCalculation: ({ page }, key) => page.bytes + 2 * key.length,
  });

const whole = (page: KeptPage, source: PageSource): OpenedPage => ({
  page,
  source,
  isWhole: true,
  isFaultOfAnother: false,
});

/**
 * Pages that are the same for all visitors, each rendered once for everybody who asks. Readers of a page that is being
 * made wait for that one rendering, or get the last one meanwhile. A change of content drops the pages that show it.
 */
export class VisitorPages {
  readonly #broadcast: VisitorPagesOptions['broadcast'];
  readonly #now: () => number;
  readonly #asked = createPages(maxBytes.asked);
  readonly #tried = createPages(maxBytes.tried);
  /** When pages could not be made anew. */
  readonly #failedAt = new LRUCache<string, number>({ max: 1_000 });
  /** Pages that are being made, and that readers may wait for: nothing has changed since. */
  readonly #making = new Map<string, Making>();
  /** All that are being made. */
  readonly #unfinished = new Set<Making>();

  constructor({ broadcast, now = () => performance.now() }: VisitorPagesOptions) {
    this.#broadcast = broadcast;
    this.#now = now;
    broadcast.subscribe('answers', (tags) => (tags === null ? this.#evictAll() : this.#evict(tags)));
  }

  /** Whether pages are kept: not while changes may be missed. */
  get isKeeping(): boolean {
    return this.#broadcast.isConnected;
  }

  /** The page of `key` if it is sent as it is now, without another look. */
  fresh(key: string): KeptPage | null {
    const known = this.isKeeping ? this.#asked.get(key) : undefined;
    return known && this.#now() - known.madeMs < freshMs ? known.page : null;
  }

  /**
   * The page of `key`, which names all that it depends on. `make` may run for other readers, too. Where making it fails,
   * the last page is sent, if there is one, and the next try waits for a second. Without one, `TooManyPages` is thrown
   * to all who wait; another fault may be the reader's for whom `make` ran, so the others try again, together.
   */
  async open(key: string, make: MakePage): Promise<OpenedPage> {
    if (!this.isKeeping) {
      this.#evictAll();
      return { ...(await make(null)), source: 'made', isFaultOfAnother: false };
    }
    for (let tries = 1; ; tries += 1) {
      const known = this.#find(key);
      const nowMs = this.#now();
      if (known && nowMs - known.madeMs < freshMs) return whole(known.page, 'hit');
      const making = this.#making.get(key)?.made;
      const hasFailed = nowMs - (this.#failedAt.get(key) ?? -retryMs) < retryMs;
      const staleMs = hasFailed ? maxFailedAgeMs : maxAgeMs;
      if (known && (making || hasFailed) && nowMs - known.sinceMs < staleMs) return whole(known.page, 'stale');
      const [made, error] = await (making ?? this.#make(key, make)).then(
        (page) => [page, null] as const,
        (fault: unknown) => [null, fault] as const,
      );
      if (made?.isWhole) return whole(made.page, made.page === known?.page ? 'unchanged' : 'made');
      const last = this.#lastOf(key);
      if (last) {
        this.#failedAt.set(key, this.#now());
        return whole(last, 'stale');
      }
      if (error instanceof TooManyPages) throw error;
      if (making && tries < maxTries) continue;
      if (!made) throw error;
      return { ...made, source: 'made', isFaultOfAnother: making !== undefined };
    }
  }

  /** A kept page that may still be sent where there is no newer one. */
  #lastOf(key: string): KeptPage | undefined {
    const known = this.#asked.get(key) ?? this.#tried.get(key);
    return known && this.#now() - known.sinceMs < maxFailedAgeMs ? known.page : undefined;
  }

  /** A kept page. One that is asked for again is no longer displaced by those that are asked for once. */
  #find(key: string): Kept | undefined {
    const tried = this.#tried.get(key);
    if (!tried) return this.#asked.get(key);
    this.#tried.delete(key);
    this.#asked.set(key, tried);
    return tried;
  }

  async #make(key: string, make: MakePage): Promise<MadePage> {
    const last = this.#asked.peek(key) ?? this.#tried.peek(key);
    const sinceMs = this.#now();
    const making: Making = { made: make(last?.page ?? null), changed: new Set() };
    this.#making.set(key, making);
    this.#unfinished.add(making);
    const release = () => {
      if (this.#making.get(key) === making) this.#making.delete(key);
    };
    const overdue = setTimeout(release, maxMakingMs).unref();
    try {
      const made = await making.made;
      const { page, isWhole } = made;
      const isCurrent = this.#unfinished.has(making) && !page.tags.some((tag) => making.changed.has(tag));
      const isNewest = (this.#asked.get(key)?.sinceMs ?? this.#tried.get(key)?.sinceMs ?? 0) <= sinceMs;
      if (isWhole && isCurrent && isNewest) this.#keep(key, { page, sinceMs, madeMs: this.#now() });
      return made;
    } finally {
      clearTimeout(overdue);
      this.#unfinished.delete(making);
      release();
    }
  }

  #keep(key: string, kept: Kept): void {
    (this.#asked.has(key) ? this.#asked : this.#tried).set(key, kept);
    // It is measured when it is set: another value is measured again.
    kept.page.onResize = () => {
      for (const pages of [this.#asked, this.#tried]) {
        const known = pages.peek(key);
        if (known?.page === kept.page) pages.set(key, { ...known });
      }
    };
  }

  /** Drops the pages that show what has changed. Nobody waits for a page that was begun before. */
  #evict(changed: readonly string[]): void {
    const isChanged = new Set(changed);
    for (const pages of [this.#asked, this.#tried])
      for (const [key, { page }] of pages) if (page.tags.some((tag) => isChanged.has(tag))) pages.delete(key);
    for (const { changed: before } of this.#unfinished) for (const tag of changed) before.add(tag);
    this.#making.clear();
  }

  #evictAll(): void {
    this.#asked.clear();
    this.#tried.clear();
    this.#unfinished.clear();
    this.#making.clear();
  }
}
