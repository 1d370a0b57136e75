import type { FinalErrorCode } from '@community/embed';
import { fetch } from '../natives.ts';
import { FeedFault, unreachable } from './feed-fault.ts';

/** Refusals that trying again does not end, by their status. */
const finalCodes: Readonly<Record<number, FinalErrorCode>> = { 400: 'request', 403: 'origin' };

/**
 * Requests a text of the community without cookies. Rejects with a `FeedFault`, also once it is aborted. A host's own
 * `fetch` may throw.
 */
export async function requestText(address: string, signal: AbortSignal, cache?: RequestCache): Promise<string> {
  let response: Response;
  try {
    response = await fetch(address, { credentials: 'omit', signal, cache });
    if (response.ok) return await response.text();
  } catch {
    throw unreachable();
  }
  const { status } = response;
  const final = finalCodes[status];
  // What the server says about a refusal: for an origin that is not allowed, what to add where.
  const body: { error?: string } | undefined = await response.json().catch(() => {});
  const message = body?.error || `The community responded with status ${status}.`;
  throw new FeedFault(final === 'origin' ? final : 'response', message, final);
}
