import { rm } from 'node:fs/promises';
import { apiPath } from '@community/contract/api-path';
import { codes, type ResultCode } from '@community/contract/codes';
import type { UploadedFile } from '@community/contract/entities';
import { postLimits, uploadLimits } from '@community/contract/limits';
import { uploadRefusals } from '@community/contract/upload-refusals';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../database/database.ts';
import { appTokenOf, type MemberByToken } from '../../http/app-token.ts';
import { CallError, errorEnvelope } from '../../http/errors/call-error.ts';
import { networkOf } from '../../http/network.ts';
import { senderOf } from '../../http/request-senders.ts';
import { Busy } from '../../runtime/limiter.ts';
import { DecoderNotStarted } from '../decoder/decoder-process.ts';
import { nameOf } from '../file-names.ts';
import type { Media } from '../media.ts';
import { pieceBytes } from '../storage/staging.ts';
import { maxCallBytes, type RunningUpload } from './upload-gate.ts';
import { TooSlow, watchPace } from './upload-pace.ts';
import { type ReceivedFile, rejection } from './upload-plan.ts';
import { UploadsThrottled } from './upload-throttle.ts';

interface UploadDependencies {
  media: Media;
  memberByToken: MemberByToken;
  database: Pick<Database, 'onBehalfOf'>;
  now?: () => Date;
}

const noRoom = /ENOSPC|EDQUOT|no space left|quota exceeded|XMinioStorageFull|InsufficientStorage/i;

/** `Retry-After` of uploads for which there is no room at the moment. */
const busySeconds = 5;

/** `Retry-After` of the uploads that may be possible later. Members make room for unused ones by discarding some. */
const retrySeconds: Partial<Record<ResultCode, number>> = {
  [codes.tooFast]: busySeconds,
  [codes.unusedUploads]: busySeconds,
  [codes.uploadsOfDay]: 3600,
};
const retrySecondsOf = (error: CallError): number | undefined =>
  error instanceof UploadsThrottled ? error.retrySeconds : retrySeconds[error.code];

/** Whether the body was invalid multipart; errors of the disk have an `errno`. */
const isUnreadable = (error: unknown): boolean =>
  error instanceof Error &&
  !(error instanceof CallError || error instanceof Busy || error instanceof TooSlow) &&
  !('errno' in error);

/** A received file with the bytes that it takes on the disk. */
interface StagedFile extends ReceivedFile {
  bytes: number;
}

/** Streams the request's files to the staging folder and adds them to `files`. Throws 4022, and errors of `take`. */
async function receive(
  request: FastifyRequest,
  media: Media,
  files: StagedFile[],
  take: RunningUpload['take'],
): Promise<void> {
  if (!request.isMultipart()) throw rejection('is required');
  let refusal: CallError | null = null;
  // Reads to the end in any case, or the client would still be sending when the response comes.
  for await (const { fieldname, mimetype, file } of request.files()) {
    const claimsVideo = mimetype.startsWith('video/');
    if (fieldname !== 'file[]') {
      refusal ??= rejection('is the only field for files');
      file.resume();
      continue;
    }
    let bytes = 0;
    const path = await media.staging.receive(file, (taken) => {
      take(taken);
      bytes += taken;
    });
    files.push({ path, claimsVideo, bytes });
    if (file.truncated) refusal ??= rejection(claimsVideo ? uploadRefusals.videoSize : uploadRefusals.pictureSize);
  }
  if (refusal) throw refusal;
  if (files.length === 0) throw rejection('is required');
}

/**
 * Counts every byte of a request's body, also what the parser skips: other fields and bytes beyond a file's limit. The
 * promise rejects with errors of `receive`. Call it before anything reads the body.
 */
function watchBody({ raw }: FastifyRequest, { receive: receiveBytes }: RunningUpload): Promise<never> {
  // The listener would start the flow before the parser is attached.
  raw.pause();
  return new Promise<never>((_, reject) => {
    raw.on('data', function count(piece: Buffer) {
      try {
        receiveBytes(piece.length);
      } catch (error) {
        raw.off('data', count);
        reject(error);
      }
    });
  });
}

/** Waits for the body. Throws `TooSlow`, and the rejection of `tooMuch`. */
async function inPace(
  { raw: { socket } }: FastifyRequest,
  received: Promise<void>,
  tooMuch: Promise<never>,
): Promise<void> {
  const { tooSlow, stop } = watchPace(() => socket.bytesRead);
  try {
    await Promise.race([received, tooSlow, tooMuch]);
  } finally {
    stop();
  }
}

