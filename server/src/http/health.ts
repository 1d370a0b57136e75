import type { FastifyInstance } from 'fastify';
import { type Database, statement } from '../database/database.ts';

const alive = statement('health.alive', 'select 1 as alive');

/** How long probes join a question that was not answered yet: a connection may be lost, and others are not. */
const sharedForMs = 1_000;

/**
 * `/healthz`: the process responds. `/readyz`: it can also reach its database, which is asked once for all who ask
 * within a second, since probes are not counted.
 */
export async function healthRoutes(
  app: FastifyInstance,
  { database }: { database: Pick<Database, 'row'> },
): Promise<void> {
  let asking: Promise<unknown> | null = null;
  async function ask(): Promise<void> {
    const answer = asking ?? database.row(alive);
    if (answer !== asking) {
      asking = answer;
      const end = () => {
        if (asking === answer) asking = null;
      };
      setTimeout(end, sharedForMs).unref();
      answer.then(end, end);
    }
    await answer;
  }
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    try {
      await ask();
      return { status: 'ready' };
    } catch {
      return reply.code(503).send({ status: 'not ready' });
    }
  });
}
