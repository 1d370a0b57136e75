import type { Server } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError } from '../errors/http-error.ts';
import { networkOf } from '../network.ts';

/** Limits of one listener against slow and idle clients. */
export interface ConnectionLimits {
  /** For all headers of a request, from the start of the connection or the request's first byte. */
  headersTimeoutMs: number;
  /** For the body of a request, except for `selfTimedRoutes`. */
  bodyTimeoutMs: number;
  /** For any request as a whole: nine pictures at 50 kB a second. */
  requestTimeoutMs: number;
  /** Without a byte in either direction; clients abort a call after 100 seconds. */
  idleTimeoutMs: number;
  /** Interval between checks for expired requests. */
  checkIntervalMs: number;
  maxConnections: number;
  /** Of one customer's network. Not limited behind a proxy, where all share one address. */
  maxConnectionsPerNetwork: number;
}

export const connectionLimits: ConnectionLimits = {
  headersTimeoutMs: 15_000,
  bodyTimeoutMs: 15_000,
  requestTimeoutMs: 3_600_000,
  idleTimeoutMs: 120_000,
  checkIntervalMs: 5_000,
  maxConnections: 10_000,
  maxConnectionsPerNetwork: 1_000,
};

/** Limits the open connections of a listener; further ones are closed at once. */
export function limitConnections(
  server: Server,
  limits: ConnectionLimits,
  { perNetwork }: { perNetwork: boolean },
): void {
  server.maxConnections = limits.maxConnections;
  if (!perNetwork) return;
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    const count = (open.get(network) ?? 0) + 1;
    if (count > limits.maxConnectionsPerNetwork) {
      socket.destroy();
      return;
    }
    open.set(network, count);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
}

/** Whether a request announces a body. */
export const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

/** Ends a request whose body is late: by an error if a parser waits for it, else by closing the connection. */
function expire({ raw }: FastifyRequest): void {
  if (raw.complete) return;
  if (raw.listenerCount('error') > 0) raw.emit('error', new HttpError(408, 'The body did not come in time'));
  else raw.destroy();
}

function startBodyTimer(request: FastifyRequest, timeoutMs: number): void {
  const { raw } = request;
  if (raw.complete) return;
  const timer = setTimeout(() => expire(request), timeoutMs).unref();
  const stop = () => clearTimeout(timer);
  raw.once('end', stop).once('close', stop);
}

/** Limits the time of a request's body. `selfTimedRoutes` limit it themselves while they read. */
export function limitBodyTime(app: FastifyInstance, timeoutMs: number, selfTimedRoutes: readonly string[]): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (hasBody(request) && !selfTimedRoutes.includes(request.routeOptions.url ?? ''))
      startBodyTimer(request, timeoutMs);
    done();
  });
}

/** Rejects compressed bodies: a few bytes can inflate to megabytes. No client of the community sends one. */
export function refuseCompressedBodies(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { 'content-encoding': encoding = 'identity' } = request.headers;
    done(encoding.toLowerCase() === 'identity' ? undefined : new HttpError(415, 'Compressed bodies are not taken'));
  });
}
