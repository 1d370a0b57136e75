import type { FastifyInstance } from 'fastify';
import { sha256 } from '../runtime/sha256.ts';

/** A file of pages; its path names its content. */
export interface Asset {
  path: string;
  mediaType: string;
  content: string | Uint8Array;
}

/** An asset `<name>-<hash><extension>`; `name` begins with a slash. */
export const contentAsset = (name: string, extension: string, mediaType: string, content: Asset['content']): Asset => ({
  path: `${name}-${sha256(content).toString('hex').slice(0, 12)}${extension}`,
  mediaType,
  content,
});

/** Serves assets, which never change. */
export function assetRoutes(app: FastifyInstance, assets: readonly Asset[]): void {
  for (const { path, mediaType, content } of assets)
    app.get(path, async (_request, reply) =>
      reply.type(mediaType).header('cache-control', 'public, max-age=31536000, immutable').send(content),
    );
}
