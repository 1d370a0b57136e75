import type autocannon from 'autocannon';

/** Requests between the first ones of two connections; even, so that what comes in pairs stays together. */
const stride = 62;

/** Autocannon writes all requests of all connections before it sends one: more than these take seconds of the load. */
const maxWritten = 100_000;

/**
 * Options of autocannon for requests that each connection sends in their order, over and over. By itself every
 * connection begins with the first one, so that all send the same one at about the same time. Here each begins
 * elsewhere, as different people do. Very many are written one by one as they are sent, which costs the sender more.
 */
export function spread(
  requests: readonly autocannon.Request[],
  connections: number,
): Pick<autocannon.Options, 'requests' | 'setupClient'> {
  const tooMany = requests.length * connections > maxWritten;
  const sent = tooMany ? requests.map((request) => ({ ...request, setupRequest: asItIs })) : requests;
  let begun = 0;
  return {
    // Every connection copies these, which its own replace.
    requests: sent.slice(0, 1),
    setupClient(client) {
      const first = (begun * stride) % sent.length;
      begun += 1;
      client.setRequests([...sent.slice(first), ...sent.slice(0, first)]);
    },
  };
}

/** What has such a function is written when it is sent. */
const asItIs = (request: autocannon.Request) => request;
