/** An HTTP error, thrown by hooks and routes and handled by `handleErrors`. */
export class HttpError extends Error {
  readonly statusCode: number;
  /** Seconds after which the same request may succeed; null if waiting does not help. */
  readonly retryAfterSeconds: number | null;

  constructor(statusCode: number, message: string, retryAfterSeconds: number | null = null) {
    super(message);
    this.name = 'HttpError';
    this.statusCode = statusCode;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** `Retry-After` of an outage: a database restarts within this time. */
const outageRetrySeconds = 10;

/** Service unavailable (RFC 9110, section 15.6.4). */
export function unavailable(message: string): HttpError {
  return new HttpError(503, message, outageRetrySeconds);
}
