import { faultsPath } from '@community/contract/faults';
import type { Page, Request } from 'playwright-core';

/** What a page needs before it is shown. Pictures come later, and other sites' scripts are not the community's. */
const awaited = new Set(['fetch', 'script', 'stylesheet', 'xhr']);
const isAwaited = (request: Request): boolean =>
  awaited.has(request.resourceType()) &&
  (/\/(api|remotes|shell)\//.test(request.url()) || request.url().endsWith(faultsPath));

const fileName = (url: string): string => new URL(url).pathname.split('/').at(-1) ?? '';

/** The requests that are under way in a page, when that changed last, and which files of the tried build did not come. */
export class Traffic {
  readonly #open = new Set<Request>();
  #changedAt = Date.now();
  #lost: string | null = null;

  /** `own` is the path of the tried build's files. */
  constructor(page: Page, own: string) {
    page.on('request', (request) => {
      if (!isAwaited(request)) return;
      this.#open.add(request);
      this.#changedAt = Date.now();
    });
    const end = (request: Request) => {
      if (this.#open.delete(request)) this.#changedAt = Date.now();
    };
    const lose = (url: string, why: string) => {
      if (new URL(url).pathname.startsWith(own)) this.#lost ??= `${fileName(url)} (${why})`;
    };
    page.on('requestfinished', end);
    page.on('requestfailed', (request) => {
      end(request);
      const { errorText = '' } = request.failure() ?? {};
      // The page itself gave it up.
      if (errorText !== 'net::ERR_ABORTED') lose(request.url(), errorText);
    });
    page.on('response', (response) => {
      if (response.status() >= 400) lose(response.url(), String(response.status()));
    });
  }

  /** The first file of the build that did not come, and why. */
  get lost(): string | null {
    return this.#lost;
  }

  /** Names of what is under way. */
  get open(): string[] {
    return [...this.#open].map((request) => fileName(request.url()));
  }

  /** Whether nothing has been under way since a time (in milliseconds), and for so long before now. */
  isQuiet(since: number, timeMs: number): boolean {
    return this.#open.size === 0 && Date.now() - Math.max(since, this.#changedAt) >= timeMs;
  }
}
