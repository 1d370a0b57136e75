import type { FastifyInstance } from 'fastify';
import { type Database, statement } from '../database/database.ts';

const alive = statement('health.alive', 'select 1 as alive');

/** `/healthz`: the process responds. `/readyz`: it can also reach its database. */
export async function healthRoutes(app: FastifyInstance, { database }: { database: Database }): Promise<void> {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    try {
      await database.row(alive);
      return { status: 'ready' };
    } catch {
      return reply.code(503).send({ status: 'not ready' });
    }
  });
}
