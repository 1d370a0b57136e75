import { codes } from '@community/contract/codes';
import type { PageHead } from '@community/contract/page-head';
import type { AskCommunity } from '@community/contract/page-request';
import { type PageResponse, PageCalls } from './page-calls.ts';
import type { PageOrder } from './render-messages.ts';

/** What is known of a page when its document is sent. */
export interface PageOutcome {
  /** Answers of the page's first calls, in the order in which it made them. */
  answers: PageResponse[];
  /** What the page says of itself; null where it says nothing, or could not. */
  head: PageHead | null;
  /** What the page is about is not there (any more). */
  gone: boolean;
  /** Its main content could not be had now: without it the page would be remembered as one that has none. */
  failed: boolean;
  /** The page as HTML, or null for the browser to render it. */
  html: string | null;
}

/** A page of which nothing could be had. */
export const unknownPage: PageOutcome = { answers: [], head: null, gone: false, failed: false, html: null };

/** What a page is opened for. */
export interface PageTask extends PageOrder {
  /** Answers the page's calls in the name of its reader. */
  ask: AskCommunity;
  /** Whether the page is to be rendered; else its answers and its head are all. */
  rendered: boolean;
}

/** One page on its way through a thread. */
export class PageJob {
  readonly id: number;
  readonly order: PageOrder;
  readonly rendered: boolean;
  readonly calls: PageCalls;
  readonly outcome: Promise<PageOutcome>;
  /** Undefined until the page is open. */
  head: PageHead | null | undefined;
  /** What the page does now may take until then. */
  timer: NodeJS.Timeout | undefined;
  finished = false;
  #give: (outcome: PageOutcome) => void = () => undefined;

  constructor(id: number, { page, request, ask, rendered }: PageTask) {
    this.id = id;
    this.order = { page, request };
    this.rendered = rendered;
    this.calls = new PageCalls(ask);
    this.outcome = new Promise((resolve) => {
      this.#give = resolve;
    });
  }

  /** Ends what is done for the page, with its HTML or without; only the first time counts. What it has asked for is waited for. */
  finish(html: string | null): void {
    this.finished = true;
    void this.#settle(html);
  }

  async #settle(html: string | null): Promise<void> {
    await this.calls.settled();
    const { answers } = this.calls;
    const { head = null } = this;
    // A page that could not say so itself: what it asked for says it.
    const gone = this.head === undefined ? this.calls.answeredWith(codes.notFound) : head?.gone === true;
    const failed = head === null && !gone && this.calls.answeredWith(codes.serverFault, codes.tooFast);
    this.#give({ answers, head, gone, failed, html });
  }
}
