import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { cardType } from '@community/contract/media';
import type { FastifyInstance } from 'fastify';
import { cardPicturePath, hasCard, welcomePicturePath } from '../brand/brand-files.ts';
import { pictureType } from '../html/picture-type.ts';
import { makeCard } from '../media/picture.ts';

/** Serves the picture, read once, and its card. */
export async function welcomePictureRoute(app: FastifyInstance, { file }: { file: string }): Promise<void> {
  const content = await readFile(file);
  const serve = (path: string, type: string, picture: Buffer) =>
    app.get(path, async (_request, reply) =>
      reply.type(type).header('Cache-Control', 'public, max-age=86400').send(picture),
    );
  serve(welcomePicturePath, pictureType(extname(file)), content);
  if (hasCard(file)) serve(cardPicturePath, cardType, await makeCard(content, 'wide'));
}
