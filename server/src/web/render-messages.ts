import type { Envelope } from '@community/contract/calls';
import type { PageHead } from '@community/contract/page-head';
import type { PageRequest } from '@community/contract/page-request';

/** A page to open: the file of the route's page (null for the shell's own), and the request. */
export interface PageInput {
  page: string | null;
  request: PageRequest;
}

/** Messages to the thread. `id` identifies a page, `number` a call, which `response` completes. */
export type ToThread =
  | { type: 'open'; id: number; input: PageInput }
  | { type: 'response'; number: number; envelope: Envelope | null }
  | { type: 'render'; id: number }
  | { type: 'close'; id: number };

/** Messages from the thread: `ready` once the layout is loaded; a `body` is JSON, as over HTTP. */
export type FromThread =
  | { type: 'ready' }
  | { type: 'call'; id: number; number: number; call: string; body: string }
  | { type: 'opened'; id: number; head: PageHead | null }
  | { type: 'rendered'; id: number; html: string | null }
  | { type: 'failed'; id: number; error: string };
