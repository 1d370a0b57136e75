import type { RouteDeclaration } from './route-declaration.ts';
import { type PathPattern, parsePattern, patternsOverlap } from './route-pattern.ts';
import { type Route, shellRoutes } from './route-table.ts';

/** First segments of addresses that the server serves itself: no page is below them. */
export const serverSections: readonly string[] = [
  'api',
  'embed',
  'healthz',
  'media',
  'metrics',
  'readyz',
  'releases',
  'remotes',
  'shell',
  'signin',
  'sitemap',
];

const owner = (remote: string | null) => remote ?? 'the shell';

function patternFaults(pattern: string): string[] {
  try {
    const [first] = parsePattern(pattern)[0] ?? [];
    const taken = first?.param === null && serverSections.includes(first.text);
    return taken ? [`${pattern} is an address of the server`] : [];
  } catch (error) {
    return [(error as Error).message];
  }
}

function ownFaults(name: string, { patterns, navigation, account }: RouteDeclaration): string[] {
  const faults = patterns.flatMap(patternFaults);
  const menus = [...(navigation ? ['the sidebar'] : []), ...(account ? ['the account menu'] : [])];
  const nested = /:/.test(patterns[0] ?? '')
    ? menus.map((menu) => `${menu} cannot lead to ${patterns[0]}, which has parameters`)
    : [];
  return [...faults, ...nested].map((fault) => `route ${name}: ${fault}`);
}

const parsed = (patterns: readonly string[]) =>
  patterns.flatMap((pattern) => parsePattern(pattern).map((path): [string, PathPattern] => [pattern, path]));

function collisions(remote: string, name: string, { patterns }: RouteDeclaration, other: Route): string[] {
  if (other.name === name) return [`route ${name} of ${remote} has the name of a route of ${owner(other.remote)}`];
  return parsed(patterns).flatMap(([pattern, path]) => {
    const [met] = parsed(other.patterns).find(([, taken]) => patternsOverlap(path, taken)) ?? [];
    const theirs = `${met} of ${owner(other.remote)} (${other.name})`;
    return met ? [`${pattern} of ${remote} (${name}) and ${theirs} take the same addresses`] : [];
  });
}

/**
 * Reasons why a remote cannot serve the routes that it declares: invalid patterns, and addresses or names that another
 * remote, the shell or the server has taken. `others` are the routes of the other remotes.
 */
export function routeFaults(
  remote: string,
  declared: Record<string, RouteDeclaration>,
  others: readonly Route[],
): string[] {
  const routes = Object.entries(declared);
  const broken = routes.flatMap(([name, route]) => ownFaults(name, route));
  if (broken.length > 0) return broken;
  const taken = [...others.filter((route) => route.remote !== remote && route.remote !== null), ...shellRoutes];
  return routes.flatMap(([name, route], index) => {
    const own = routes.slice(index + 1).map(([later, rest]): Route => ({ ...rest, name: later, remote }));
    return [...taken, ...own].flatMap((other) => collisions(remote, name, route, other));
  });
}
