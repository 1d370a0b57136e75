import type { FastifyBaseLogger } from 'fastify';
import { openApi } from './api/open-api.ts';
import { openBuilds } from './builds/open-builds.ts';
import type { ServerConfiguration } from './configuration.ts';
import { openBroadcast } from './database/broadcast.ts';
import { openDatabase } from './database/open-database.ts';
import { openFaults } from './faults/open-faults.ts';
import { openCallCounts } from './http/limits/open-call-counts.ts';
import { createMetrics } from './http/metrics.ts';
import { openMedia } from './media/open-media.ts';
import { openOperator } from './operator/operator-listener.ts';
import { openReleases } from './releases/open-releases.ts';
import { openViews } from './releases/open-views.ts';
import type { Lifetime } from './runtime/lifetime.ts';
import { openSignIn } from './signin/open-sign-in.ts';

/** What all listeners share. */
export type Context = Awaited<ReturnType<typeof openContext>>;

/**
 * Opens what all listeners share, each with what was opened before it. What is opened here ends with the lifetime's
 * stack, the last first.
 */
export async function openContext(configuration: ServerConfiguration, lifetime: Lifetime & { log: FastifyBaseLogger }) {
  const { databaseUrl, dataFolder } = configuration;
  const { stack } = lifetime;
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
  const builds = openBuilds({ ...ground, releases });
  const faults = openFaults({ ...ground, ...builds, metrics, releases });
  const views = openViews({ faults, releases });
  const signIn = openSignIn(ground);
  const api = openApi({ ...ground, ...signIn, media, metrics, counts });
  return { ...ground, ...builds, ...signIn, ...api, counts, releases, media, metrics, faults, views };
}
