import { useTranslations } from '@community/core';
import { shellTranslations } from '../translations.ts';
import styles from './welcome-banner.module.css';

/** The welcome above the columns; desktop only. */
export function WelcomeBanner() {
  const t = useTranslations(shellTranslations);
  return (
    <section className={styles.banner} aria-label={t('welcome.title')}>
      <div className={styles.inner}>
        <p className={styles.title}>{t('welcome.title')}</p>
        <p className={styles.text}>{t('welcome.text')}</p>
      </div>
    </section>
  );
}
