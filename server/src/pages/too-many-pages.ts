import { HttpError } from '../http/errors/http-error.ts';

/** Seconds after which a page that was refused may be had: the queue is shorter then. */
const retryAfterSeconds = 5;

/** There are too many pages to render: one without its content would look whole, and search engines index it. */
export class TooManyPages extends HttpError {
  constructor() {
    super(503, 'Too many pages at once', retryAfterSeconds);
  }
}
