import type { FastifyInstance } from 'fastify';
import type { Context } from './context.ts';
import { seedDemo } from './demo/seed.ts';
import { createStore } from './demo/store/store.ts';
import { createListenerApplication } from './listener-application.ts';
import { onPort } from './ports.ts';

/** How long running requests may take when the server stops. */
const stopTimeoutMs = 10_000;

async function closeApplications(applications: readonly FastifyInstance[]): Promise<void> {
  const cut = setTimeout(() => {
    for (const application of applications) application.server.closeAllConnections();
  }, stopTimeoutMs);
  // A connection whose request ends only now would stay open for the next one.
  const idle = setInterval(() => {
    for (const application of applications) application.server.closeIdleConnections();
  }, 50);
  await Promise.all(applications.map((application) => application.close()));
  clearInterval(idle);
  clearTimeout(cut);
}

/** Opens all listeners, and the demo's store, and fills an empty database with the demo before they listen. */
export async function openApplications(context: Context): Promise<void> {
  const { configuration, database, media, log, stack } = context;
  const { listeners, store, apps, demo, host } = configuration;
  const applications: FastifyInstance[] = [];
  // All at once: a request of one listener may need another.
  stack.defer(() => closeApplications(applications));
  for (const listener of listeners) applications.push(await createListenerApplication(listener, context));
  if (store) applications.push(await createStore({ community: apps.canonicalSite, log }));
  if (demo && (await seedDemo({ database, media, now: new Date(), brand: apps.brand.name })))
    log.info('The demo content is in place.');
  for (const [index, application] of applications.entries()) {
    const port = (listeners[index] ?? store)?.port ?? 0;
    await onPort(port, () => application.listen({ host, port }));
  }
}
