/** An answer that came with the document: the call, its exact body, and what the API said. */
export interface InitialResponse {
  call: string;
  body: unknown;
  answer: unknown;
}

/** For whom and when the document was made. Times are milliseconds. */
export interface InitialDataOrigin {
  /** The token of the reader whom the answers were made for, or null for a visitor. */
  token: string | null;
  /** When the server made the document, by its own clock. */
  renderedAt: number;
  /** When this browser asked for the document, by its own clock. */
  askedAt: number;
}

/** The answers that came with the document; each serves one call, without a request. */
export interface InitialData {
  /** Whether they are recent enough to be used, as what was rendered with them is. */
  fresh(): boolean;
  /** The answer of a call that is made with `token` now, or null when it has to be asked for. */
  take(request: { call: string; body: unknown }, token: string | null): { data: unknown; startedAt: number } | null;
}

/**
 * A document can be shown again long after it was made: from the history, or in a tab that the browser opens anew. Its
 * answers are older than that then (milliseconds). A clock that is wrong costs a request.
 */
const freshFor = 60_000;

const key = ({ call, body }: { call: string; body: unknown }) => `${call} ${JSON.stringify(body)}`;

/** Makes the answers of the document ready for the first calls; `now` is for tests. */
export function createInitialData(
  entries: readonly InitialResponse[],
  { token, renderedAt, askedAt }: InitialDataOrigin,
  now: () => number = Date.now,
): InitialData {
  const answers = new Map(entries.map((entry) => [key(entry), entry.answer]));
  const fresh = () => Math.abs(now() - renderedAt) <= freshFor;
  return {
    fresh,
    take(request, asking) {
      const wanted = key(request);
      // Another reader's answers, or an earlier moment's, are nobody's.
      if (asking !== token || !fresh()) answers.clear();
      if (!answers.has(wanted)) return null;
      const data = answers.get(wanted);
      answers.delete(wanted);
      return { data, startedAt: askedAt };
    },
  };
}
