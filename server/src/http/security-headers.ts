import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** False for a route that sets its security headers itself. */
    securityHeaders?: boolean;
  }
}

/** The headers that helmet sets, which depend on its options alone. */
function computeHeaders(options: HelmetOptions): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, (error) => {
    if (error) throw error;
  });
  return { ...response.getHeaders() };
}

/** Headers of everything that a server sends. */
export type ServerHeaders = Readonly<Record<string, string>>;

/**
 * The class of a server's responses, which all bear the headers: also those that are sent past the application's hooks,
 * and those that Node itself sends to a request without `Host` or with an unknown `Expect`.
 */
export function responsesWith(headers: ServerHeaders): typeof ServerResponse {
  return class extends ServerResponse {
    constructor(...request: ConstructorParameters<typeof ServerResponse>) {
      super(...request);
      for (const [name, value] of Object.entries(headers)) this.setHeader(name, value);
    }
  } as typeof ServerResponse;
}

/**
 * Sets helmet's headers on every response of a route, from a copy made once. `@fastify/helmet` parses the policy again for each
 * request, which took a twentieth of a response of the API.
 */
export function setSecurityHeaders(app: FastifyInstance, options: HelmetOptions): void {
  const headers = computeHeaders(options);
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config?.securityHeaders !== false) reply.headers(headers);
    done();
  });
}
