import { buildPath } from '@community/contract/routes';

const home = '/';
/** A browser drops tabs and line ends from an address, so `/\t/evil` would become `//evil`. */
const unsafe = /[\p{Cc}\s\\]/u;

function isOwnPath(path: string): boolean {
  return path.startsWith('/') && !path.startsWith('//') && !unsafe.test(path);
}

/** The path part with its escapes undone until nothing changes; null when it never settles or cannot be read. */
function undone(value: string): string[] | null {
  const forms = [value];
  for (let round = 0; round < 4; round += 1) {
    const last = forms.at(-1) as string;
    try {
      const next = decodeURIComponent(last);
      if (next === last) return forms;
      forms.push(next);
    } catch {
      return null;
    }
  }
  return null;
}

const isOwnInEveryReading = (path: string): boolean => undone(path)?.every(isOwnPath) ?? false;

/**
 * The address to go to after sign-in: `redirect` when it is a path of this site in every reading of it, else home
 * (specification section 13). The login page itself would go round in circles, so it counts as home.
 */
export function safeRedirect(redirect: string | null): string {
  if (!redirect || unsafe.test(redirect)) return home;
  const path = redirect.split(/[?#]/, 1)[0] as string;
  if (!isOwnInEveryReading(path)) return home;
  const site = 'https://site.invalid';
  const address = new URL(redirect, site);
  // Dots that are resolved can leave two slashes at the start: `/.//evil` becomes `//evil`.
  if (address.origin !== site || !isOwnInEveryReading(address.pathname)) return home;
  if (address.pathname.replace(/\/$/, '') === buildPath('login')) return home;
  return `${address.pathname}${address.search}${address.hash}`;
}
