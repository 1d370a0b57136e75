/** A request that ends with an HTTP error. Hooks and routes throw it, `handleErrors` answers it. */
export class HttpError extends Error {
  readonly statusCode: number;
  /** Seconds after which the same request may succeed; null when waiting does not help. */
  readonly retryAfterSeconds: number | null;

  constructor(statusCode: number, message: string, retryAfterSeconds: number | null = null) {
    super(message);
    this.name = 'HttpError';
    this.statusCode = statusCode;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Seconds after which a page may be asked for again that could not be made: by then a database has restarted. */
const outageRetrySeconds = 10;

/** What a page is made of cannot be had at the moment (RFC 9110, section 15.6.4). */
export function unavailable(message: string): HttpError {
  return new HttpError(503, message, outageRetrySeconds);
}
