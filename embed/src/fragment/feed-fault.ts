import type { FeedErrorReason, FinalErrorCode } from '@community/embed';

/**
 * Why the feed cannot be shown. Its message is for the store's developers. `final` is the code of a fault that trying
 * again does not end.
 */
export class FeedFault extends Error {
  declare readonly reason: FeedErrorReason;
  declare readonly final: FinalErrorCode | undefined;

  constructor(reason: FeedErrorReason, message: string, final?: FinalErrorCode) {
    super(message);
    this.reason = reason;
    this.final = final;
  }
}

/** The fault of a request without a response. */
export const unreachable = (): FeedFault => new FeedFault('network', 'The community cannot be reached.');
