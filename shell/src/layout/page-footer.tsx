import { withLanguage } from '@community/contract/language-version';
import { offeredLanguages } from '@community/contract/languages';
import { useConfiguration, useLanguage, useLocation, useTranslations } from '@community/core';
import { isPlainClick } from '@community/kit/ui/plain-input';
import { languageNames, useChangeLanguage } from '../header/use-change-language.ts';
import { shellTranslations } from '../translations.ts';
import styles from './page-footer.module.css';

/** Rules, privacy, support and languages. */
export function PageFooter() {
  const t = useTranslations(shellTranslations);
  const language = useLanguage();
  const change = useChangeLanguage();
  const { search } = useLocation();
  const { brand, signIn, store } = useConfiguration();
  return (
    <footer className={styles.footer}>
      <p>
        <a href={`${signIn.base}/agreement?locale=${language}`}>{t('footer.rules')}</a>
        <a href={store.support}>{t('footer.support')}</a>
        <a href="/licences.txt">{t('footer.licences')}</a>
      </p>
      <p>
        {offeredLanguages.map((offered) => (
          <a
            key={offered}
            href={withLanguage(search, offered)}
            lang={offered}
            hrefLang={offered}
            aria-current={offered === language || undefined}
            onClick={(event) => {
              if (!isPlainClick(event)) return;
              event.preventDefault();
              change(offered);
            }}
          >
            {languageNames[offered]}
          </a>
        ))}
      </p>
      <p>{`© ${brand.name}`}</p>
    </footer>
  );
}
