import type { Envelope } from '@community/contract/calls';
import type { PageHead } from '@community/contract/page-head';
import type { PageRequest } from '@community/contract/page-request';

/** A page to open: the file of the route's page, or null for the shell's own, and what it is asked for with. */
export interface PageOrder {
  page: string | null;
  request: PageRequest;
}

/** What the server tells the thread. `id` names a page; `number` names a call of all pages. */
export type ToThread =
  | { type: 'open'; id: number; order: PageOrder }
  | { type: 'answer'; number: number; envelope: Envelope | null }
  | { type: 'render'; id: number }
  | { type: 'close'; id: number };

/** What the thread tells the server: `ready` once its layout is there; a `body` is JSON, as it would travel over HTTP. */
export type FromThread =
  | { type: 'ready' }
  | { type: 'ask'; id: number; number: number; call: string; body: string }
  | { type: 'opened'; id: number; head: PageHead | null }
  | { type: 'rendered'; id: number; html: string | null }
  | { type: 'failed'; id: number; error: string };
