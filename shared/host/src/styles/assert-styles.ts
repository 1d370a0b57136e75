import { styleRootsOf } from './style-roots.ts';

/** A failed style sheet is null, or, if the document itself links it, empty or unreadable. */
function hasFailed({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet === null || sheet.cssRules.length === 0;
  } catch {
    return true;
  }
}

/** The addresses of the document's links that failed. Removes them: the next attempt would take them for loaded. */
function takeFailedLinks(addresses: readonly string[]): string[] {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const failed = links.filter((link) => addresses.includes(link.href) && hasFailed(link));
  for (const link of failed) link.remove();
  return failed.map(({ href }) => href);
}

/** Throws if one of these style sheets failed, which the federation runtime ignores. */
export function assertStyles(addresses: readonly string[]): void {
  const roots = styleRootsOf(globalThis);
  const [failed] = roots ? addresses.filter((address) => !roots.has(address)) : takeFailedLinks(addresses);
  if (failed) throw new Error(`The style sheet ${failed} did not load`);
}
