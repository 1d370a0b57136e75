import { withLanguage } from '@community/contract/language-version';
import { isLanguage, type Language } from '@community/contract/languages';
import { useSession } from '../session/session-context.ts';

/** Each language's name in that language. */
export const languageNames: Record<Language, string> = { en: 'English', es: 'Español', ja: '日本語', zh: '中文' };

/** The address without a language in its query, which would override the cookie, or with the one that has no cookie. */
function addressIn(language: string, isStored: boolean): string {
  const { pathname, search, hash } = location;
  return pathname + withLanguage(search, isStored || !isLanguage(language) ? null : language) + hash;
}

/**
 * Changing the language stores it in a cookie and reloads the page (specification section 4). Where cookies are
 * blocked, it is in the address. Without a network nothing changes.
 */
export function useChangeLanguage(): (language: string) => void {
  const { cookies, leaveDocument } = useSession();
  return (language) =>
    leaveDocument(() => {
      cookies.storeLanguage(language);
      history.replaceState(history.state, '', addressIn(language, cookies.language() === language));
      location.reload();
    });
}
