import { readFileSync } from 'node:fs';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { codes } from '@community/contract/codes';
import { cookieNames } from '@community/contract/cookies';
import { chooseLanguage, defaultLanguage, isLanguage, type Language, languages } from '@community/contract/languages';
import fastifyCookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerHeaders } from '../security-headers.ts';
import { type ErrorPageLook, errorPage, errorPageFontPath, errorPageStylePath } from './error-page.ts';
import { HttpError } from './http-error.ts';

/** Paths for programs: their errors are one line of text, not a page. */
const programPaths = /^\/(embed|media|metrics|releases|remotes|shell|healthz|readyz)(\/|$|\?)/;

const apiPaths = /^\/api(\/|$|\?)/;

/** Error pages load their own style sheet with its font, and nothing else. */
const contentSecurityPolicy =
  "default-src 'none'; style-src 'self'; font-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

/** The reader's language, also for an address that cannot be parsed. */
function languageOf({ raw, headers }: FastifyRequest): Language {
  const [, locale] = /[?&]locale=([a-z]{2})(?:[&#]|$)/.exec(raw.url ?? '') ?? [];
  return chooseLanguage(locale, fastifyCookie.parse(headers.cookie ?? '')[cookieNames.language]);
}

/** The contract's envelope for requests that reach no call. */
function envelope(status: number, requestId: string) {
  if (status === 429) return { code: codes.tooFast, msg: 'Too fast', data: {} };
  if (status === 404) return { code: codes.notFound, msg: 'No such call', data: {} };
  if (status < 500) return { code: codes.invalidInput, msg: 'Invalid input', data: {} };
  return { code: codes.serverFault, msg: 'Server fault', data: { request_id: requestId } };
}

interface ErrorStatus {
  status: number;
  retryAfterSeconds: number | null;
}

/** Responds with a status and no details: a page, the API's envelope, or one line for files. */
function sendError(request: FastifyRequest, reply: FastifyReply, home: string, problem: ErrorStatus): FastifyReply {
  const { status, retryAfterSeconds } = problem;
  const path = request.raw.url ?? '';
  reply.code(status).headers({
    'cache-control': 'no-store',
    'content-security-policy': contentSecurityPolicy,
    'x-content-type-options': 'nosniff',
  });
  if (retryAfterSeconds !== null) reply.header('retry-after', retryAfterSeconds);
  // Serialized here: with a serializer the framework would choose the content type.
  if (apiPaths.test(path))
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(envelope(status, request.id)));
  if (programPaths.test(path))
    return reply.type('text/plain; charset=utf-8').send(`${STATUS_CODES[status] ?? 'Error'}\n`);
  const details = status >= 500 ? { requestId: request.id } : {};
  return reply
    .type('text/html; charset=utf-8')
    .send(errorPage({ status, language: languageOf(request), home, ...details }));
}

/** The status for the reader: 414 is a limit of the framework and becomes 404. */
const statusOf = ({ statusCode = 500 }: { statusCode?: number }): number => (statusCode === 414 ? 404 : statusCode);

/** Sets the handlers of errors and unknown addresses. `home` is the address of the community's first page. */
export function handleErrors(app: FastifyInstance, home: string, { style: look, font }: ErrorPageLook): void {
  const style = readFileSync(new URL('./error-page.css', import.meta.url), 'utf8') + look;
  app.get(errorPageStylePath, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=86400').send(style),
  );
  if (font)
    app.get(errorPageFontPath, async (_request, reply) =>
      reply.type('font/woff2').header('cache-control', 'public, max-age=86400').send(font),
    );

  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = statusOf(error);
    const known = error instanceof HttpError;
    if (status >= 500 && !known) request.log.error({ err: error }, 'request failed');
    return sendError(request, reply, home, { status, retryAfterSeconds: known ? error.retryAfterSeconds : null });
  });

  app.setNotFoundHandler((request, reply) => sendError(request, reply, home, { status: 404, retryAfterSeconds: null }));
}

/** Handles addresses that are not in their normal form, and those that the router cannot parse, such as `/%`. */
export function handleBadAddress(home: string) {
  return (error: Error & { statusCode?: number }, request: FastifyRequest, reply: FastifyReply): void => {
    void sendError(request, reply, home, { status: statusOf(error), retryAfterSeconds: null });
  };
}

/** The reader's language in the received part of a request that could not be parsed; null if it is not there. */
function languageIn(packet: string): Language | null {
  const [, locale] = /^\S+ \S*[?&]locale=([a-z]{2})(?=[&#\s])/.exec(packet) ?? [];
  const [, cookie] = new RegExp(`[;\\s]${cookieNames.language}=([a-z]{2})(?=[;\\s])`).exec(packet) ?? [];
  return isLanguage(locale) || isLanguage(cookie) ? chooseLanguage(locale, cookie) : null;
}

/** The page of an error on a connection. Where the reader's language is not known, oversized headers get all languages. */
function connectionErrorPage(status: number, packet: string, home: string): string {
  const language = languageIn(packet);
  if (language !== null || status !== 431) return errorPage({ status, language: language ?? defaultLanguage, home });
  const furtherLanguages = languages.filter((other) => other !== defaultLanguage);
  return errorPage({ status, language: defaultLanguage, furtherLanguages, home });
}

/** How long a client may go on sending after the response: a close before it has read it would take it away. */
const lingerMs = 1_000;

/** Handles invalid HTTP, oversized headers and time-outs, where only the socket is left to write to. */
export function handleBadConnection(home: string, headers: ServerHeaders) {
  const statuses: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };
  // Whatever comes after the response is an error, too.
  const ending = new WeakSet<Socket>();
  return (error: Error & { code?: string; rawPacket?: unknown }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed || ending.has(socket)) return;
    if (!socket.writable) {
      socket.destroy();
      return;
    }
    ending.add(socket);
    const status = statuses[error.code ?? ''] ?? 400;
    // Node's buffer with the last bytes; the framework declares another type.
    const packet = Buffer.isBuffer(error.rawPacket) ? error.rawPacket.toString('latin1') : '';
    const page = connectionErrorPage(status, packet, home);
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: text/html; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(page)}`,
      `Content-Security-Policy: ${contentSecurityPolicy}`,
      'X-Content-Type-Options: nosniff',
      'Cache-Control: no-store',
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      'Connection: close',
    ];
    const close = () => socket.destroy();
    const timer = setTimeout(close, lingerMs);
    socket.once('end', close).once('close', () => clearTimeout(timer));
    socket.end(`${head.join('\r\n')}\r\n\r\n${page}`);
    socket.resume();
  };
}
