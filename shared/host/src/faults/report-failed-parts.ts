import { type CommunityStore, listenToActions, partFailed } from '@community/core';
import type { FaultReporter } from './fault-reporter.ts';

/**
 * Reports parts of the page that did not load to the community: a notice tells the reader, and nobody else would hear
 * of it.
 */
export function reportFailedParts({ dispatch }: CommunityStore, faults: Pick<FaultReporter, 'report'>): void {
  dispatch(
    listenToActions((action) => {
      if (!partFailed.match(action)) return;
      const { message, stack } = action.payload;
      void faults.report({ kind: 'chunk', error: Object.assign(new Error(message), { stack }) });
    }),
  );
}
