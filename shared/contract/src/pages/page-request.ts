import type { CallName, Envelope } from '../calls.ts';
import type { Configuration } from '../configuration.ts';
import type { Language } from '../languages.ts';
import type { PageHead } from './page-head.ts';
import type { Route } from '../routing/route-table.ts';

/**
 * `Server-Timing` of an unchanged page: when the server found that the browser's copy (status 304), or the page that it
 * sends, says what a new page would (milliseconds since the epoch, as its duration).
 */
export const checkedTiming = 'checked';

/**
 * `Server-Timing` of a page that no shared cache keeps: when the server sent it (milliseconds since the epoch, as its
 * duration), by which browsers set the clock of the page.
 */
export const sentTiming = 'sent';

/** A request for a page, from the HTML server to the shell's server build. */
export interface PageRequest {
  /** Path and query. */
  address: string;
  language: Language;
  configuration: Configuration;
  /** The login from the reader's cookies, or null for a visitor; `user` is the cookie of that name. */
  login: { user: string | null } | null;
  /** The routes of the published builds. */
  routes: readonly Route[];
  /** When the page was requested (milliseconds). */
  renderedAt: number;
  /** Whether to render only the page's loading state, for any member: no call is made. */
  isSkeleton?: boolean;
  /** Whether a build is tried, so that a missing translation fails. */
  isTrial?: boolean;
}

/** Makes a call of the API for a page, on behalf of its reader; null where the server allows no more calls. */
export type SendPageCall = (call: CallName, body: unknown) => Promise<Envelope | null>;

/** A page whose first calls are complete, as the shell's server build returns it. */
export interface OpenedPage {
  /** The page's title and metadata; null where it has none. */
  head: PageHead | null;
  /** What the page threw in place of its head. */
  headError?: unknown;
  /** The page as HTML, or null where only the browser can render it. Rejects what rendering throws. */
  render(): Promise<string | null>;
  /**
   * After a rejected `render`: whether it is the page that cannot be rendered, and not the layout around it. Stacks do
   * not tell, since React finds out about what a component returned when that one is done.
   */
  isPageAtFault?(): boolean;
  /** Releases the page's store. */
  close(): void;
}
