import type { Language } from '@community/contract/languages';
import { useSession } from '../session/session-context.ts';

/** Each language's name in that language. */
export const languageNames: Record<Language, string> = { en: 'English', es: 'Español', ja: '日本語', zh: '中文' };

/** The address without a language in its query, which would override the cookie. */
function withoutLanguage(address: string): string {
  const url = new URL(address);
  url.searchParams.delete('locale');
  return url.href;
}

/** Changing the language stores it in a cookie and reloads the page (specification section 4). */
export function useChangeLanguage(): (language: string) => void {
  const { cookies } = useSession();
  return (language) => {
    cookies.storeLanguage(language);
    history.replaceState(history.state, '', withoutLanguage(location.href));
    location.reload();
  };
}
