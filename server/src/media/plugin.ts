import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { apiPath } from '@community/contract/api-path';
import { codes } from '@community/contract/codes';
import { uploadLimits } from '@community/contract/limits';
import { variantWidths } from '@community/contract/media';
import multipart from '@fastify/multipart';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CallError } from '../api/call-context.ts';
import { fileName, type Media, refusals } from './media.ts';

interface UploadDependencies {
  media: Media;
  memberByToken(token: string): Promise<number | null>;
}

const offered = new Set<number>(variantWidths);

/** Streams the request's one file to the incoming folder. Throws 4022 when there is none or it is too large. */
async function receive(request: FastifyRequest, media: Media): Promise<string> {
  const refused = (message: string) => new CallError(codes.invalidInput, 'Invalid input', { 'file[]': message });
  if (!request.isMultipart()) throw refused('is required');
  // What the parser cannot read was sent wrong: it throws plain errors.
  const part = await request.file().catch(() => {
    throw refused('could not be read');
  });
  if (part?.fieldname !== 'file[]') throw refused('is required');
  const path = media.store.incoming(randomBytes(16).toString('hex'));
  try {
    await pipeline(part.file, createWriteStream(path));
    if (part.file.truncated) throw refused(part.mimetype.startsWith('video/') ? refusals.videoSize : refusals.pictureSize);
    return path;
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

/** The `upload` call: multipart, field `file[]`, for members; answers the file's address and size in the envelope. */
export async function uploadRoutes(app: FastifyInstance, { media, memberByToken }: UploadDependencies): Promise<void> {
  await app.register(multipart, { limits: { files: 1, fields: 5, parts: 6, fileSize: uploadLimits.videoBytes } });
  app.post(`${apiPath}/upload`, async (request) => {
    try {
      const { token } = request.headers;
      const memberId = typeof token === 'string' ? await memberByToken(token) : null;
      if (memberId === null) throw new CallError(codes.signedOut, 'Not signed in');
      const file = await media.save(memberId, await receive(request, media), new Date());
      return { code: codes.success, msg: 'success', data: { list: [file] } };
    } catch (error) {
      if (error instanceof CallError) return { code: error.code, msg: error.message, data: error.fields ? { fields: error.fields } : {} };
      if ((error as { statusCode?: number }).statusCode !== undefined) {
        return { code: codes.invalidInput, msg: 'Invalid input', data: { fields: { 'file[]': 'could not be read' } } };
      }
      request.log.error({ err: error }, 'upload failed');
      return { code: codes.serverFault, msg: 'Server fault', data: { request_id: request.id } };
    }
  });
}

/** `GET /media/<name>` with byte ranges, and `?w=<width>` for a picture's variant as WebP. Names never get another content. */
export async function mediaRoutes(app: FastifyInstance, { media }: { media: Media }): Promise<void> {
  await app.register(fastifyStatic, {
    root: media.store.folder,
    serve: false,
    immutable: true,
    maxAge: '365d',
    setHeaders(response) {
      response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
      response.setHeader('X-Content-Type-Options', 'nosniff');
      response.setHeader('Content-Disposition', 'inline');
    },
  });
  app.get<{ Params: { name: string }; Querystring: { w?: string } }>('/media/:name', async (request, reply) => {
    const { name } = request.params;
    const width = request.query.w === undefined ? null : Number(request.query.w);
    if (!fileName.test(name) || (width !== null && (!offered.has(width) || name.endsWith('.mp4')))) return reply.code(404).send();
    if (width === null) return reply.sendFile(name);
    try {
      return await reply.sendFile(basename(await media.variant(name, width)), media.store.variants);
    } catch (error) {
      request.log.debug({ err: error }, 'no variant');
      return reply.code(404).send();
    }
  });
}
