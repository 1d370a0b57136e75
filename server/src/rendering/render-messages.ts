import type { PageHead } from '@community/contract/page-head';
import type { PageRequest } from '@community/contract/page-request';

/** A page to open: the file of the route's page (null for the shell's own), and the request. */
export interface PageInput {
  page: string | null;
  request: PageRequest;
}

/** Messages to a process; requests and envelopes are JSON. `id` identifies a page, from 1 on, `number` a call. */
export type ToProcess =
  | { type: 'open'; id: number; page: string | null; request: string }
  | { type: 'response'; id: number; number: number; envelope: string }
  | { type: 'render'; id: number }
  | { type: 'close'; id: number };

/**
 * Messages from a process: `ready` once the layout is loaded. The text is the name of a call, a head as JSON, HTML, or
 * an error; the body of a call is JSON. A page whose head failed is opened all the same. `working` comes before code
 * runs for another page than before, `strayed` after code of a page (0 for none) threw where nothing waits for it:
 * in a promise, or in another callback. `failed` does not say whether the page or its layout threw, `pageFailed` that it
 * was the page.
 */
export type FromProcess =
  | { type: 'ready' }
  | { type: 'working'; id: number }
  | { type: 'strayed'; id: number; text: string; inPromise: boolean }
  | { type: 'call'; id: number; text: string; body: string; number: number }
  | { type: 'opened'; id: number; text: string }
  | { type: 'headFailed'; id: number; text: string }
  | { type: 'rendered'; id: number; text: string | null }
  | { type: 'failed' | 'pageFailed'; id: number; text: string };

const idsAreNumbers = ({ id, number }: Partial<Record<string, unknown>>) =>
  Number.isSafeInteger(id) && (number === undefined || Number.isSafeInteger(number));

/** Whether a process sent a message as above: it runs code of others. */
export function isFromProcess(message: unknown): message is FromProcess {
  if (typeof message !== 'object' || message === null) return false;
  const { type, text, body, ...rest } = message as Partial<Record<string, unknown>>;
  if (type === 'ready') return true;
  if (!idsAreNumbers(rest)) return false;
  if (type === 'working') return true;
  if (type === 'rendered' && text === null) return true;
  if (typeof text !== 'string') return false;
  if (type === 'strayed') return typeof rest.inPromise === 'boolean';
  if (type === 'call') return typeof body === 'string' && rest.number !== undefined;
  return ['opened', 'headFailed', 'rendered', 'failed', 'pageFailed'].includes(String(type));
}

/** The head that a process sent; undefined if it is none. */
export function readHead(text: string): PageHead | null | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
