import type { FaultKind } from '@community/contract/faults';

/** A fault of a page on the server. */
export interface PageFault {
  kind: Extract<FaultKind, 'load' | 'render' | 'head' | 'promise' | 'script'>;
  /** File of the page, or of the layout for the shell's own pages. */
  file: string;
  /** What was thrown, with its stack: text of a build's code. Or how the page's process ended. */
  error: string;
  /** Set where the layout was rendered without the page, so that the page is to blame wherever its stack leads. */
  isOfPage?: true;
  /** Whether it is the first fault of this page view. */
  isFirst: boolean;
  /** Address of whoever asked for the page; null for what belongs to no page. */
  ip: string | null;
}
