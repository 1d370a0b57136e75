import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract, type Header } from 'tar-stream';
import { releaseLimits } from '../release-limits.ts';
import { ReleaseRefusal, unusable } from '../release-refusal.ts';
import type { HashedFile } from './build-id.mjs';

/** A file of a build. */
export interface ReleasedFile extends HashedFile {
  bytes: number;
}

/** A build's files, unpacked into `<root>/<app>/<build>/`. */
export interface UnpackedBuild {
  root: string;
  app: string;
  build: string;
  files: readonly ReleasedFile[];
}

/** Relative, without `.` and `..`, hidden files and characters that mean something to a shell or an address. */
const path = /^(?:[A-Za-z0-9_-][A-Za-z0-9._-]*\/)*[A-Za-z0-9_-][A-Za-z0-9._-]*$/;

/** Bytes that the headers of one file take in an archive, at most. */
const headerBytes = 4 * 1024;

function checkHeader({ name, type, size }: Header, files: ReadonlyMap<string, ReleasedFile>): void {
  if (type !== 'file') throw unusable(`The archive has ${JSON.stringify(name)}, which is a ${type} and no plain file`);
  if (name.length > releaseLimits.maxPathLength || !path.test(name))
    throw unusable(`The archive has the path ${JSON.stringify(name)}, which is not allowed`);
  if (size > releaseLimits.maxFileBytes)
    throw unusable(`The file ${name} is larger than ${releaseLimits.maxFileBytes} bytes`);
  if (files.size >= releaseLimits.maxFiles) throw unusable(`The archive has more than ${releaseLimits.maxFiles} files`);
  const folders = name.split('/').slice(0, -1);
  const taken = [name, ...folders.map((_, index) => folders.slice(0, index + 1).join('/'))];
  if (taken.some((one) => files.has(one)) || [...files.keys()].some((other) => other.startsWith(`${name}/`)))
    throw unusable(`The archive has ${name} twice`);
}

/** Writes one file and resolves with its description. */
async function writeFile(name: string, content: Readable, folder: string): Promise<ReleasedFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  const target = join(folder, name);
  await mkdir(dirname(target), { recursive: true });
  async function* hashed(pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      bytes += piece.length;
      hash.update(piece);
      yield piece;
    }
  }
  await pipeline(content, hashed, createWriteStream(target, { flags: 'wx' }));
  return { path: name, bytes, hash: hash.digest('base64') };
}

/** Passes bytes on until there are more than an archive may unpack to. */
async function* bounded(pieces: AsyncIterable<Buffer>) {
  const { maxUnpackedBytes, maxFiles } = releaseLimits;
  let bytes = 0;
  for await (const piece of pieces) {
    bytes += piece.length;
    if (bytes > maxUnpackedBytes + maxFiles * headerBytes)
      throw unusable(`The archive unpacks to more than ${maxUnpackedBytes} bytes`);
    yield piece;
  }
}

/** Whether this machine failed, and not the archive. */
const isOwnFault = (error: unknown): boolean => error instanceof ReleaseRefusal || Object(error).syscall !== undefined;

/**
 * Unpacks a tar.gz of plain files into a new folder. Throws `ReleaseRefusal` for everything else; the folder then has
 * to be removed.
 */
export async function unpackBuild(archive: string, folder: string): Promise<ReleasedFile[]> {
  const files = new Map<string, ReleasedFile>();
  const unpacking = extract();
  const unpack = async (header: Header, content: Readable, next: (error?: Error) => void) => {
    // Of a refused entry nobody reads the content; without a listener its error would end the process.
    content.on('error', () => undefined);
    try {
      checkHeader(header, files);
      files.set(header.name, await writeFile(header.name, content, folder));
      next();
    } catch (error) {
      next(error as Error);
    }
  };
  unpacking.on('entry', (header, content, next) => void unpack(header, content as unknown as Readable, next));
  try {
    await pipeline(createReadStream(archive), createGunzip(), bounded, unpacking);
  } catch (error) {
    throw isOwnFault(error) ? error : unusable(`The archive cannot be read: ${(error as Error).message}`);
  }
  return [...files.values()].sort((one, other) => (one.path < other.path ? -1 : 1));
}
