import { type Language, offeredLanguages } from '@community/contract/languages';
import { useLanguage, useTranslations } from '@community/core';
import { isPlainKey } from '@community/kit/ui/plain-input';
import { Globe } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { shellTranslations } from '../translations.ts';
import styles from './language-select.module.css';
import { languageNames, useChangeLanguage } from './use-change-language.ts';

/** Keys by which some systems change a select that is closed. */
const changesClosed = (key: string) => key.length === 1 || /^(Arrow|Home|End|Page)/.test(key);

/**
 * The header's choice of a language. The page reloads when one was chosen from the list, or with Enter: arrow keys walk
 * through the languages on the way to another (WCAG 3.2.2).
 */
export function LanguageSelect() {
  const t = useTranslations(shellTranslations);
  const language = useLanguage();
  const change = useChangeLanguage();
  const hint = useId();
  const isWalking = useRef(false);
  const [reached, setReached] = useState(language);
  const leave = () => {
    isWalking.current = false;
    setReached(language);
  };
  // The page may be in a language that has translations but is not offered.
  const choices = offeredLanguages.some((offered) => offered === language)
    ? offeredLanguages
    : [...offeredLanguages, language];
  return (
    <label className={styles.select}>
      <Globe aria-hidden size={20} strokeWidth={1.75} />
      <select
        aria-label={t('language')}
        aria-describedby={reached === language ? undefined : hint}
        value={reached}
        onPointerDown={() => {
          isWalking.current = false;
        }}
        onKeyDown={(event) => {
          if (!isPlainKey(event)) return;
          if (changesClosed(event.key)) isWalking.current = true;
          else if (event.key === 'Enter' && reached !== language) change(reached);
          else if (event.key === 'Escape') leave();
        }}
        onBlur={leave}
        onChange={({ target }) => {
          if (isWalking.current) setReached(target.value as Language);
          else change(target.value);
        }}
      >
        {choices.map((choice) => (
          <option key={choice} value={choice} lang={choice}>
            {languageNames[choice]}
          </option>
        ))}
      </select>
      {reached !== language && (
        <output id={hint} className={styles.hint}>
          {t('languageEnter', { language: languageNames[reached] })}
        </output>
      )}
    </label>
  );
}
