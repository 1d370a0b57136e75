import { FeedFault } from './feed-fault.ts';
import { AbortController, clearTimeout, fetch, Promise, setTimeout } from './natives.ts';

/** Time limit of a request, with its body. */
const requestTimeoutMs = 8000;

/** What the server says about a refusal: for an origin that is not allowed, what to add where. */
async function refusal(response: Response): Promise<string> {
  const body = (await response.json().catch(() => null)) as { error?: unknown } | null;
  return typeof body?.error === 'string' ? body.error : `The community responded with status ${response.status}.`;
}

async function receive(address: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(address, { credentials: 'omit', signal });
  if (!response.ok) throw new FeedFault(response.status === 403 ? 'origin' : 'response', await refusal(response));
  return response.text();
}

/** A request under way. */
export interface TextRequest {
  /** The response's text. Rejects with a `FeedFault`; never settles once aborted. */
  readonly text: Promise<string>;
  abort(): void;
}

/** Requests a text of the community without cookies. A host's own `fetch` may throw, or ignore the signal: the time limit holds all the same. */
export function requestText(address: string): TextRequest {
  const controller = new AbortController();
  let timer = 0;
  const text = new Promise<string>((resolve, reject) => {
    timer = setTimeout(() => {
      reject(new FeedFault('timeout', `The community did not respond within ${requestTimeoutMs / 1000} s.`));
      controller.abort();
    }, requestTimeoutMs);
    const fail = (error: unknown) => {
      if (controller.signal.aborted) return;
      reject(error instanceof FeedFault ? error : new FeedFault('network', 'The community cannot be reached.'));
    };
    const settle = async () => {
      try {
        resolve(await receive(address, controller.signal));
      } catch (error) {
        fail(error);
      } finally {
        clearTimeout(timer);
      }
    };
    void settle();
  });
  return {
    text,
    abort() {
      clearTimeout(timer);
      controller.abort();
    },
  };
}
