import type { Readable } from 'node:stream';

/** Bytes of a file, the last one included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Storage of files. Names are made by the server and contain no path; content under a name never changes. */
export interface MediaStore {
  /** Stores a copy of the file at `path`, atomically. */
  keep(name: string, path: string): Promise<void>;
  /** Bytes of a file, or null. */
  size(name: string): Promise<number | null>;
  /** A file's content or a range of it, or null. */
  read(name: string, range?: ByteRange): Promise<Readable | null>;
  /** Removes a file, if it exists. */
  remove(name: string): Promise<void>;
}
