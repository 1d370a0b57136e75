import type { RouteDeclaration } from '@community/contract/route-declaration';
import { type PathPattern, parsePattern } from '@community/contract/route-pattern';
import type { Description } from '../archives/inspect-build.ts';

type Segment = PathPattern[number];

/** A parameter that matches sections or people alone; others match any id. */
const ownForm = ({ text, param }: Segment): string | null =>
  text === '' && (param === 'previous' || param === 'user') ? param : null;

/** Whether every address with the one segment also matches the other. The names of parameters do not count. */
function covers(segment: Segment, before: Segment): boolean {
  const [form, formBefore] = [ownForm(segment), ownForm(before)];
  if (form !== null || formBefore !== null) return form === formBefore;
  if (segment.param === null) return before.param === null && segment.text === before.text;
  return before.text.startsWith(segment.text) && (before.param !== null || before.text.length > segment.text.length);
}

const coversAll = (pattern: PathPattern, before: PathPattern): boolean =>
  pattern.length === before.length && before.every((segment, index) => covers(pattern[index] as Segment, segment));

const routesOf = (description: Description): Record<string, RouteDeclaration> =>
  'routes' in description ? description.routes : {};

const modulesOf = (description: Description): string[] =>
  'modules' in description ? Object.keys(description.modules ?? {}) : [];

/**
 * What readers or other hosts reach in one build of an app and not in the next: patterns of addresses, names of routes
 * whose addresses stay (links and nested addresses are made from names), and modules for other hosts as `./embed`.
 */
export function droppedAddresses(before: Description, after: Description): string[] {
  const routes = routesOf(after);
  const kept = Object.values(routes).flatMap(({ patterns }) => patterns.flatMap(parsePattern));
  const isKept = (pattern: string) =>
    parsePattern(pattern).every((path) => kept.some((other) => coversAll(other, path)));
  const addresses = Object.entries(routesOf(before)).flatMap(([name, { patterns }]) => {
    const dropped = patterns.filter((pattern) => !isKept(pattern));
    return dropped.length > 0 || routes[name] ? dropped : [name];
  });
  const modules = new Set(modulesOf(after));
  return [...addresses, ...modulesOf(before).flatMap((name) => (modules.has(name) ? [] : [`./${name}`]))];
}
