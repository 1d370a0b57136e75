import { buildPath } from './routes.ts';

const home = '/';
/** A browser drops tabs and line ends from an address, so `/\t/evil` would become `//evil`. */
const unsafe = /[\p{Cc}\s\\]/u;

function isOwnPath(path: string): boolean {
  return path.startsWith('/') && !path.startsWith('//') && !unsafe.test(path);
}

/** The path, decoded until it no longer changes, in all forms; null if it never stops changing or is malformed. */
function decodedForms(value: string): string[] | null {
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

const isOwnInEveryForm = (path: string): boolean => decodedForms(path)?.every(isOwnPath) ?? false;

/**
 * The address after sign-in: `redirect` if it is a path of this origin in every decoded form, else home (specification
 * section 13). The login page itself would loop, so it leads home, too.
 */
export function safeRedirect(redirect: string | null): string {
  if (!redirect || unsafe.test(redirect)) return home;
  const path = redirect.split(/[?#]/, 1)[0] as string;
  if (!isOwnInEveryForm(path)) return home;
  const origin = 'https://origin.invalid';
  const address = new URL(redirect, origin);
  // Resolving dots can leave two slashes at the start: `/.//evil` becomes `//evil`.
  if (address.origin !== origin || !isOwnInEveryForm(address.pathname)) return home;
  if (address.pathname.replace(/\/$/, '') === buildPath('login')) return home;
  return `${address.pathname}${address.search}${address.hash}`;
}
