import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { LRUCache } from 'lru-cache';
import type { BuildPosition } from './build-position.ts';

/** A position in the original sources; without a source map, in the built file without the hash in its name. */
export interface OriginalPosition {
  source: string;
  line: number;
  /** The name in the source, if the map has one. */
  name: string | null;
}

/** Bytes of a source map that is read. The largest of this community, the shell's, has 900 kB. */
const maxMapBytes = 3 * 1024 ** 2;

/** Source maps in memory, where a dense one takes thirty times its bytes. */
const maxMaps = 4;

/** Source maps that are read in a minute: strangers choose which, and decoding one takes processor time. */
const maxReadsPerMinute = 60;

const minuteMs = 60_000;

/** The path of a source within the repository: maps name it by the bundler's scheme, relative to the app's folder. */
function pathOf(source: string): string {
  const path = source.replace(/^webpack:\/\/[^/]*\//, '').replace(/^(?:\.{1,2}\/)+/, '');
  return path.replace(/[^\w@./-]+/g, ' ').slice(0, 200);
}

const withoutHash = (file: string): string => file.replace(/\.[0-9a-f]{8}\.js$/, '.js');

/** The source maps of builds, which were published with them and are served to nobody. */
export class SourceMaps {
  readonly #folder: string;
  readonly #now: () => number;
  readonly #maps = new LRUCache<string, Promise<TraceMap | null>>({ max: maxMaps });
  #minute = 0;
  #reads = 0;

  /** `folder` has the builds: `<app>/<build>/…`. */
  constructor(folder: string, now: () => number = Date.now) {
    this.#folder = folder;
    this.#now = now;
  }

  /** The original of a position in a known build. */
  async resolve({ app, build, file, line, column }: BuildPosition): Promise<OriginalPosition> {
    const map = await this.#map(join(this.#folder, app, build, `${file}.map`));
    const found = map && originalPositionFor(map, { line: Math.max(1, line), column: Math.max(0, column - 1) });
    if (!found?.source) return { source: withoutHash(file), line, name: null };
    return { source: pathOf(found.source), line: found.line, name: found.name && pathOf(found.name) };
  }

  async #map(path: string): Promise<TraceMap | null> {
    const known = this.#maps.get(path);
    if (known) return known;
    const minute = Math.floor(this.#now() / minuteMs);
    if (minute !== this.#minute) [this.#minute, this.#reads] = [minute, 0];
    if (this.#reads >= maxReadsPerMinute) return null;
    this.#reads += 1;
    const map = readMap(path);
    this.#maps.set(path, map);
    return map;
  }
}

/** Null if a build has no such map, or one that cannot be used: teams publish what they like. */
async function readMap(path: string): Promise<TraceMap | null> {
  try {
    if ((await stat(path)).size > maxMapBytes) return null;
    return new TraceMap(await readFile(path, 'utf8'));
  } catch {
    return null;
  }
}
