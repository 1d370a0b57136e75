import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';

/** A response to a raw request. */
export interface RawResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Sends a request whose target is what it is given; `inject` and URLs would make it normal first. */
export type SendRaw = (target: string, method?: string) => Promise<RawResponse>;

/** Lets an application listen on this machine, until it is closed. All requests carry the headers. */
export async function listenRaw(app: FastifyInstance, headers: Record<string, string> = {}): Promise<SendRaw> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const connections = new Agent({ keepAlive: true });
  app.server.once('close', () => connections.destroy());
  return (path, method = 'GET') =>
    new Promise((resolve, reject) => {
      // What the parser refuses ends its connection, without saying so.
      const agent = /^\/[!-~]*$/.test(path) ? connections : false;
      request({ host: '127.0.0.1', port, path, method, headers, agent }, (response) => {
        const { statusCode: status = 0 } = response;
        text(response).then((body) => resolve({ status, headers: response.headers, body }), reject);
      })
        .once('error', (error) => reject(new Error(`${method} ${path}`, { cause: error })))
        .end();
    });
}
