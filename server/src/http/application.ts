import { randomUUID } from 'node:crypto';
import { apiPath } from '@community/contract/api-path';
import type { Configuration } from '@community/contract/configuration';
import { uploadPath } from '@community/contract/release-paths';
import cors from '@fastify/cors';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { refuseOtherAddresses } from './address-form.ts';
import { compressResponses } from './compression.ts';
import { type CrossOriginSettings, crossOriginRules } from './cross-origin.ts';
import { allowEarlyResponses } from './early-responses.ts';
import type { ErrorPageLook } from './errors/error-page.ts';
import { handleBadAddress, handleBadConnection, handleErrors } from './errors/error-responses.ts';
import {
  type ConnectionLimits,
  connectionLimits,
  limitBodyTime,
  limitConnections,
  refuseCompressedBodies,
} from './limits/connection-limits.ts';
import { trustedProxies } from './network.ts';
import { forbidTransforms } from './no-transform.ts';
import { responsesWith, type ServerHeaders, setSecurityHeaders } from './security-headers.ts';
import { createLog } from './server-log.ts';
import type { HttpSettings } from './settings.ts';
import { closeUnreadRequests } from './unread-bodies.ts';

/** What every listener is told of the community. */
export interface ApplicationSettings extends CrossOriginSettings, Pick<HttpSettings, 'logLevel' | 'trustProxy'> {
  apps: Pick<Configuration, 'canonicalSite' | 'liveChatScript'>;
  brandFiles: { errorPages: ErrorPageLook; logoOrigins: readonly string[] };
}

/**
 * Content security policy: only files of this community's origins, nothing inline, no eval. The origins of the live-chat
 * script and of the logo are added if the brand has them elsewhere.
 */
function contentSecurityPolicy({ origins, apps, brandFiles }: ApplicationSettings) {
  const own = ["'self'", ...origins];
  const chat = apps.liveChatScript ? [new URL(apps.liveChatScript).origin] : [];
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: [...own, ...chat],
      styleSrc: own,
      imgSrc: [...own, 'data:', 'blob:', ...brandFiles.logoOrigins],
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

/** Routes that check the speed of their senders themselves. */
const selfTimedRoutes = [`${apiPath}/upload`, uploadPath];

/** Disables browser features that no page of the community uses. */
const permissionsPolicy = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'serial', 'usb']
  .map((feature) => `${feature}=()`)
  .join(', ');

/** `max-age` of HSTS: a year. */
const httpsAgeSeconds = 31_536_000;

/** Headers that are the same for everything that a listener sends. */
function serverHeaders({ origins }: ApplicationSettings): ServerHeaders {
  const isSecure = origins.every((origin) => origin.startsWith('https:'));
  return {
    'permissions-policy': permissionsPolicy,
    ...(isSecure ? { 'strict-transport-security': `max-age=${httpsAgeSeconds}; includeSubDomains` } : {}),
  };
}

/**
 * A Fastify application with what every listener has: addresses in their normal form, request ids, logs without
 * secrets, security headers, CORS, limits and error responses. `changes` overrides limits in tests. `log` is a log of its
 * own unless the process has one.
 */
export async function createApplication(
  configuration: ApplicationSettings,
  changes: Partial<ConnectionLimits> = {},
  log: FastifyBaseLogger = createLog(configuration.logLevel),
): Promise<FastifyInstance> {
  const { trustProxy: proxies } = configuration;
  const limits = { ...connectionLimits, ...changes };
  const home = `${configuration.apps.canonicalSite}/`;
  const refuseAddress = handleBadAddress(home);
  const headersOfAll = serverHeaders(configuration);
  const app = Fastify({
    loggerInstance: log,
    http: {
      headersTimeout: limits.headersTimeoutMs,
      connectionsCheckingInterval: limits.checkIntervalMs,
      ServerResponse: responsesWith(headersOfAll),
    },
    requestTimeout: limits.requestTimeoutMs,
    connectionTimeout: limits.idleTimeoutMs,
    frameworkErrors: refuseAddress,
    clientErrorHandler: handleBadConnection(home, headersOfAll),
    genReqId: () => randomUUID(),
    trustProxy: proxies === false ? false : trustedProxies(proxies),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
  });
  limitConnections(app.server, limits, { perNetwork: proxies === false });
  refuseOtherAddresses(app, refuseAddress);
  allowEarlyResponses(app);
  handleErrors(app, home, configuration.brandFiles.errorPages);
  limitBodyTime(app, limits.bodyTimeoutMs, selfTimedRoutes);
  closeUnreadRequests(app);
  setSecurityHeaders(app, {
    contentSecurityPolicy: contentSecurityPolicy(configuration),
    // Routes of pictures and builds override this for the community's other origins.
    crossOriginResourcePolicy: { policy: 'same-site' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: false,
  });
  forbidTransforms(app);
  await compressResponses(app);
  await app.register(cors, { delegator: crossOriginRules(configuration) });
  refuseCompressedBodies(app);
  return app;
}
