import { codes } from '@community/contract/codes';
import type { PageHead } from '@community/contract/page-head';
import type { SendPageCall } from '@community/contract/page-request';
import type { AttributedPage } from './fault-attribution.ts';
import { PageCalls, type PageResponse } from './page-calls.ts';
import type { PageInput } from './render-messages.ts';

/** The result of opening and rendering a page. */
export interface PageOutcome {
  /** Responses of the page's first calls, in the order of the calls. */
  responses: PageResponse[];
  /** The page's head, or null. */
  head: PageHead | null;
  /** The page's subject does not exist (any more). */
  gone: boolean;
  /** It was opened in time: what it would call and say is known. */
  isOpened: boolean;
  /** The main content could not be loaded; search engines must not index the page without it. */
  failed: boolean;
  /** The page as HTML, or null for the browser to render it. */
  html: string | null;
  /** There were too many other pages to open or to render. */
  isOverload: boolean;
  /** Its process ended because of another page. */
  isLost: boolean;
  /** A build failed at it. */
  hasFault: boolean;
}

/** The result if nothing could be loaded. */
export const unknownPage: PageOutcome = {
  responses: [],
  head: null,
  gone: false,
  isOpened: false,
  failed: false,
  html: null,
  isOverload: false,
  isLost: false,
  hasFault: true,
};

/** A page to open. */
export interface PageTask extends PageInput {
  /** Makes the page's calls as its reader. */
  ask: SendPageCall;
  /** Address of whoever asks for it; null for the server itself. */
  ip: string | null;
  /** Whether to render the page, or only to load its responses and head. */
  rendered: boolean;
}

/** One page that a process opens and renders. */
export class PageJob {
  readonly id: number;
  readonly input: PageInput;
  readonly rendered: boolean;
  readonly calls: PageCalls;
  readonly outcome: Promise<PageOutcome>;
  /** Undefined until the page is open. */
  head: PageHead | null | undefined;
  /** Time limit of the current phase. */
  timer: NodeJS.Timeout | undefined;
  finished = false;
  /** What the faults of its code are attributed to. */
  readonly attributed: AttributedPage;
  #give: (outcome: PageOutcome) => void = () => undefined;

  constructor(id: number, { page, request, ask, rendered }: PageTask, attributed: AttributedPage) {
    this.id = id;
    this.attributed = attributed;
    this.input = { page, request };
    this.rendered = rendered;
    this.calls = new PageCalls(ask);
    this.outcome = new Promise((resolve) => {
      this.#give = resolve;
    });
  }

  /**
   * Resolves the page, with HTML or without, once its pending calls end. Only the first call counts. `isOverload` says
   * that it would have had HTML but for other pages, `isLost` that it may have it from another process.
   */
  finish(html: string | null, { isOverload = false, isLost = false } = {}): void {
    this.finished = true;
    void this.#settle(html, { isOverload, isLost });
  }

  async #settle(html: string | null, why: Pick<PageOutcome, 'isOverload' | 'isLost'>): Promise<void> {
    await this.calls.settled();
    const { responses } = this.calls;
    const { head = null } = this;
    // Without a head the responses decide.
    const isOpened = this.head !== undefined;
    const gone = !isOpened ? this.calls.hasCode(codes.notFound) : head?.gone === true;
    const failed = head === null && !gone && this.calls.hasCode(codes.serverFault, codes.tooFast);
    this.#give({ responses, head, gone, isOpened, failed, html, ...why, hasFault: this.attributed.fault !== null });
  }
}
