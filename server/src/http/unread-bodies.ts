import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hasBody } from './limits/connection-limits.ts';

/** What is still read of a refused body, so that its sender finishes and reads the response. */
export interface DiscardLimits {
  maxBytes: number;
  totalTimeoutMs: number;
  /** Without a byte. */
  idleTimeoutMs: number;
  /**
   * Bytes that are read before a pause, and how long it is: whoever is near sends as fast as the server reads, which
   * would be busy with what it throws away.
   */
  pieceBytes: number;
  pauseMs: number;
}

/** 25 MiB a second, which no line to a reader exceeds by much. */
const defaultLimits: DiscardLimits = {
  maxBytes: 8 * 1024 ** 2,
  totalTimeoutMs: 5_000,
  idleTimeoutMs: 500,
  pieceBytes: 256 * 1024,
  pauseMs: 10,
};

/** Reads a body that nobody else reads, until it ends or reaches a limit. */
function discard(raw: IncomingMessage, limits: DiscardLimits): Promise<void> {
  const { maxBytes, totalTimeoutMs, idleTimeoutMs, pieceBytes, pauseMs } = limits;
  return new Promise((resolve) => {
    let [bytes, bytesOfPiece] = [0, 0];
    let pause: NodeJS.Timeout | undefined;
    const stop = () => {
      for (const timer of [total, idle, pause]) clearTimeout(timer);
      raw.off('data', count).off('end', stop).off('close', stop);
      resolve();
    };
    const total = setTimeout(stop, totalTimeoutMs);
    const idle = setTimeout(stop, idleTimeoutMs);
    const count = (piece: Buffer) => {
      bytes += piece.length;
      bytesOfPiece += piece.length;
      idle.refresh();
      if (bytes > maxBytes) stop();
      else if (bytesOfPiece >= pieceBytes) waitBeforeNextPiece();
    };
    const waitBeforeNextPiece = () => {
      bytesOfPiece = 0;
      raw.pause();
      pause = setTimeout(() => raw.resume(), pauseMs);
    };
    // Not removed: the error of a late body is emitted to whoever listens, and there may be nobody else.
    raw.once('error', stop);
    raw.on('data', count).once('end', stop).once('close', stop);
  });
}

const isUnread = ({ raw }: FastifyRequest): boolean => !(raw.complete || raw.readableEnded);

const hasReader = ({ raw }: FastifyRequest): boolean => raw.listenerCount('data') + raw.listenerCount('readable') > 0;

/**
 * Closes the connection after a response that comes before its request's body (RFC 9112, section 9.3): the rest of the
 * body would be read before the next request. A body that nobody reads is first read to its end within limits, unless
 * its time is over (408).
 */
export function closeUnreadRequests(app: FastifyInstance, limits: DiscardLimits = defaultLimits): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    const closeIfUnread = () => {
      if (isUnread(request)) reply.header('connection', 'close');
      done();
    };
    if (!hasBody(request) || !isUnread(request)) done();
    else if (hasReader(request) || reply.statusCode === 408) closeIfUnread();
    else void discard(request.raw, limits).then(closeIfUnread);
  });
  app.addHook('onResponse', (request, _reply, done) => {
    // Who still reads the body would wait for ever: Node does not abort a request that has its response.
    if (hasBody(request) && isUnread(request)) request.raw.destroy();
    done();
  });
}
