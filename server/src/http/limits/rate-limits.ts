import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sha256 } from '../../runtime/sha256.ts';
import { appTokenOf } from '../app-token.ts';
import { HttpError } from '../errors/http-error.ts';
import { networkOf } from '../network.ts';
import type { CallCounts } from './call-counts.ts';

/** Members behind one address: a household, an office, a mobile network. */
export const membersPerAddress = 5;

/** Patterns of the routes of files and of operators' probes, which are cheap. */
const cheapRoutes = new Set([
  '/media/:name',
  '/remotes/*',
  '/shell/*',
  '/embed/acting/*',
  '/embed/:version/*',
  '/healthz',
  '/readyz',
  '/metrics',
  '/problem.css',
  '/problem.woff2',
]);

/**
 * Whether requests that a route takes are not limited here: cheap ones, also the embed's style sheet, and those of the
 * sign-in site, which counts its own attempts. Whatever no route takes is limited.
 */
const isUncounted = (pattern: string): boolean =>
  cheapRoutes.has(pattern) || /^\/(?:embed\/1\/feed\.\w+\.css|signin(?:\/.*)?)$/.test(pattern);

/** What a request counts as, in calls: a sitemap takes ten times as long as a page of posts. */
const costOf = (pattern: string): number => (pattern.startsWith('/sitemap') ? 10 : 1);

const overLimit = (count: { current: number; ttl: number }, max: number) => (count.current > max ? count : null);

/** Counts a request. Throws HTTP 429 with `Retry-After` over the limit. */
export type RequestLimit = (request: FastifyRequest) => void;

/**
 * The limit of requests of one member and one address in a minute. The token's hash identifies a member. Every request
 * counts for its address too, so that made-up tokens do not bypass the limit. 0 is no limit.
 */
export function createRequestLimit(perMinute: number, counts: CallCounts): RequestLimit {
  if (perMinute === 0) return () => undefined;
  return (request) => {
    const pattern = request.routeOptions.url ?? '';
    if (isUncounted(pattern)) return;
    const cost = costOf(pattern);
    const token = appTokenOf(request);
    const over =
      overLimit(counts.count(`address ${networkOf(request.ip)}`, cost), perMinute * membersPerAddress) ??
      // Only after the address check: made-up tokens of an address over its limit would fill the counts.
      (token === null
        ? null
        : overLimit(counts.count(`member ${sha256(token).toString('base64url')}`, cost), perMinute));
    if (over) throw new HttpError(429, 'Too many requests', Math.max(1, Math.ceil(over.ttl / 1000)));
  };
}

/** Limits the requests of an application. */
export function limitRequests(app: FastifyInstance, limit: RequestLimit): void {
  app.addHook('onRequest', async (request) => limit(request));
}
