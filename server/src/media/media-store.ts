import type { Readable } from 'node:stream';

/** Bytes of a file, the last one included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Where media files lie. Names are made by the server and hold no path; a name never gets another content. */
export interface MediaStore {
  /** Keeps a copy of the file at `path`, whole or not at all. */
  keep(name: string, path: string): Promise<void>;
  /** Bytes of a file; null when there is none. */
  size(name: string): Promise<number | null>;
  /** A file's content or a part of it; null when there is none. */
  read(name: string, range?: ByteRange): Promise<Readable | null>;
  /** Removes a file; one that is not there is as good as removed. */
  remove(name: string): Promise<void>;
}
