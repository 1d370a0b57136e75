import { randomUUID } from 'node:crypto';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import type { ServerConfiguration } from '../configuration.ts';
import { compressAnswers } from './compression.ts';

/**
 * Content security policy of documents and sign-in pages: only files of this community's own origins, nothing inline, no
 * evaluation. The live-chat script's origin is added where the brand has one.
 */
function contentSecurityPolicy({ origins, apps }: ServerConfiguration) {
  const own = ["'self'", ...origins];
  const chat = apps.liveChatScript ? [new URL(apps.liveChatScript).origin] : [];
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: [...own, ...chat],
      styleSrc: own,
      imgSrc: [...own, 'data:', 'blob:'],
      mediaSrc: [...own, 'blob:'],
      fontSrc: own,
      connectSrc: [...own, ...chat],
      frameSrc: chat.length > 0 ? chat : ["'none'"],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      formAction: own,
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
      objectSrc: ["'none'"],
    },
  };
}

/** Headers that a log must never hold: they carry tokens and sessions. */
const secrets = ['req.headers.token', 'req.headers.cookie', 'req.headers.authorization', 'res.headers["set-cookie"]'];

/** A Fastify application with what every listener has: request ids, logs without secrets, security headers, CORS. */
export async function createApplication(configuration: ServerConfiguration): Promise<FastifyInstance> {
  const { trustProxy: proxies } = configuration;
  const app = Fastify({
    logger: { level: configuration.logLevel, redact: secrets },
    genReqId: () => randomUUID(),
    trustProxy: typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
  });
  await app.register(helmet, {
    contentSecurityPolicy: contentSecurityPolicy(configuration),
    // Pictures and builds are meant for the community's other origins; they say so themselves.
    crossOriginResourcePolicy: { policy: 'same-site' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: configuration.origins.every((origin) => origin.startsWith('https:')) ? { maxAge: 15_552_000 } : false,
  });
  await compressAnswers(app);
  await app.register(cors, {
    origin: [...configuration.origins],
    methods: ['GET', 'HEAD', 'POST'],
    allowedHeaders: ['content-type', 'token', 'lang'],
    exposedHeaders: ['retry-after'],
    maxAge: 7200,
  });
  return app;
}
