import { useConfiguration, useLanguage, useTranslations } from '@community/core';
import { shellTranslations } from '../translations.ts';
import styles from './logo.module.css';
import { storeAddress } from './store-address.ts';

/** The brand's logo, or its name set in type; leads to the store in a new tab. */
export function Logo() {
  const t = useTranslations(shellTranslations);
  const language = useLanguage();
  const { brand, store } = useConfiguration();
  return (
    <a
      className={styles.logo}
      href={storeAddress(store, language)}
      target="_blank"
      rel="noopener"
      aria-label={`${t('storeHome', { brand: brand.name })} (${t('opensInNewTab')})`}
    >
      {brand.logo ? (
        <img src={brand.logo} alt="" className={styles.picture} />
      ) : (
        <>
          <span className={styles.mark} />
          <span className={styles.name}>{brand.name}</span>
        </>
      )}
    </a>
  );
}
