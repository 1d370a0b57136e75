import { LRUCache } from 'lru-cache';
import type { PageFault } from './page-fault.ts';
import type { ProcessEnd } from './process-end.ts';

/** Pages of a process that are remembered after they are done, for what their code does later. */
const maxRemembered = 1_000;

/** A page that a fault can be attributed to. */
export interface AttributedPage {
  /** Its file, or that of the layout for the shell's own pages. */
  readonly file: string;
  /** Address of whoever asked for it, or null. */
  readonly ip: string | null;
  /** The first fault of this page view, or null. */
  fault: PageFault | null;
}

/** Attributes the faults of one process to its pages, and reports them. */
export class FaultAttribution {
  /** Has the faults that belong to no page. */
  readonly layout: AttributedPage;
  /** The page for which the process runs code, as it says, or the last one; 0 before the first. */
  workingFor = 0;
  readonly #pages = new LRUCache<number, AttributedPage>({ max: maxRemembered });
  readonly #onFault: (fault: PageFault) => void;

  /** `layout` is the file of the shell's layout. */
  constructor(layout: string, onFault: (fault: PageFault) => void) {
    this.layout = { file: layout, ip: null, fault: null };
    this.#onFault = onFault;
  }

  /** Remembers a page by its id; `page` is its file, null for the shell's own. */
  add(id: number, { page: file, ip }: { page: string | null; ip: string | null }): AttributedPage {
    const page: AttributedPage = { file: file ?? this.layout.file, ip, fault: null };
    this.#pages.set(id, page);
    return page;
  }

  /** The page with an id, or the layout for one that is not known any more. */
  of(id: number): AttributedPage {
    return this.#pages.get(id) ?? this.layout;
  }

  /**
   * The id of the page that made the process end, 0 for the layout, or null for none. If the process was ended from
   * outside, the cause is the page that it still worked on, if any: that may have used up the machine's memory.
   */
  culpritOf({ isByItself }: ProcessEnd, isReady: boolean, isPending: (id: number) => boolean): number | null {
    if (!isReady) return isByItself ? 0 : null;
    return isByItself || isPending(this.workingFor) ? this.workingFor : null;
  }

  /** Reports a fault of a page, and returns it. `known` has what its stack does not say. */
  tell(
    kind: PageFault['kind'],
    page: AttributedPage,
    error: string,
    known: Pick<PageFault, 'isOfPage'> = {},
  ): PageFault {
    const fault: PageFault = { kind, file: page.file, error, isFirst: page.fault === null, ip: page.ip, ...known };
    page.fault ??= fault;
    this.#onFault(fault);
    return fault;
  }
}
