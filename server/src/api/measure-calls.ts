import type { Metrics } from '../http/metrics.ts';
import type { CommunityApi } from './community-api.ts';

/** Measures every call, also those of HTML pages. */
export function measureCalls(community: CommunityApi, { calls }: Metrics): CommunityApi {
  return {
    async call(name, request, caller) {
      const stop = calls.startTimer();
      const envelope = await community.call(name, request, caller);
      stop({ call: name, code: String(envelope.code) });
      return envelope;
    },
  };
}
