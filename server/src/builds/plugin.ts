import type { FastifyInstance } from 'fastify';
import { buildRoutes } from './build-routes.ts';
import type { BuildSource } from './build-source.ts';

export interface BuildsPluginContext {
  releases: {
    builds: BuildSource;
    /** Null while a folder of builds is served as it is. */
    service: { served: { has(app: string, build: string, ip: string): Promise<boolean> } } | null;
  };
  /** Whether the builds of `shell` or of a remote are served here. */
  serves(app: string): boolean;
}

/** The files of builds. */
export async function buildsPlugin(
  app: FastifyInstance,
  { releases: { builds, service }, serves }: BuildsPluginContext,
): Promise<void> {
  const isServed = async (name: string, build: string, ip: string) =>
    (await service?.served.has(name, build, ip)) ?? true;
  await app.register(buildRoutes, { builds, serves, isServed });
}
