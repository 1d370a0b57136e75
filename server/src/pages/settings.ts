import type { EnvironmentReader } from '../runtime/environment.ts';

const pageCaches = ['private', 'shared'] as const;

export interface PageSettings {
  /** How long a page waits for its content. */
  renderTimeoutMs: number;
  /** Whether caches in front of the server may keep visitors' pages. */
  pageCache: (typeof pageCaches)[number];
}

export function readPageSettings(reader: EnvironmentReader): PageSettings {
  return {
    renderTimeoutMs: reader.whole('RENDER_TIMEOUT', 1000, [0, 60_000], 'number of milliseconds'),
    pageCache: reader.choice('PAGE_CACHE', 'private', pageCaches),
  };
}
