import type { FastifyBaseLogger } from 'fastify';
import { openApi } from './api/open-api.ts';
import { PublishedBuilds } from './builds/published.ts';
import type { ServerConfiguration } from './configuration.ts';
import { openBroadcast } from './database/broadcast.ts';
import { openDatabase } from './database/open-database.ts';
import { openFaults } from './faults/open-faults.ts';
import { createMetrics } from './http/metrics.ts';
import { openCallCounts } from './http/open-call-counts.ts';
import { openMedia } from './media/open-media.ts';
import { openOperator } from './operator/operator-listener.ts';
import { openReleases } from './releases/open-releases.ts';
import type { Lifetime } from './runtime/lifetime.ts';
import { openSignIn } from './signin/open-sign-in.ts';

/** What all listeners share. */
export type Context = Awaited<ReturnType<typeof openContext>>;

/**
 * Opens what all listeners share, each with what was opened before it. What is opened here ends with the lifetime's
 * stack, the last first.
 */
export async function openContext(configuration: ServerConfiguration, lifetime: Lifetime & { log: FastifyBaseLogger }) {
  const { databaseUrl, dataFolder, buildsBase, apps } = configuration;
  const { log, stack } = lifetime;
  const database = await openDatabase({ url: databaseUrl, dataFolder });
  stack.defer(() => database.close());
  const broadcast = openBroadcast(databaseUrl, database);
  stack.defer(() => broadcast.close());
  const ground = { ...lifetime, configuration, database, broadcast };
  const counts = openCallCounts(ground);
  const releases = await openReleases(ground);
  await openOperator({ ...ground, releases });
  const media = await openMedia(ground);
  const metrics = createMetrics();
  const published = new PublishedBuilds(releases.builds, buildsBase, log, apps.texts);
  const faults = openFaults({ ...ground, metrics, published, releases });
  const signIn = openSignIn(ground);
  const api = openApi({ ...ground, media, metrics, signIn });
  return { ...ground, ...api, counts, releases, media, metrics, published, faults, signIn };
}
