import { type Language, offeredLanguages } from '@community/contract/languages';
import { useLanguage, useTranslations } from '@community/core';
import { Globe } from 'lucide-react';
import { useSession } from '../session/session-context.ts';
import { shellTranslations } from '../translations.ts';
import styles from './language-select.module.css';

/** Each language's name in that language. */
const languageNames: Record<Language, string> = { en: 'English', es: 'Español', ja: '日本語', zh: '中文' };

/** The address without a language in its query, which would override the cookie. */
function withoutLanguage(address: string): string {
  const url = new URL(address);
  url.searchParams.delete('locale');
  return url.href;
}

/** Changing the language stores it in a cookie and reloads the page (specification section 4). */
export function LanguageSelect() {
  const t = useTranslations(shellTranslations);
  const language = useLanguage();
  const { cookies } = useSession();
  // The page may be in a language that has translations but is not offered.
  const choices = offeredLanguages.some((offered) => offered === language)
    ? offeredLanguages
    : [...offeredLanguages, language];
  return (
    <label className={styles.select}>
      <Globe aria-hidden size={20} strokeWidth={1.75} />
      <select
        aria-label={t('language')}
        value={language}
        onChange={({ target }) => {
          cookies.storeLanguage(target.value);
          history.replaceState(history.state, '', withoutLanguage(location.href));
          location.reload();
        }}
      >
        {choices.map((choice) => (
          <option key={choice} value={choice} lang={choice}>
            {languageNames[choice]}
          </option>
        ))}
      </select>
    </label>
  );
}
