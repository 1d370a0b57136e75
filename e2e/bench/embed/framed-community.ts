import { createServer, request as forward, type Server } from 'node:http';

/** Headers by which the community refuses to be framed, and the one that gives it a process of its own. */
const refusals = ['content-security-policy', 'x-frame-options', 'cross-origin-opener-policy', 'origin-agent-cluster'];

/**
 * Serves a community on another port without its refusal to be framed, for the bench alone. A page of the same host
 * shares its main thread with the frame, as it does on phones with little memory.
 */
export function framedCommunity(address: string): Server {
  const { hostname, port, host } = new URL(address);
  return createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming;
    const sent = forward(
      {
        hostname,
        port,
        method,
        path: url,
        headers: { ...headers, host, ...(headers.origin ? { origin: address } : {}) },
      },
      (response) => {
        for (const name of refusals) delete response.headers[name];
        outgoing.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(outgoing);
      },
    );
    sent.on('error', () => outgoing.destroy());
    incoming.pipe(sent);
  });
}
