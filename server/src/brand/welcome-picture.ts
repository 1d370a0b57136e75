import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { cardType } from '@community/contract/media';
import type { FastifyInstance } from 'fastify';
import { pictureType } from '../html/picture-type.ts';
import { makeCard } from '../media/pictures/picture.ts';
import { cardPicturePath, hasCard, welcomePicturePath } from './brand-files.ts';

/** The picture and its card, or null where it can have none. Throws with the file's name. */
async function readPicture(file: string): Promise<{ content: Buffer; card: Buffer | null }> {
  try {
    const content = await readFile(file);
    return { content, card: hasCard(file) ? await makeCard(content, 'wide') : null };
  } catch (error) {
    throw new Error(`BRAND_FILE: the welcome's picture ${file} cannot be read: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

/** Serves the picture, read once, and its card. */
export async function welcomePictureRoute(app: FastifyInstance, { file }: { file: string }): Promise<void> {
  const { content, card } = await readPicture(file);
  const serve = (path: string, type: string, picture: Buffer) =>
    app.get(path, async (_request, reply) =>
      reply.type(type).header('Cache-Control', 'public, max-age=86400').send(picture),
    );
  serve(welcomePicturePath, pictureType(extname(file)), content);
  if (card) serve(cardPicturePath, cardType, card);
}
