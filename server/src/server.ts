import { openApplications } from './applications.ts';
import type { ServerConfiguration } from './configuration.ts';
import { openContext } from './context.ts';
import { prepareDataFolder } from './data-folder.ts';
import { createLog } from './http/server-log.ts';
import { checkPorts } from './ports.ts';
import { createLifetime } from './runtime/lifetime.ts';

export interface RunningServer {
  stop(): Promise<void>;
}

/** Opens the database, fills an empty one with the demo, and listens. On an error it closes everything and throws. */
export async function startServer(configuration: ServerConfiguration): Promise<RunningServer> {
  const log = createLog(configuration.logLevel);
  const lifetime = createLifetime(log);
  const { stack } = lifetime;
  try {
    prepareDataFolder(configuration.dataFolder);
    await checkPorts(configuration);
    await openApplications(await openContext(configuration, lifetime));
    return { stop: () => stack.disposeAsync() };
  } catch (error) {
    await stack.disposeAsync().catch((err: unknown) => log.error({ err }, 'Closing after a failed start failed'));
    throw error;
  }
}
