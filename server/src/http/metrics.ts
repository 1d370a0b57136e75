import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { HttpError } from './errors/http-error.ts';
import type { CallCounts } from './limits/call-counts.ts';
import { networkOf } from './network.ts';

/** Histogram buckets in seconds: from cached responses to those that users complain about. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Prometheus metrics of one instance. */
export interface Metrics {
  registry: Registry;
  calls: Histogram<'call' | 'code'>;
  requests: Histogram<'method' | 'route' | 'status'>;
  pages: Counter<'source'>;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    calls: new Histogram({
      name: 'community_call_duration_seconds',
      help: 'Calls of the community API by name and answered code',
      labelNames: ['call', 'code'],
      buckets,
      registers: [registry],
    }),
    requests: new Histogram({
      name: 'community_request_duration_seconds',
      help: 'HTTP requests by the pattern of their path and by status',
      labelNames: ['method', 'route', 'status'],
      buckets,
      registers: [registry],
    }),
    pages: new Counter({
      name: 'community_pages_total',
      help: 'HTML pages: hit, stale, unchanged and made for all visitors or all members, own of one reader, and refused',
      labelNames: ['source'],
      registers: [registry],
    }),
  };
}

function isToken(given: string | undefined, token: string): boolean {
  const [one, other] = [Buffer.from(given ?? ''), Buffer.from(`Bearer ${token}`)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Readings of one network in a minute without a token; a monitor reads four to twelve times. */
const maxOpenPerMinute = 60;

/**
 * `/metrics`, for whoever sends the token, since they reveal traffic and failures. `''` shows them to nobody; null to
 * everybody, for the local demo, and then throws HTTP 429 over a limit for each network.
 */
export async function metricsRoutes(
  app: FastifyInstance,
  { metrics, token, counts }: { metrics: Metrics; token: string | null; counts: Pick<CallCounts, 'count'> },
): Promise<void> {
  const { registry } = metrics;
  app.get('/metrics', async (request, reply) => {
    if (token !== null && (token === '' || !isToken(request.headers.authorization, token))) {
      return reply.code(404).type('text/plain').send('Not found');
    }
    if (token === null) {
      const { current, ttl } = counts.count(`metrics ${networkOf(request.ip)}`);
      if (current > maxOpenPerMinute) throw new HttpError(429, 'Too many readings', Math.max(1, Math.ceil(ttl / 1000)));
    }
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** Measures every request by its route's pattern; addresses would be unbounded labels. */
export function measureRequests(app: FastifyInstance, { requests }: Metrics): void {
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    requests.observe(
      { method, route: routeOptions.url ?? 'none', status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
  });
}
