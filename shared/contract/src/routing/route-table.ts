import type { Registry } from '../delivery/registry.ts';
import type { Language } from '../languages.ts';
import type { RouteDeclaration } from './route-declaration.ts';
import { fillPattern, isPersonLeaf, matchPattern, type PathPattern, parsePattern } from './route-pattern.ts';
import type { RouteMatch } from './routes.ts';

/** A route of the community: of a remote, or the shell's own. */
export interface Route extends Omit<RouteDeclaration, 'title'> {
  name: string;
  /** The remote that serves it; null for the shell's own. */
  remote: string | null;
  /** Titles by language; null where the shell has them among its own translations. */
  title: Record<Language, string> | null;
}

/** A part of an address that leads to a page. */
export interface Crumb {
  /** The route whose title is shown. */
  name: string;
  path: string;
}

/** Routes of the shell's own pages, which no remote can declare: the one that leads to the sign-in site. */
export const shellRoutes: readonly Route[] = [
  { name: 'login', remote: null, title: null, patterns: ['/login'], query: ['redirect', 'startUp'], indexed: false },
];

interface ParsedRoute extends Route {
  /** All its address patterns. */
  parsed: readonly PathPattern[];
  /** The pattern to build addresses from: without and with the optional parameter. */
  own: readonly PathPattern[];
}

function parse(route: Route): ParsedRoute {
  const [first = [], ...others] = route.patterns.map(parsePattern);
  return { ...route, own: first, parsed: [...first, ...others.flat()] };
}

/**
 * What nested addresses may start with when the reader came from this route: its name, or its own address. Nested pages
 * pass on the section that they were reached from.
 */
function sectionsOf({ name, parsed }: ParsedRoute): string[] {
  if (parsed.some((pattern) => pattern.some(({ param }) => param === 'previous'))) return [];
  const plain = parsed.flatMap(([only, ...rest]) => (only?.param === null && rest.length === 0 ? [only.text] : []));
  return [name, ...plain];
}

/** The routes that a registry's active builds declare, and the shell's own. */
export function registeredRoutes({ remotes }: Pick<Registry, 'remotes'>): Route[] {
  const declared = Object.entries(remotes).flatMap(([remote, { active }]) =>
    Object.entries(active.routes).map(
      ([name, { patterns, query, title, indexed, crumbs, skeleton, navigation, account }]) => ({
        name,
        remote,
        patterns,
        query,
        title,
        indexed,
        crumbs,
        skeleton,
        navigation,
        account,
      }),
    ),
  );
  return [...declared, ...shellRoutes];
}

/** Routes of the community: matches addresses and builds them. */
export class RouteTable {
  readonly #routes: ReadonlyMap<string, ParsedRoute>;
  /** Segments that a nested address may start with. */
  readonly #sections: ReadonlySet<string>;

  /** Throws on an invalid pattern; those of the registry have been checked. */
  constructor(readonly all: readonly Route[]) {
    this.#routes = new Map(all.map((route) => [route.name, parse(route)]));
    this.#sections = new Set([...this.#routes.values()].flatMap(sectionsOf));
  }

  /** A route by name; null for one that no build declares. */
  get(name: string): Route | null {
    return this.#routes.get(name) ?? null;
  }

  /** The route that an address path leads to, or null for the 404 page. A trailing slash is tolerated. */
  match(pathname: string): RouteMatch | null {
    const path = pathname.length > 2 ? pathname.replace(/\/$/, '') : pathname;
    const segments = path === '/' ? [] : path.slice(1).split('/');
    for (const { name, parsed } of this.#routes.values())
      for (const pattern of parsed) {
        const params = matchPattern(pattern, segments, (segment) => this.#sections.has(segment));
        if (params) return { name, params };
      }
    return null;
  }

  /** The address path of a page. */
  path({ name, params }: RouteMatch): string {
    const [short = [], long] = this.#routes.get(name)?.own ?? [];
    return fillPattern(
      long?.every(({ param }) => param === null || param === 'previous' || params[param]) ? long : short,
      params,
    );
  }

  /** The canonical address path, which does not depend on the section that the reader came from. */
  canonicalPath({ name, params }: RouteMatch): string {
    return this.path({ name, params: { ...params, previous: undefined, user: undefined } });
  }

  /** Addresses of the indexed pages without parameters. */
  fixedPages(): string[] {
    const fixed = [...this.#routes.values()].filter(
      ({ indexed, own }) => indexed && own[0]?.every(({ param }) => param === null),
    );
    return fixed.map(({ name }) => this.path({ name, params: {} }));
  }

  /** Whether search engines may list a route's pages. */
  isIndexed(name: string): boolean {
    return this.get(name)?.indexed ?? false;
  }

  /** Titles in a language by route name, of all routes that declare theirs. */
  titles(language: Language): Record<string, string> {
    const titled = [...this.#routes.values()].flatMap(({ name, title }) =>
      title ? [[name, title[language]] as const] : [],
    );
    return Object.fromEntries(titled);
  }

  /** The routes with an entry in the sidebar, in its order. */
  get navigation(): (Route & Required<Pick<Route, 'navigation'>>)[] {
    const entries = [...this.#routes.values()].flatMap(({ navigation, ...route }) =>
      navigation ? [{ ...route, navigation }] : [],
    );
    return entries.sort(
      (one, other) => one.navigation.order - other.navigation.order || (one.name < other.name ? -1 : 1),
    );
  }

  /** The routes with an entry in the account menu, in its order. */
  get accountEntries(): (Route & Required<Pick<Route, 'account'>>)[] {
    const entries = this.all.flatMap(({ account, ...route }) => (account ? [{ ...route, account }] : []));
    return entries.sort((one, other) => one.account.order - other.account.order || (one.name < other.name ? -1 : 1));
  }

  /**
   * Breadcrumbs of an address after Home (specification section 2): its parts that lead to a page, and before the last
   * one the routes that its declaration names.
   */
  crumbs(pathname: string): Crumb[] {
    const parts = pathname.split('/').filter(Boolean);
    const paths = parts.map((part, index) =>
      index === 0 && isPersonLeaf(part) ? `/home/${part}` : `/${parts.slice(0, index + 1).join('/')}`,
    );
    const crumbs = paths.flatMap((path) => {
      const match = this.match(path);
      // Home precedes all of them.
      return match && match.name !== 'home' ? { name: match.name, path: this.path(match) } : [];
    });
    const named = this.get(crumbs.at(-1)?.name ?? '')?.crumbs ?? [];
    const above = named.map((name) => ({ name, path: this.path({ name, params: {} }) }));
    return [...above.filter(({ name }) => !crumbs.some((crumb) => crumb.name === name)), ...crumbs];
  }
}
