import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { CommunityApi } from '../api/community-api.ts';
import { folderSource } from '../builds/build-files.ts';
import { readConfiguration } from '../configuration.ts';
import { createApplication } from '../http/application.ts';
import type { RequestLimit } from '../http/limits/rate-limits.ts';
import { embedRoutes } from './embed-routes.ts';
import { postsEnvelope, testEmbeds, wirePost } from './testing-posts.ts';

/** Folder of the published builds of the running test. */
export let imageFolder: string;
const open: FastifyInstance[] = [];
beforeEach(async () => {
  imageFolder = await mkdtemp(join(tmpdir(), 'embed-'));
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((app) => app.close()));
  await rm(imageFolder, { recursive: true });
});

/** A server with the embed's routes alone. */
export async function createApp(
  call: CommunityApi['call'] = async () => postsEnvelope(wirePost()),
  limit: RequestLimit = () => undefined,
): Promise<FastifyInstance> {
  const configuration = readConfiguration({ LOG_LEVEL: 'silent' }, '/nowhere');
  const app = await createApplication(configuration);
  await app.register(embedRoutes, {
    community: { call },
    configuration: configuration.apps,
    embeds: testEmbeds,
    published: { current: async () => Promise.reject(new Error('no builds')) },
    builds: folderSource(imageFolder),
    imageFolder,
    limit,
  });
  open.push(app);
  return app;
}

/** Path of the fragment. */
export const feed = '/embed/1/feed';
