import type { FastifyInstance } from 'fastify';
import { type Database, statement } from '../database/database.ts';

const alive = statement('health.alive', 'select 1 as alive');

/**
 * `/healthz`: the process responds. `/readyz`: it can also reach its database, which is asked once for all who ask at a
 * time, since probes are not counted.
 */
export async function healthRoutes(
  app: FastifyInstance,
  { database }: { database: Pick<Database, 'row'> },
): Promise<void> {
  let asking: Promise<unknown> | null = null;
  async function ask(): Promise<void> {
    asking ??= database.row(alive).finally(() => (asking = null));
    await asking;
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
