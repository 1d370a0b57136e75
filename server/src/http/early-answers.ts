import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Responds to a request without the hooks that follow and the handler; false leaves it to them. */
export type EarlyAnswer = (request: FastifyRequest, reply: FastifyReply) => boolean;

declare module 'fastify' {
  interface FastifyInstance {
    /** Sets the early answer of GET requests of a route, by the route's pattern. */
    answerEarly(route: string, answer: EarlyAnswer): void;
  }
}

/**
 * Lets routes respond from memory before the application's hooks, which cost more than such a response. Must be called
 * before any hook is added but that which refuses addresses. The answer has to send all headers, and to count the
 * request itself.
 */
export function allowEarlyAnswers(app: FastifyInstance): void {
  const answers = new Map<string, EarlyAnswer>();
  app.decorate('answerEarly', (route: string, answer: EarlyAnswer) => void answers.set(route, answer));
  app.addHook('onRequest', (request, reply, done) => {
    const answer = request.method === 'GET' ? answers.get(request.routeOptions.url ?? '') : undefined;
    if (!answer?.(request, reply)) done();
  });
}
