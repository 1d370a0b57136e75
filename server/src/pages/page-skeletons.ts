import type { PageRequest } from '@community/contract/page-request';
import { LRUCache } from 'lru-cache';
import type { Published } from '../builds/published.ts';
import type { PageRenderer, WantedPage } from '../rendering/page-renderer.ts';

/** About 10 MB of HTML. */
const maxKept = 500;

/** A member's page: its route, the request for it, and from where it came. */
export type MembersPage = Pick<WantedPage, 'route' | 'request' | 'ip'>;

/**
 * What members see until their browser has rendered the page: the layout with the page's loading state. It is rendered
 * without anything of the member's, so one serves all members of an address.
 */
export class PageSkeletons {
  readonly #renderer: Pick<PageRenderer, 'open'>;
  readonly #kept = new LRUCache<string, string>({ max: maxKept });

  constructor(renderer: Pick<PageRenderer, 'open'>) {
    this.#renderer = renderer;
  }

  /** The skeleton as HTML, or null where there is none. */
  async of(builds: Published, { route, request, ip }: MembersPage): Promise<string | null> {
    const { pathname } = new URL(request.address, 'http://path.invalid');
    const key = JSON.stringify([builds.serverBuilds.key, request.language, pathname]);
    const known = this.#kept.get(key);
    if (known !== undefined) return known;
    const anyone: PageRequest = { ...request, address: pathname, login: { user: null }, isSkeleton: true };
    const { html } = await this.#renderer.open(builds, {
      route,
      request: anyone,
      ask: async () => null,
      ip,
      rendered: true,
    });
    if (html !== null) this.#kept.set(key, html);
    return html;
  }
}
