import type autocannon from 'autocannon';

/** Requests between the first ones of two connections; even, so that what comes in pairs stays together. */
const stride = 62;

/**
 * Options of autocannon for requests that each connection sends in their order, over and over. By itself every
 * connection begins with the first one, so that all send the same one at about the same time. Here each begins
 * elsewhere, as different people do.
 */
export function spread(requests: readonly autocannon.Request[]): Pick<autocannon.Options, 'requests' | 'setupClient'> {
  let connections = 0;
  return {
    // Every connection copies these, which its own replace.
    requests: requests.slice(0, 1),
    setupClient(client) {
      const first = (connections * stride) % requests.length;
      connections += 1;
      client.setRequests([...requests.slice(first), ...requests.slice(0, first)]);
    },
  };
}
