import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { LRUCache } from 'lru-cache';
import type { MediaStore } from './media-store.ts';
import type { S3Settings } from './s3-settings.ts';

/** How long a cached size is trusted: another server may have removed the file since. */
const sizeLifetimeMs = 60_000;

/** The configured storage is unusable; the message says why. */
class StorageUnusable extends Error {}

const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;

async function unlessMissing<Result>(work: Promise<Result>): Promise<Result | null> {
  return work.catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
}

function connect({ endpoint, region, accessKey, secretKey }: S3Settings): S3Client {
  return new S3Client({
    region,
    // Silent: its warnings are about errors that are thrown anyway, and are no structured logs.
    logger: { debug() {}, info() {}, warn() {}, error() {} },
    // Storages other than Amazon's rarely have a host name for each bucket, nor all of its checksums.
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    requestHandler: { connectionTimeout: 5000, requestTimeout: 60_000, throwOnRequestTimeout: true },
  });
}

interface S3StoreOptions {
  /** What the keys of this store's files begin with. */
  prefix?: string;
  now?: () => number;
}

/** Files in a bucket of an S3-compatible storage. Throws `StorageUnusable` when the bucket cannot be reached. */
export async function s3Store(
  settings: S3Settings,
  { prefix = '', now = Date.now }: S3StoreOptions = {},
): Promise<MediaStore> {
  const client = connect(settings);
  const { bucket: Bucket } = settings;
  const sizes = new LRUCache<string, number>({ max: 10_000, ttl: sizeLifetimeMs, ttlResolution: 0, perf: { now } });
  try {
    await client.send(new HeadBucketCommand({ Bucket }));
  } catch (error) {
    throw new StorageUnusable(`The bucket ${Bucket} cannot be used: ${String(error)}`);
  }
  return {
    async keep(name, path) {
      const { size } = await stat(path);
      const Body = createReadStream(path);
      try {
        await client.send(new PutObjectCommand({ Bucket, Key: prefix + name, Body, ContentLength: size }));
      } finally {
        Body.destroy();
      }
    },
    async size(name) {
      const known = sizes.get(name);
      if (known !== undefined) return known;
      const head = await unlessMissing(client.send(new HeadObjectCommand({ Bucket, Key: prefix + name })));
      if (head?.ContentLength === undefined) return null;
      sizes.set(name, head.ContentLength);
      return head.ContentLength;
    },
    async read(name, range) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const object = await unlessMissing(client.send(new GetObjectCommand({ Bucket, Key: prefix + name, Range })));
      if (object?.Body instanceof Readable) return object.Body;
      sizes.delete(name);
      return null;
    },
    async remove(name) {
      await unlessMissing(client.send(new DeleteObjectCommand({ Bucket, Key: prefix + name })));
      sizes.delete(name);
    },
  };
}