interface ReceivedFiles {
  memberId: number;
  files: readonly StagedFile[];
  now: Date;
  running: Pick<RunningUpload, 'pause' | 'spend' | 'isInDebt' | 'giveBack'>;
}

/** Stores all files of one call, or none. The first has waited before it was read. */
async function saveAll(media: Media, { memberId, files, now, running }: ReceivedFiles): Promise<UploadedFile[]> {
  const saved: UploadedFile[] = [];
  try {
    for (const [index, file] of files.entries()) {
      if (index > 0) await running.pause();
      saved.push(await media.save(memberId, file, now, running));
      running.giveBack(file.bytes);
    }
    return saved;
  } catch (error) {
    await media.discardFailed(
      memberId,
      saved.map(({ url }) => nameOf(url)),
      now,
    );
    throw error;
  }
}

function errorResponse(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof DecoderNotStarted) {
    reply.code(503).header('Retry-After', busySeconds);
    return { code: codes.serverFault, msg: 'Files cannot be read at the moment', data: { request_id: request.id } };
  }
  if (error instanceof Busy)
    return errorResponse(new CallError(codes.tooFast, 'Too many uploads at once'), request, reply);
  if (error instanceof CallError) {
    const seconds = retrySecondsOf(error);
    if (seconds !== undefined) reply.code(429).header('Retry-After', seconds);
    return errorEnvelope(error);
  }
  if (error instanceof TooSlow) {
    reply.code(408);
    return { code: codes.tooFast, msg: error.message, data: {} };
  }
  request.log.error({ err: error }, 'upload failed');
  const msg = noRoom.test(String(error)) ? 'There is no room for uploads at the moment' : 'Server fault';
  return { code: codes.serverFault, msg, data: { request_id: request.id } };
}

/**
 * The `upload` call for members: multipart, with one or more files in field `file[]`. Responds with their addresses and
 * sizes in order. If one file is rejected, all are.
 */
export async function uploadRoutes(
  app: FastifyInstance,
  { media, memberByToken, database, now = () => new Date() }: UploadDependencies,
): Promise<void> {
  const { maxPictures } = postLimits;
  await app.register(multipart, {
    fileHwm: pieceBytes,
    limits: {
      files: maxPictures,
      fields: 5,
      fieldSize: 1024,
      parts: maxPictures + 5,
      fileSize: uploadLimits.maxVideoBytes,
    },
    // The message for an oversized file depends on its type.
    throwFileSizeLimit: false,
  });

  async function uploaderOf(request: FastifyRequest): Promise<number> {
    const token = appTokenOf(request);
    const use = { call: 'upload', origin: request.headers.origin ?? null } as const;
    const signedIn = token === null ? null : await memberByToken(token, use);
    if (signedIn === null) throw new CallError(codes.signedOut, 'Not signed in');
    return signedIn.memberId;
  }

  async function upload(memberId: number, request: FastifyRequest, reply: FastifyReply) {
    const files: StagedFile[] = [];
    let running: RunningUpload | null = null;
    let received = Promise.resolve();
    let arrives = false;
    try {
      const announcedBytes = Number(request.headers['content-length'] ?? 0);
      if (announcedBytes > maxCallBytes) throw rejection('is too large');
      const uploader = { memberId, network: networkOf(request.ip) };
      running = await media.uploads.begin(uploader, announcedBytes, now());
      const tooMuch = watchBody(request, running);
      tooMuch.catch(() => undefined);
      arrives = true;
      received = receive(request, media, files, running.take).finally(() => {
        arrives = false;
      });
      await inPace(request, received, tooMuch).catch(async (error: unknown) => {
        await running?.count(now()).catch(() => undefined);
        throw isUnreadable(error) ? rejection('could not be read') : error;
      });
      await running.count(now());
      const list = await saveAll(media, { memberId, files, now: now(), running });
      return { code: codes.success, msg: 'success', data: { list } };
    } catch (error) {
      if (error instanceof CallError) running?.refuse();
      return errorResponse(error, request, reply);
    } finally {
      // An aborted upload ends only when the connection is closed, which is after the response.
      const cleared = received
        .catch(() => undefined)
        .then(() => Promise.all(files.map(({ path }) => rm(path, { force: true }))))
        .finally(() => running?.end());
      if (!arrives) await cleared;
    }
  }

  app.post(`${apiPath}/upload`, async (request, reply) => {
    let memberId: number;
    try {
      memberId = await database.onBehalfOf(`tokens of ${senderOf(request.ip)}`, () => uploaderOf(request));
    } catch (error) {
      return errorResponse(error, request, reply);
    }
    return database.onBehalfOf(`member ${memberId}`, () => upload(memberId, request, reply));
  });
}
