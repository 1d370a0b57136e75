import { createServer, Agent as HttpAgent, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { join } from 'node:path';
import { json, text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Configuration } from '@community/contract/configuration';
import { faultsPath } from '@community/contract/faults';
import type { Registry } from '@community/contract/registry';
import { viewsPath } from '@community/contract/release-paths';
import { createProxyServer } from 'httpxy';
import { buildFilePath, sendFile } from '../dev-server.ts';
import { rewriteDocument, toLoopbackConfiguration } from './document.ts';
import { toCommunityHeaders, toCommunityPath, toLoopbackHeaders } from './headers.ts';
import { type LocalRemotes, replaceRemotes } from './local-remotes.ts';
import type { LoopbackOrigin, LoopbackOrigins } from './loopback-origins.ts';

/** Address of the script that runs before the community's. */
const scriptPath = '/development/page.js';

/** Beacons that count for the community's builds. What fails or is seen here is none of its readers'. */
const beacons = new Set([faultsPath, viewsPath]);

interface AgainstServerOptions {
  origins: LoopbackOrigins;
  /** The origin that this server stands for. */
  origin: LoopbackOrigin;
  /** Folder of the development builds. */
  folder: string;
  buildId: string;
  /** The file of the script that runs before the community's. */
  script: string;
  /** The remotes that are developed here, as they are now. */
  local(): Promise<LocalRemotes>;
  /** Responds with the stream of events. */
  events(response: ServerResponse): void;
}

/** Whether a request could be answered with what is changed on its way: documents, and two files of the pages. */
function mayBeRewritten({ headers, url = '' }: IncomingMessage): boolean {
  return /text\/html/.test(headers.accept ?? '') || /^\/(registry|configuration)\.json(\?|$)/.test(url);
}

/** The changed text of a response, or null for one that is passed on as it is. */
async function rewrite(
  { origins, origin, local }: AgainstServerOptions,
  request: IncomingMessage,
  proxied: IncomingMessage,
): Promise<string | null> {
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = proxied.headers;
  if (request.method === 'HEAD' || encoding !== 'identity' || !mayBeRewritten(request)) return null;
  const [path = ''] = (request.url ?? '').split('?', 1);
  if (/^text\/html\b/i.test(type)) {
    const html = await text(proxied);
    return rewriteDocument(html, { origins, local: await local(), path, script: scriptPath });
  }
  if (proxied.statusCode !== 200 || !/\bjson\b/i.test(type) || origin !== origins.pages) return null;
  if (path === '/configuration.json')
    return JSON.stringify(toLoopbackConfiguration((await json(proxied)) as Configuration, origins));
  if (path !== '/registry.json') return null;
  const registry = JSON.parse(origins.toLoopback(await text(proxied))) as Registry;
  return JSON.stringify(replaceRemotes(registry, await local()));
}

/** Sends a response of the community to the browser. */
async function respond(
  options: AgainstServerOptions,
  request: IncomingMessage,
  proxied: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const status = proxied.statusCode ?? 502;
  const headers = toLoopbackHeaders(proxied.headers, options.origins, options.origin.port);
  const rewritten = await rewrite(options, request, proxied);
  if (rewritten === null) {
    response.writeHead(status, headers);
    await pipeline(proxied, response);
    return;
  }
  for (const name of ['content-length', 'etag', 'last-modified']) delete headers[name];
  // A cached copy would name earlier builds.
  response.writeHead(status, { ...headers, 'cache-control': 'no-store' }).end(rewritten);
}

/** Forwards requests to the community, whose certificate is verified. */
function createForwarding(options: AgainstServerOptions) {
  const { origins, origin } = options;
  const isHttps = origin.community.startsWith('https:');
  const agent = isHttps ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true });
  const proxy = createProxyServer({
    target: origin.community,
    agent,
    changeOrigin: true,
    secure: true,
    selfHandleResponse: true,
  });
  const fail = (response: ServerResponse, error: Error) => {
    if (response.headersSent) response.destroy();
    else response.writeHead(502, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`${error.message}\n`);
  };
  proxy.on('proxyRes', (proxied, request, response) => {
    respond(options, request, proxied, response).catch((error: Error) => fail(response, error));
  });
  const forward = (request: IncomingMessage, response: ServerResponse) => {
    request.headers = toCommunityHeaders(request.headers, origins, origin.port);
    // What is changed on its way is not compressed.
    if (mayBeRewritten(request)) request.headers['accept-encoding'] = 'identity';
    request.url = toCommunityPath(request.url ?? '/', origins);
    proxy.web(request, response).catch((error: Error) => fail(response, error));
  };
  return { forward, close: () => agent.destroy() };
}

/**
 * Stands for one origin of a deployed community on this machine. It passes everything on, but that the registry names
 * the development builds of some remotes, and serves those. Requests for another host are refused: a foreign site may
 * have pointed its name here (DNS rebinding).
 */
export function createAgainstServer(options: AgainstServerOptions): Server {
  const { origins, origin, folder, buildId, script, events } = options;
  const { host } = new URL(origin.loopback);
  const { forward, close } = createForwarding(options);
  const server = createServer((request, response) => {
    if (request.headers.host !== host)
      return response.writeHead(403, { 'Content-Type': 'text/plain' }).end(`This is ${origin.loopback}\n`);
    const address = request.url ?? '/';
    if (!address.startsWith('/')) return response.writeHead(400).end();
    if (origin !== origins.pages) return forward(request, response);
    if (beacons.has(address)) return response.writeHead(204).end();
    const build = buildFilePath(address, buildId);
    const file = address === scriptPath ? script : build && join(folder, build);
    const isEvents = address === '/development/events';
    if (!isEvents && !file) return forward(request, response);
    // Any other site could read the sources.
    response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
    if (file) return void sendFile(file, response);
    return events(response);
  });
  return server.on('close', close);
}
