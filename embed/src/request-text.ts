import type { FinalErrorCode } from '@community/embed';
import { FeedFault, unreachable } from './feed-fault.ts';
import { AbortController, fetch } from './natives.ts';
import { withinTime } from './time-limit.ts';

/** Time limit of a request, with its body. */
const requestTimeoutMs = 8000;

/** Refusals that trying again does not end, by their status. */
const finalCodes: Readonly<Record<number, FinalErrorCode>> = { 400: 'request', 403: 'origin' };

/** What the server says about a refusal: for an origin that is not allowed, what to add where. */
async function refusal(response: Response): Promise<string> {
  const body = (await response.json().catch(() => null)) as { error?: unknown } | null;
  return typeof body?.error === 'string' ? body.error : `The community responded with status ${response.status}.`;
}

async function receive(address: string, signal: AbortSignal, cache: RequestCache): Promise<string> {
  try {
    const response = await fetch(address, { credentials: 'omit', signal, cache });
    if (response.ok) return await response.text();
    const final = finalCodes[response.status];
    throw new FeedFault(final === 'origin' ? final : 'response', await refusal(response), final);
  } catch (error) {
    throw error instanceof FeedFault ? error : unreachable();
  }
}

/**
 * Requests a text of the community without cookies. Rejects with a `FeedFault`, also once the controller has aborted it.
 * A host's own `fetch` may throw, or ignore the signal: the time limit holds all the same.
 */
export const requestText = (
  address: string,
  controller = new AbortController(),
  cache: RequestCache = 'default',
): Promise<string> => withinTime(requestTimeoutMs, receive(address, controller.signal, cache), controller);
