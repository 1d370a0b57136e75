import { createServer, type Server } from 'node:http';

/**
 * Serves, on an origin of its own, a script that does nothing: a comment of so many bytes. What it costs a page, every
 * script of another origin costs.
 */
export function emptyScript(bytes: number): Server {
  const body = `/*${' '.repeat(bytes - 4)}*/`;
  return createServer((_, response) => {
    response
      .writeHead(200, { 'content-type': 'text/javascript; charset=utf-8', 'access-control-allow-origin': '*' })
      .end(body);
  });
}
