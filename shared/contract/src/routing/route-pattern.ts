import type { RouteParams } from './routes.ts';

/** One segment of a pattern: text, or text before a parameter; the text of `:previous` is empty. */
interface Segment {
  text: string;
  param: string | null;
}

/** A pattern without its optional part: `/:previous/:user?/details-:post_id` is two of them. */
export type PathPattern = readonly Segment[];

/** Ids are opaque: 1 to 64 letters, digits, `-`, `_`. */
const id = /^[A-Za-z0-9_-]{1,64}$/;

const segmentForm = /^(?:([a-z0-9]+(?:-[a-z0-9]+)*)|(?:([a-z]+)-)?:([a-z][a-z0-9_]*)(\?)?)$/;

/** Whether a segment names a section: `:previous` matches a section or a person, `:user` a person, others an id. */
export type IsSection = (segment: string) => boolean;

/** Whether a segment is that of a person, such as `users-7`. */
export function isPersonLeaf(segment: string): boolean {
  return segment.startsWith('users-') && id.test(segment.slice('users-'.length));
}

function readSegment(pattern: string, written: string): Segment & { optional: boolean } {
  const [form, text, kind, param, optional] = segmentForm.exec(written) ?? [];
  if (!form) throw new Error(`${pattern} is no pattern: ${written || 'an empty part'} is neither text nor a parameter`);
  if (text) return { text, param: null, optional: false };
  return { text: kind ? `${kind}-` : '', param: param ?? null, optional: Boolean(optional) };
}

/** Parses a pattern such as `/:previous/:user?/details-:post_id`. Throws with the reason if it is invalid. */
export function parsePattern(pattern: string): readonly PathPattern[] {
  if (pattern === '/') return [[]];
  if (!pattern.startsWith('/')) throw new Error(`${pattern} is no pattern: it does not begin with /`);
  const segments = pattern
    .slice(1)
    .split('/')
    .map((written) => readSegment(pattern, written));
  const names = segments.flatMap(({ param }) => param ?? []);
  if (new Set(names).size < names.length) throw new Error(`${pattern} is no pattern: a parameter is there twice`);
  if (segments.filter(({ optional }) => optional).length > 1)
    throw new Error(`${pattern} is no pattern: two parameters are optional`);
  if (segments[0]?.optional || segments.at(-1)?.optional)
    throw new Error(`${pattern} is no pattern: only a parameter in the middle can be optional`);
  const required = segments.filter(({ optional }) => !optional);
  return required.length < segments.length ? [required, segments] : [segments];
}

function accepts({ text, param }: Segment, segment: string, isSection: IsSection): boolean {
  if (param === null) return segment === text;
  if (param === 'previous' && !text) return isSection(segment) || isPersonLeaf(segment);
  if (param === 'user' && !text) return isPersonLeaf(segment);
  return segment.startsWith(text) && id.test(segment.slice(text.length));
}

/** The parameters of an address that matches the pattern, or null. */
export function matchPattern(
  pattern: PathPattern,
  segments: readonly string[],
  isSection: IsSection,
): RouteParams | null {
  if (pattern.length !== segments.length) return null;
  const params: RouteParams = {};
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index] ?? '';
    if (!accepts(part, segment, isSection)) return null;
    if (part.param !== null) params[part.param] = segment.slice(part.text.length);
  }
  return params;
}

/** Builds the path of a pattern; `previous` is `home` unless given. */
export function fillPattern(pattern: PathPattern, params: RouteParams): string {
  const given: RouteParams = { ...params, previous: params.previous ?? 'home' };
  return `/${pattern.map(({ text, param }) => text + (param === null ? '' : (given[param] ?? ''))).join('/')}`;
}

function overlap(one: Segment, other: Segment): boolean {
  if (one.param === null && other.param === null) return one.text === other.text;
  // Any text may be a section, and a parameter without text matches any id.
  if ((one.param !== null && !one.text) || (other.param !== null && !other.text)) return !isUserBeside(one, other);
  if (one.param === null) return one.text.startsWith(other.text);
  return other.param === null ? other.text.startsWith(one.text) : one.text === other.text;
}

/** `:user` matches only segments of people. */
function isUserBeside(one: Segment, other: Segment): boolean {
  const away = (segment: Segment) => segment.text !== '' && !segment.text.startsWith('users-');
  const person = (segment: Segment) => segment.param === 'user' && !segment.text;
  return (person(one) && away(other)) || (person(other) && away(one));
}

/** Whether an address may match both patterns. */
export function patternsOverlap(one: PathPattern, other: PathPattern): boolean {
  return one.length === other.length && one.every((segment, index) => overlap(segment, other[index] as Segment));
}
