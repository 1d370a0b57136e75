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
  /** Those that are being rendered: all who come meanwhile wait for the same one. */
  readonly #rendering = new Map<string, Promise<string | null>>();

  constructor(renderer: Pick<PageRenderer, 'open'>) {
    this.#renderer = renderer;
  }

  /** The skeleton as HTML, or null where there is none. */
  async of(builds: Published, { route, request, ip }: MembersPage): Promise<string | null> {
    const { pathname } = new URL(request.address, 'http://path.invalid');
    const key = JSON.stringify([builds.serverBuilds.key, request.language, pathname]);
    const known = this.#kept.get(key) ?? this.#rendering.get(key);
    if (known !== undefined) return known;
    const rendering = this.#render(builds, {
      route,
      request: { ...request, address: pathname, login: { user: null }, isSkeleton: true },
      ip,
    });
    this.#rendering.set(key, rendering);
    try {
      const html = await rendering;
      if (html !== null) this.#kept.set(key, html);
      return html;
    } finally {
      this.#rendering.delete(key);
    }
  }

  async #render(builds: Published, page: MembersPage): Promise<string | null> {
    const { html } = await this.#renderer.open(builds, { ...page, ask: async () => null, rendered: true });
    return html;
  }
}
