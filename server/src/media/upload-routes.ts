import { rm } from 'node:fs/promises';
import { apiPath } from '@community/contract/api-path';
import { codes } from '@community/contract/codes';
import type { UploadedFile } from '@community/contract/entities';
import { postLimits, uploadLimits } from '@community/contract/limits';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CallError } from '../api/call-context.ts';
import { type ReceivedFile, refusals, refused } from './intake.ts';
import { Busy } from './limiter.ts';
import { type Media, nameOf } from './media.ts';

interface UploadDependencies {
  media: Media;
  memberByToken(token: string): Promise<number | null>;
  now?: () => Date;
}

const noRoom = /ENOSPC|EDQUOT|no space left|quota exceeded|XMinioStorageFull|InsufficientStorage/i;

/** Seconds after which a member over the quota may try again: something may be used or gone by then. */
const overQuota = 3600;

/** What the multipart parser cannot read was sent wrong; faults of the disk have a number. */
const isUnreadable = (error: unknown): boolean => error instanceof Error && !(error instanceof CallError) && !('errno' in error);

/** Streams the request's files to the incoming folder and adds them to `files`. Throws 4022. */
async function receive(request: FastifyRequest, media: Media, files: ReceivedFile[]): Promise<void> {
  if (!request.isMultipart()) throw refused('is required');
  let refusal: CallError | null = null;
  // Read to the end whatever it holds, or the client is still sending when the answer comes.
  for await (const { fieldname, mimetype, file } of request.files()) {
    const claimsVideo = mimetype.startsWith('video/');
    if (fieldname !== 'file[]') {
      refusal ??= refused('is the only field for files');
      file.resume();
      continue;
    }
    files.push({ path: await media.incoming.receive(file), claimsVideo });
    if (file.truncated) refusal ??= refused(claimsVideo ? refusals.videoSize : refusals.pictureSize);
  }
  if (refusal) throw refusal;
  if (files.length === 0) throw refused('is required');
}

/** All files of one call are taken in, or none. */
async function saveAll(media: Media, memberId: number, files: readonly ReceivedFile[], now: Date): Promise<UploadedFile[]> {
  const saved: UploadedFile[] = [];
  try {
    for (const file of files) saved.push(await media.save(memberId, file, now));
    return saved;
  } catch (error) {
    await media.discard(
      saved.map(({ url }) => nameOf(url)),
      now,
    );
    throw error;
  }
}

function answerTo(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof CallError && error.code === codes.tooFast) reply.code(429).header('Retry-After', overQuota);
  if (error instanceof CallError) return { code: error.code, msg: error.message, data: error.fields ? { fields: error.fields } : {} };
  if (error instanceof Busy) {
    reply.code(429).header('Retry-After', 5);
    return { code: codes.tooFast, msg: 'Too many uploads at once', data: {} };
  }
  request.log.error({ err: error }, 'upload failed');
  const msg = noRoom.test(String(error)) ? 'There is no room for uploads at the moment' : 'Server fault';
  return { code: codes.serverFault, msg, data: { request_id: request.id } };
}

/**
 * The `upload` call: multipart, one or more files in field `file[]`, for members; answers their addresses and sizes in the envelope, in
 * their order. Refuses all of them when one is refused.
 */
export async function uploadRoutes(
  app: FastifyInstance,
  { media, memberByToken, now = () => new Date() }: UploadDependencies,
): Promise<void> {
  const { pictures } = postLimits;
  await app.register(multipart, {
    limits: { files: pictures, fields: 5, parts: pictures + 5, fileSize: uploadLimits.videoBytes },
    // A file that is too large is told by what it is.
    throwFileSizeLimit: false,
  });
  app.post(`${apiPath}/upload`, async (request, reply) => {
    const files: ReceivedFile[] = [];
    try {
      const { token } = request.headers;
      const memberId = typeof token === 'string' ? await memberByToken(token) : null;
      if (memberId === null) throw new CallError(codes.signedOut, 'Not signed in');
      await receive(request, media, files).catch((error: unknown) => {
        throw isUnreadable(error) ? refused('could not be read') : error;
      });
      return { code: codes.success, msg: 'success', data: { list: await saveAll(media, memberId, files, now()) } };
    } catch (error) {
      return answerTo(error, request, reply);
    } finally {
      for (const { path } of files) await rm(path, { force: true });
    }
  });
}
