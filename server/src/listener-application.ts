import type { FastifyInstance } from 'fastify';
import { apiPlugin } from './api/plugin.ts';
import { brandPlugin } from './brand/plugin.ts';
import { buildsPlugin } from './builds/plugin.ts';
import type { Context } from './context.ts';
import { embedPlugin } from './embed/plugin.ts';
import { faultRoutes } from './faults/fault-routes.ts';
import { createApplication } from './http/application.ts';
import { everyListener } from './http/every-listener.ts';
import { type Listener, type Role, roleOfBuilds } from './listeners.ts';
import { mediaPlugin } from './media/plugin.ts';
import { apiDocs } from './openapi/plugin.ts';
import { pagesPlugin } from './pages/plugin.ts';
import { releasesPlugin, viewsPlugin } from './releases/plugin.ts';
import { signInSite } from './signin/plugin.ts';

/** What a listener needs of the context, without its end. */
export type ListenerContext = Omit<Context, 'stack' | 'schedule'>;

/** Registers a feature. Each declares what it needs of the context, or whether an app's builds are served here. */
type Plugin = (app: FastifyInstance, context: ListenerContext & { serves(app: string): boolean }) => Promise<void>;

/** The features by the role of the listener that has them; builds are on each, by its roles. */
const features: readonly [role: Role | null, plugin: Plugin][] = [
  ['api', apiDocs],
  ['api', apiPlugin],
  ['media', mediaPlugin],
  ['signin', signInSite],
  [null, buildsPlugin],
  ['releases', releasesPlugin],
  ['web', faultRoutes],
  ['web', brandPlugin],
  ['web', embedPlugin],
  ['web', viewsPlugin],
  ['web', pagesPlugin],
];

/** The application of one listener, with the features of its roles. */
export async function createListenerApplication(
  { roles }: Listener,
  context: ListenerContext,
): Promise<FastifyInstance> {
  const app = await createApplication(context.configuration, {}, context.log);
  await everyListener(app, context);
  const serves = (name: string) => roles.includes(roleOfBuilds(name, context.configuration.listeners));
  for (const [role, plugin] of features)
    if (role === null || roles.includes(role)) await app.register(plugin, { ...context, serves });
  return app;
}
