import type autocannon from 'autocannon';

/** Requests between the first ones of two connections; even, so that what comes in pairs stays together. */
const stride = 62;

/** Autocannon writes all requests of all connections before it reads a response: of more it takes seconds. */
const maxWritten = 200_000;

/**
 * Options of autocannon for requests that each connection sends in their order, over and over. By itself every
 * connection begins with the first one, so that all send the same one at about the same time. Here each begins
 * elsewhere, as different people do. Of very many requests each of very many connections has those that come next.
 */
export function spread(
  requests: readonly autocannon.Request[],
  connections: number,
): Pick<autocannon.Options, 'requests' | 'setupClient'> {
  const share = Math.max(stride, 2 * Math.floor(maxWritten / connections / 2));
  let begun = 0;
  return {
    // Every connection copies these, which its own replace.
    requests: requests.slice(0, 1),
    setupClient(client) {
      const first = (begun * stride) % requests.length;
      begun += 1;
      client.setRequests([...requests.slice(first), ...requests.slice(0, first)].slice(0, share));
    },
  };
}
