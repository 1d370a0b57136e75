/** A response that came with the document: the call, its exact body, and the data. */
export interface InitialResponse {
  call: string;
  body: unknown;
  answer: unknown;
}

/** For whom and when the document was made. Times are milliseconds. */
export interface InitialDataOrigin {
  /** The token of the reader for whom the data was loaded, or null for a visitor. */
  token: string | null;
  /** When the document was up to date, in the time of `now`: a device's clock and the server's may differ. */
  renderedAt: number;
  /** When this browser requested the document, by the browser's clock. */
  requestedAt: number;
}

/** The responses that came with the document; each serves one call without a request. */
export interface InitialData {
  /** Whether the data, and the HTML rendered with it, is recent enough to be used. */
  isFresh(): boolean;
  /** The response to a call that is made with `token` now, or null when it has to be requested. */
  take(request: { call: string; body: unknown }, token: string | null): { data: unknown; startedAt: number } | null;
}

/** A document can be shown long after it was made: from the history, or in a tab that the browser restores. */
const maxAgeMs = 60_000;

const keyOf = ({ call, body }: { call: string; body: unknown }) => `${call} ${JSON.stringify(body)}`;

/** Prepares the document's responses for the first calls; `now` tells their age. */
export function createInitialData(
  responses: readonly InitialResponse[],
  { token, renderedAt, requestedAt }: InitialDataOrigin,
  now: () => number = Date.now,
): InitialData {
  const data = new Map(responses.map((response) => [keyOf(response), response.answer]));
  const isFresh = () => Math.abs(now() - renderedAt) <= maxAgeMs;
  return {
    isFresh,
    take(request, currentToken) {
      const key = keyOf(request);
      // Another reader's data and stale data serve nobody.
      if (currentToken !== token || !isFresh()) data.clear();
      if (!data.has(key)) return null;
      const response = data.get(key);
      data.delete(key);
      return { data: response, startedAt: requestedAt };
    },
  };
}
