import { LRUCache } from 'lru-cache';
import type { MakePage, OpenedPage, VisitorPages } from './visitor-pages.ts';

/** How many pages are known, and for how long, so that one page that failed does not count for long. */
const known = { max: 1_000, ttl: 60_000 };

/** What a member's own page was. */
interface OwnPage {
  /** Its entity tag, in which the member has no part. */
  tag: string;
  isWhole: boolean;
  /** Whether it made calls. */
  hasCalled: boolean;
}

/**
 * Pages that are the same for all members, since they make no calls: browsers do, such as for messages. They are kept
 * with the pages for visitors, and made as if by a member of whom nothing is known, without any call: nothing of a
 * member can be in them. A page becomes one of them after a member's own was without calls, and said the same.
 */
export class MemberPages {
  readonly #pages: Pick<VisitorPages, 'open' | 'isKeeping'>;
  /** Entity tags of members' own pages by their keys; null for pages of each member's own. */
  readonly #tags = new LRUCache<string, { tag: string | null }>(known);

  constructor(pages: Pick<VisitorPages, 'open' | 'isKeeping'>) {
    this.#pages = pages;
  }

  /** The page of `key` for all members, or null where each has their own, and while no page is kept. `make` must not be told who asks. */
  async open(key: string, make: MakePage): Promise<OpenedPage | null> {
    const tag = this.#tags.get(key)?.tag;
    // A page that is not kept would be made and compressed for all, and be sent once.
    if (!tag || !this.#pages.isKeeping) return null;
    const opened = await this.#pages.open(`members ${key}`, make);
    if (opened.isWhole && opened.page.tag === tag) return opened;
    this.#tags.set(key, { tag: null });
    return null;
  }

  /** Learns from a member's own page. */
  add(key: string, { tag, isWhole, hasCalled }: OwnPage): void {
    if (this.#tags.has(key)) return;
    this.#tags.set(key, { tag: isWhole && !hasCalled ? tag : null });
  }
}
