import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { createProxyServer } from 'httpxy';

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
};

/**
 * The file of a development build behind an address, relative to the folder of the builds, or null for every other address. Whatever the
 * build is called in it, there is one of each app.
 */
export function buildFilePath(address: string, buildId: string): string | null {
  const { pathname } = new URL(`http://path.invalid${address}`);
  const [, app, file] = /^\/(?:remotes\/)?(shell|feed|profile|messages|post)\/[^/]+\/([\w.@-]+)$/.exec(pathname) ?? [];
  return app && file && !file.startsWith('.') ? join(app, buildId, file) : null;
}

async function sendFile(path: string, response: ServerResponse): Promise<void> {
  const file = await stat(path).catch(() => null);
  if (!file?.isFile()) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, {
    'Content-Type': contentTypes[extname(path)] ?? 'application/octet-stream',
    'Content-Length': file.size,
    'Cache-Control': 'no-store',
    'Access-Control-Allow-Origin': '*',
  });
  createReadStream(path).pipe(response);
}

interface FrontOptions {
  /** Folder of the development builds. */
  folder: string;
  buildId: string;
  /** Address of the community server, once it answers; rejects with what to tell when there is none. */
  server(): Promise<string>;
  /** Answers a page that asks for the events of development. */
  events(response: ServerResponse): void;
}

/**
 * The one address of `npm run dev`: development builds and their events from here, everything else from the community server behind it,
 * for which requests wait while it starts anew.
 */
export function createFront({ folder, buildId, server, events }: FrontOptions): Server {
  const proxy = createProxyServer({ xfwd: true });
  const forward = async (request: IncomingMessage, response: ServerResponse) => {
    try {
      await proxy.web(request, response, { target: await server() });
    } catch (error) {
      if (response.headersSent) response.destroy();
      else response.writeHead(502, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`${(error as Error).message}\n`);
    }
  };
  return createServer((request, response) => {
    const address = request.url ?? '/';
    if (address === '/development/events') return events(response);
    const file = address.startsWith('/') ? buildFilePath(address, buildId) : null;
    void (file ? sendFile(join(folder, file), response) : forward(request, response));
  });
}
