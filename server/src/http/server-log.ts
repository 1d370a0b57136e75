import Fastify, { type FastifyBaseLogger } from 'fastify';

/** Headers that must never be logged: they carry tokens and sessions. */
const secrets = ['req.headers.token', 'req.headers.cookie', 'req.headers.authorization', 'res.headers["set-cookie"]'];

/** The log of the process, which all listeners share: Fastify's (pino), on standard output. */
export function createLog(level: string): FastifyBaseLogger {
  return Fastify({ logger: { level, redact: secrets } }).log;
}
