import type { FastifyInstance } from 'fastify';
import { assetRoutes } from '../http/content-asset.ts';
import { assetsOf, type BrandFiles } from './brand-files.ts';
import { welcomePictureRoute } from './welcome-picture.ts';

export interface BrandPluginContext {
  configuration: {
    /** Style sheet, font, logo and pictures of the brand. */
    brandFiles: BrandFiles;
    /** Path of the file of the brand's picture behind the welcome, or null. */
    welcomePicture: string | null;
  };
}

/** The brand's own files for the pages. */
export async function brandPlugin(
  app: FastifyInstance,
  { configuration: { brandFiles, welcomePicture } }: BrandPluginContext,
): Promise<void> {
  assetRoutes(app, assetsOf(brandFiles));
  if (welcomePicture !== null) await app.register(welcomePictureRoute, { file: welcomePicture });
}
