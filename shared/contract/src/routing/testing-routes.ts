import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ActiveBuild, BuiltRoute, Registry } from '../delivery/registry.ts';
import { type Language, languages } from '../languages.ts';
import type { RouteDeclaration, RouteDeclarations } from './route-declaration.ts';
import { RouteTable, registeredRoutes } from './route-table.ts';

const root = join(__dirname, '../../../..');
/** Names of the remotes of the product, whose workspaces are `mfe-*`. */
const remotes = readdirSync(root).flatMap((folder) => /^mfe-(.+)$/.exec(folder)?.[1] ?? []);

/** A build with these routes, for tests. */
export function testBuild(remote: string, build: string, declared: RouteDeclarations): ActiveBuild {
  const routes = Object.entries(declared).map(([name, route]): [string, BuiltRoute] => [
    name,
    { ...route, scripts: [], styles: [] },
  ]);
  return {
    remote,
    build,
    base: `/remotes/${remote}/${build}/`,
    entry: { path: 'remoteEntry.js', integrity: 'sha384-x' },
    container: `mfe_${remote}_${build}`,
    texts: {},
    routes: Object.fromEntries(routes),
  };
}

/** A text in English, and marked by the language in all others. */
const translated = (text: string) =>
  Object.fromEntries(
    languages.map((language) => [language, language === 'en' ? text : `${text} (${language})`]),
  ) as Record<Language, string>;

/** A route at these addresses, with its own title. */
const route = (
  patterns: string[],
  title: string,
  options: Partial<RouteDeclaration> & { indexed: boolean },
): RouteDeclaration => ({ patterns, title: translated(title), ...options });

/** An entry of the sidebar. */
const entry = (label: string, icon: string, order: number) => ({
  navigation: { label: translated(label), icon, order },
});

/** The query of a list with tabs. */
const list = ['type', 'page', 'per_page'];

/**
 * The routes of a community of four remotes, of every kind that there is. Pages to which contract, shell and server
 * lead themselves have their well-known addresses; all others are of no remote of the product, so that these may change
 * theirs and no test knows.
 */
const declarations: Readonly<Record<string, RouteDeclarations>> = {
  feed: {
    home: route(['/', '/start'], 'Community home', {
      query: ['topic', ...list, 'compose'],
      indexed: true,
      skeleton: 'feed',
      ...entry('Home', 'house', 10),
    }),
    pinned: route(['/pinned'], 'Pinned', { query: ['topic', ...list], indexed: true, skeleton: 'post' }),
  },
  messages: {
    messages: route(['/messages'], 'Messages', {
      query: list,
      indexed: false,
      skeleton: 'rows',
      ...entry('Messages', 'bell', 50),
    }),
  },
  post: {
    'post-details': route(['/:previous/:user?/details-:post_id'], 'A post', {
      query: ['sort', 'page', 'per_page'],
      indexed: true,
      skeleton: 'post',
    }),
    'post-notes': route(['/:previous/:user?/notes-:post_id'], 'Notes', { query: [], indexed: false, skeleton: 'form' }),
  },
  profile: {
    'user-profile': route(['/user-profile'], 'You', {
      query: list,
      indexed: false,
      skeleton: 'profile',
      ...entry('You', 'user', 40),
    }),
    users: route(['/:previous/users-:user_id'], 'A member', { query: list, indexed: true, skeleton: 'profile' }),
    friends: route(['/friends'], 'Friends', {
      query: list,
      indexed: false,
      skeleton: 'rows',
      ...entry('Friends', 'users', 20),
    }),
    readers: route(['/readers'], 'Readers', {
      query: list,
      indexed: false,
      skeleton: 'rows',
      ...entry('Readers', 'heart', 30),
    }),
    muted: route(['/muted'], 'Muted', {
      query: list,
      indexed: false,
      skeleton: 'rows',
      account: { icon: 'eye-off', order: 10 },
    }),
  },
};

/** What a remote of the fixture declares. */
export const fixtureDeclarations = (remote: string): RouteDeclarations => declarations[remote] ?? {};

/** A registry with a build of each of these remotes, without files. */
const registryOf = (names: readonly string[], declared: (remote: string) => RouteDeclarations): Registry => ({
  remotes: Object.fromEntries(
    names.map((remote) => [remote, { active: testBuild(remote, '1', declared(remote)), previous: [] }]),
  ),
});

/** The registry of the fixture. */
export const fixtureRegistry: Registry = registryOf(Object.keys(declarations), fixtureDeclarations);

/** The routes of the fixture. */
export const fixtureRoutes = new RouteTable(registeredRoutes(fixtureRegistry));

/** The declarations of a remote of the product. */
export function declaredRoutes(remote: string): RouteDeclarations {
  return JSON.parse(readFileSync(join(root, `mfe-${remote}/routes.json`), 'utf8')) as RouteDeclarations;
}

/** The registry of the product, for tests of the product as a whole. */
export const productRegistry: Registry = registryOf(remotes, declaredRoutes);

/** The routes of the product, for tests of the product as a whole. */
export const productRoutes = new RouteTable(registeredRoutes(productRegistry));
