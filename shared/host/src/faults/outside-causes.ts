import type { FaultKind } from '@community/contract/faults';

/** A position in any script, also of an extension: `moz-extension://…/content.js:1:2`. */
const scriptPosition = /[a-z][a-z\d+.-]*:\/\/\S*?:\d+:\d+/gi;

/** A position in a script of a build. The address of a repeated load has a query. */
const buildPosition = /\/(?:remotes\/\w+|shell|embed\/acting)\/[\w-]+\/[\w.-]+\.js:\d+:\d+/g;

const withoutQueries = (stack: string): string => stack.replace(/\?[^:\s]*/g, '');

/** The positions in scripts of builds that a stack names, nearest first, as paths. */
export const buildPositions = (stack: string): string[] => withoutQueries(stack).match(buildPosition) ?? [];

/** What the engines say of a request that got no response: Chromium, Firefox, and WebKit in four cases. */
const networkMessages = new Set([
  'Failed to fetch',
  'NetworkError when attempting to fetch resource.',
  'Load failed',
  'The Internet connection appears to be offline.',
  'The network connection was lost.',
  'cancelled',
]);

/** Whether a file did not come: the fault of its build, unless nothing comes. */
const isOfFile = (kind: FaultKind): boolean => kind === 'chunk' || kind === 'text';

/** Whether a request of a build got no response. The error does not say why: see `BlockedRequests`. */
export function isWithoutResponse(kind: FaultKind, error: unknown): boolean {
  const { name, message = '' } = Object(error) as Partial<Error>;
  return !isOfFile(kind) && name === 'TypeError' && networkMessages.has(message);
}

/**
 * Whether the script that threw is of no build: of an extension, an ad blocker, the store around the feed, or another
 * third party, though code of a build called it. Native functions have no address, and are code of whoever calls them.
 */
function isThrownOutside(error: unknown): boolean {
  const { stack = '', name, message } = Object(error) as Partial<Error>;
  // V8 writes the message first, which may name an address.
  const heading = `${name}: ${message}`;
  const positions = (stack.startsWith(heading) ? stack.slice(heading.length) : stack).match(scriptPosition) ?? [];
  return positions[0] !== undefined && buildPositions(positions[0]).length === 0;
}

/** Marks that the translations of Chromium, of Google's script and of Edge leave in a document. */
const translated = '.translated-ltr, .translated-rtl, font > font, [_msttexthash]';

/** React misses a node that it made, or finds other ones in the server's HTML. */
const isChangedTree = ({ name, message = '' }: Partial<Error>): boolean =>
  name === 'NotFoundError' || /hydrat|React error #4(?:18|23|25)\b/i.test(message);

/**
 * Whether no build has caused what came to light: somebody else's script threw it, the reader's network is away or the
 * page was left meanwhile, or the browser's translation has replaced nodes of the page.
 */
export function isCausedOutside(kind: FaultKind, error: unknown, isLeft: boolean): boolean {
  const known = Object(error) as Partial<Error>;
  if (isThrownOutside(error) || isThrownOutside(known.cause)) return true;
  if (isOfFile(kind) || isWithoutResponse(kind, error)) return isLeft || !navigator.onLine;
  return known.name === 'TimeoutError' || (isChangedTree(known) && document.querySelector(translated) !== null);
}
