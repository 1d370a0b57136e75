import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pictureType } from '../html/picture-type.ts';

/** Address of the brand's picture behind the welcome, on the origin of the pages. */
export const welcomePicturePath = '/brand/welcome';

/** Serves the picture, read once. */
export async function welcomePictureRoute(app: FastifyInstance, { file }: { file: string }): Promise<void> {
  const content = await readFile(file);
  app.get(welcomePicturePath, async (_request, reply) =>
    reply
      .type(pictureType(extname(file)))
      .header('Cache-Control', 'public, max-age=86400')
      .send(content),
  );
}
