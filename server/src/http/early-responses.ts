import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Responds to a request without the hooks that follow and the handler; false leaves it to them. */
export type EarlyResponse = (request: FastifyRequest, reply: FastifyReply) => boolean | Promise<boolean>;

declare module 'fastify' {
  interface FastifyInstance {
    /** Sets the early response to GET requests of a route, by the route's pattern. */
    respondEarly(route: string, respond: EarlyResponse): void;
  }
}

/**
 * Lets routes respond from memory before the application's hooks, which cost more than such a response. Must be called
 * before any hook is added but that which refuses addresses. The response has to send all headers, and to count the
 * request itself.
 */
export function allowEarlyResponses(app: FastifyInstance): void {
  const responses = new Map<string, EarlyResponse>();
  app.decorate('respondEarly', (route: string, respond: EarlyResponse) => void responses.set(route, respond));
  app.addHook('onRequest', async (request, reply) => {
    const respond = request.method === 'GET' ? responses.get(request.routeOptions.url ?? '') : undefined;
    if (await respond?.(request, reply)) return reply;
    return undefined;
  });
}
