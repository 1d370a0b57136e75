import { offeredLanguages } from '@community/contract/languages';
import { useLanguage, useTranslations } from '@community/core';
import { Globe } from 'lucide-react';
import { shellTranslations } from '../translations.ts';
import styles from './language-select.module.css';
import { languageNames, useChangeLanguage } from './use-change-language.ts';

/** The header's choice of a language. */
export function LanguageSelect() {
  const t = useTranslations(shellTranslations);
  const language = useLanguage();
  const change = useChangeLanguage();
  // The page may be in a language that has translations but is not offered.
  const choices = offeredLanguages.some((offered) => offered === language)
    ? offeredLanguages
    : [...offeredLanguages, language];
  return (
    <label className={styles.select}>
      <Globe aria-hidden size={20} strokeWidth={1.75} />
      <select aria-label={t('language')} value={language} onChange={({ target }) => change(target.value)}>
        {choices.map((choice) => (
          <option key={choice} value={choice} lang={choice}>
            {languageNames[choice]}
          </option>
        ))}
      </select>
    </label>
  );
}
