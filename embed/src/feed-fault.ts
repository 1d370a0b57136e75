import type { FeedErrorReason } from '@community/embed';

/** Why the feed cannot be shown. Its message is for the store's developers. */
export class FeedFault extends Error {
  readonly reason: FeedErrorReason;

  constructor(reason: FeedErrorReason, message: string) {
    super(message);
    this.reason = reason;
  }
}
