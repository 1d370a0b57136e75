import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { createProxyServer } from 'httpxy';

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
};

const buildFileAddress =
  /^\/(?:(shell)|embed\/(acting)|remotes\/(?!(?:shell|acting)\/)([a-z][a-z0-9]*))\/([^/]+)\/(?!\.)([\w.@-]+)$/;

/**
 * The file of a development build that an address names, relative to the folder of the builds; null for every other
 * address. The shell's build has many ids, which all mean the same folder (see `Pointers`).
 */
export function buildFilePath(address: string, buildId: string): string | null {
  const { pathname } = new URL(`http://path.invalid${address}`);
  const [, shell, acting, remote, build, file] = buildFileAddress.exec(pathname) ?? [];
  const app = shell ?? acting ?? remote;
  return app && file && build?.replace(/-\d+$/, '') === buildId ? join(app, buildId, file) : null;
}

/** Sends a file that was read whole before: builds overwrite their files while pages load them. */
export async function sendFile(path: string, response: ServerResponse): Promise<void> {
  const content = await readFile(path).catch(() => null);
  if (!content) {
    response.writeHead(404).end();
    return;
  }
  response
    .writeHead(200, {
      'Content-Type': contentTypes[extname(path)] ?? 'application/octet-stream',
      'Content-Length': content.length,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    })
    .end(content);
}

/** Whether a request names this machine. Another name that leads here is that of a foreign site (DNS rebinding). */
function isLocal({ headers: { host = '' } }: IncomingMessage): boolean {
  return /^(localhost|127\.0\.0\.1)(:\d+)?$/.test(host);
}

/** Lets pages of stores on this machine load builds and follow events. Any other site could read the sources. */
function allowLocalPages({ headers: { origin = '' } }: IncomingMessage, response: ServerResponse): void {
  response.setHeader('Vary', 'Origin');
  if (/^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/.test(origin))
    response.setHeader('Access-Control-Allow-Origin', origin);
}

interface DevServerOptions {
  /** Folder of the development builds. */
  folder: string;
  buildId: string;
  /** Address of the community server, once it is ready. Rejects when it could not start. */
  server(): Promise<string>;
  /** Responds with the stream of events. */
  events(response: ServerResponse): void;
}

/**
 * The one address of `npm run dev`. It serves development builds and their events, and forwards all other requests to
 * the community server. Requests wait while that server restarts.
 */
export function createDevServer({ folder, buildId, server, events }: DevServerOptions): Server {
  const proxy = createProxyServer({ xfwd: true });
  const forward = async (request: IncomingMessage, response: ServerResponse) => {
    try {
      await proxy.web(request, response, { target: await server() });
    } catch (error) {
      if (response.headersSent) response.destroy();
      else
        response.writeHead(502, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`${(error as Error).message}\n`);
    }
  };
  return createServer((request, response) => {
    if (!isLocal(request)) return response.writeHead(403).end();
    const address = request.url ?? '/';
    const file = address.startsWith('/') ? buildFilePath(address, buildId) : null;
    const isEvents = address === '/development/events';
    if (isEvents || file) allowLocalPages(request, response);
    if (isEvents) return events(response);
    void (file ? sendFile(join(folder, file), response) : forward(request, response));
  });
}
