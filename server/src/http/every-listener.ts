import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { healthRoutes } from './health.ts';
import type { CallCounts } from './limits/call-counts.ts';
import { createRequestLimit, limitRequests } from './limits/rate-limits.ts';
import { type Metrics, measureRequests, metricsRoutes } from './metrics.ts';
import { nameSenders } from './request-senders.ts';
import type { HttpSettings } from './settings.ts';

export interface EveryListenerContext {
  configuration: HttpSettings;
  database: Database;
  counts: CallCounts;
  metrics: Metrics;
}

/**
 * What every listener does, whatever it serves: it measures and limits requests, and answers probes. It is no plugin,
 * since its hooks are for all routes.
 */
export async function everyListener(
  app: FastifyInstance,
  { configuration: { callsPerMinute, metricsToken }, database, counts, metrics }: EveryListenerContext,
): Promise<void> {
  measureRequests(app, metrics);
  limitRequests(app, createRequestLimit(callsPerMinute, counts));
  nameSenders(app, database);
  await app.register(healthRoutes, { database });
  await app.register(metricsRoutes, { metrics, token: metricsToken, counts });
}
