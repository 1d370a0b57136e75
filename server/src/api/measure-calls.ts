import type { Metrics } from '../http/metrics.ts';
import type { Community } from './community-api.ts';

/** Measures every call that is answered, also those that the documents make. */
export function measureCalls(community: Community, { calls }: Metrics): Community {
  return {
    async answer(name, request, caller) {
      const stop = calls.startTimer();
      const envelope = await community.answer(name, request, caller);
      stop({ call: name, code: String(envelope.code) });
      return envelope;
    },
  };
}
