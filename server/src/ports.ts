import { once } from 'node:events';
import { createServer } from 'node:net';
import type { ServerConfiguration } from './configuration.ts';

/** A port is taken or not permitted. */
class PortTaken extends Error {}

/** Listens on a port. Throws `PortTaken` with what to do about it. */
export async function onPort(port: number, listen: () => Promise<unknown>): Promise<void> {
  try {
    await listen();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new PortTaken(`Port ${port} is taken. Stop what uses it, or set PORT to another one.`);
    if (code === 'EACCES')
      throw new PortTaken(`Port ${port} may not be listened on by this user. Set PORT to one above 1023.`);
    throw error;
  }
}

/** Checks the ports before the database is opened and filled, which may take a while. */
export async function checkPorts({
  host,
  listeners,
  store,
}: Pick<ServerConfiguration, 'host' | 'listeners' | 'store'>): Promise<void> {
  for (const { port } of [...listeners, ...(store ? [store] : [])]) {
    await onPort(port, async () => {
      const probe = createServer().listen(port, host);
      await once(probe, 'listening');
      probe.close();
      await once(probe, 'close');
    });
  }
}
