import type { CallName, Envelope } from './calls.ts';
import type { Configuration } from './configuration.ts';
import type { Language } from './languages.ts';
import type { PageHead } from './page-head.ts';
import type { Route } from './route-table.ts';

/** What the HTML server knows of a page that is asked for, and the shell's server build opens it with. */
export interface PageRequest {
  /** Path and query. */
  address: string;
  language: Language;
  configuration: Configuration;
  /** The login as the reader's cookies tell it, or null for a visitor; `user` is the cookie of that name. */
  login: { user: string | null } | null;
  /** The routes of the published builds. */
  routes: readonly Route[];
  /** When the page was asked for (milliseconds). */
  renderedAt: number;
}

/** Asks the community API for a page, in the name of its reader; null where the server refuses to ask for more. */
export type SendPageCall = (call: CallName, body: unknown) => Promise<Envelope | null>;

/** A page whose first calls have been answered, as the shell's server build hands it out. */
export interface OpenedPage {
  /** What the page says of itself, from its answers; null where it says nothing. */
  head: PageHead | null;
  /** The page as HTML, or null where only the browser can render it. Rejects what rendering throws. */
  render(): Promise<string | null>;
  /** Lets go of what the page holds. */
  close(): void;
}
