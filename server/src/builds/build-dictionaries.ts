import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { compressUsingDict, createCCtx, freeCCtx, init } from '@bokuweb/zstd-wasm';
import { LRUCache } from 'lru-cache';
import { Busy, createLimiter } from '../runtime/limiter.ts';
import { isRemoteName } from './build-files.ts';

/** A script or style sheet of a build. */
export interface FileOfBuild {
  app: string;
  build: string;
  /** Its name; a file in a folder of the build is none. */
  name: string;
}

/** A name with a hash of the content, `page-home.1a2b3c4d.js`, or without one. Nothing in it has a meaning in a pattern. */
const nameForm = /^([\w-]+)(\.[\da-f]{8})?\.(js|css)$/;

/** Begins every answer, before the dictionary's hash (RFC 9842, section 5). */
const magic = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0]);

/** The shell's script of 612 kB takes about 10 ms, in which the server does nothing else. Higher ones gain nothing. */
const compressionLevel = 6;

/** Compressions that may wait for their turn, of about 10 ms each; more files are sent in another way. */
const maxWaiting = 20;

/** Maximum bytes of the compressed files that are kept. */
const maxKept = 16_000_000;

/** A file's path below the folder of the builds, `<app>/<build>/<name>`, as a script or style sheet; or null. */
export function fileOfBuild(path: string): FileOfBuild | null {
  const [app = '', build = '', name = '', ...more] = path.split('/');
  const isApp = app === 'shell' || app === 'acting' || isRemoteName(app);
  return isApp && /^[\w-]{1,64}$/.test(build) && nameForm.test(name) && more.length === 0 ? { app, build, name } : null;
}

/** A file's name without the hash of its content. */
const stem = (name: string) => name.replace(nameForm, '$1.$3');

/**
 * The header with which a browser uses a file as the dictionary of those of the same name in other builds. Builds of an
 * app are below `prefix`.
 */
export function dictionaryOffer({ app, build, name }: FileOfBuild, prefix: string): string {
  const pattern = `${prefix}*/${name.replace(nameForm, (_, bare, hash, end) => `${bare}${hash ? '.*' : ''}.${end}`)}`;
  return `match="${pattern}", id="${app}/${build}/${name}"`;
}

/** A dictionary that a browser has. */
interface Dictionary {
  /** SHA-256 of its content, in Base64. */
  hash: string;
  /** Below the folder of the builds. */
  path: string;
}

/** The dictionary that a browser has for a request, or null. */
function offeredBy(headers: IncomingHttpHeaders): Dictionary | null {
  const accepted = (headers['accept-encoding'] ?? '').split(/\s*,\s*/);
  const [, hash] = /^:([\w+/]{43}=):$/.exec(String(headers['available-dictionary'] ?? '')) ?? [];
  const [, path] = /^"([\w./-]{1,200})"$/.exec(String(headers['dictionary-id'] ?? '')) ?? [];
  return accepted.includes('dcz') && hash && path ? { hash, path } : null;
}

/** Infinite for a file that is not there. */
const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => Number.POSITIVE_INFINITY,
  );

let loading: Promise<void> | undefined;

async function compressWith(dictionary: Buffer, content: Buffer): Promise<Uint8Array> {
  loading ??= init();
  await loading;
  const context = createCCtx();
  try {
    return compressUsingDict(context, content, dictionary, compressionLevel);
  } finally {
    freeCCtx(context);
  }
}

/**
 * Files of builds for browsers that have an earlier build's file of the same name: compressed with that one as their
 * dictionary (Compression Dictionary Transport, RFC 9842), so that a changed line costs a few hundred bytes although
 * every file has a new address.
 */
export class BuildDictionaries {
  readonly #folder: string;
  /** Compressed files by path and dictionary; an empty one if it is no use. Requests at the same time share one. */
  readonly #kept = new LRUCache<string, Buffer, { path: string; offered: Dictionary }>({
    maxSize: maxKept,
    sizeCalculation: ({ length }) => length + 200,
    // Whoever asks chooses the hash, so what is wrong is not kept.
    fetchMethod: (_key, _kept, { context: { path, offered } }) => this.#turns(() => this.#compress(path, offered)),
  });
  readonly #turns = createLimiter(1, maxWaiting);

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** A file in the encoding `dcz` for who has its dictionary, or null if it has to be sent in another way. */
  async compressed(path: string, headers: IncomingHttpHeaders): Promise<Buffer | null> {
    const [offered, file] = [offeredBy(headers), fileOfBuild(path)];
    const former = offered && fileOfBuild(offered.path);
    if (!file || !former || former.app !== file.app || stem(former.name) !== stem(file.name)) return null;
    const key = `${path} ${offered.path} ${offered.hash}`;
    const found = await this.#kept.fetch(key, { context: { path, offered } }).catch((error: Error) => {
      if (error instanceof Busy) return undefined;
      throw error;
    });
    return found && found.length > 0 ? found : null;
  }

  /** Empty if the file's own compressed copy is smaller; undefined if a file is missing, or the dictionary another one. */
  async #compress(path: string, offered: Dictionary): Promise<Buffer | undefined> {
    const none = Buffer.alloc(0);
    const [file, dictionary] = await Promise.all(
      [path, offered.path].map((each) => readFile(join(this.#folder, each)).catch(() => none)),
    );
    if (!file?.length || !dictionary?.length) return undefined;
    const hash = createHash('sha256').update(dictionary).digest();
    if (hash.toString('base64') !== offered.hash) return undefined;
    const body = Buffer.concat([magic, hash, await compressWith(dictionary, file)]);
    return body.length < (await sizeOf(join(this.#folder, `${path}.br`))) ? body : none;
  }
}
