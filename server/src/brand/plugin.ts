import type { FastifyInstance } from 'fastify';
import { assetRoutes } from '../http/content-asset.ts';
import { assetsOf } from './brand-files.ts';
import type { BrandSettings } from './settings.ts';
import { welcomePictureRoute } from './welcome-picture.ts';

export interface BrandPluginContext {
  configuration: Pick<BrandSettings, 'brandFiles' | 'welcomePicture'>;
}

/** The brand's own files for the pages. */
export async function brandPlugin(
  app: FastifyInstance,
  { configuration: { brandFiles, welcomePicture } }: BrandPluginContext,
): Promise<void> {
  assetRoutes(app, assetsOf(brandFiles));
  if (welcomePicture !== null) await app.register(welcomePictureRoute, { file: welcomePicture });
}
