import { once } from 'node:events';
import type { Server } from 'node:http';
import { stop } from '../runtime/run.mjs';
import { atEnd } from './ending.ts';

/**
 * Lets a server listen on this machine alone until the process ends. Stops the process if the port is taken; `option` is
 * what sets another one.
 */
export async function listenHere(server: Server, port: number, option: 'PORT' | '--port'): Promise<void> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening').catch(() =>
    stop(`Port ${port} is taken. Stop what uses it, or set ${option} to another one.`),
  );
  atEnd(
    () => void server.close(),
    () => server.closeAllConnections(),
  );
}
