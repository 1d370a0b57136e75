import { Link, useConfiguration, useTranslations } from '@community/core';
import { useAddressAsLeft } from '../frame/last-queries.ts';
import { shellTranslations } from '../translations.ts';
import styles from './not-found-page.module.css';
import { PageHeading } from './page-heading.tsx';
import { useDocumentHead } from './use-document-head.ts';

/** The page of an unknown address. */
export function NotFoundPage() {
  const t = useTranslations(shellTranslations);
  const { store } = useConfiguration();
  const asLeft = useAddressAsLeft();
  useDocumentHead(null, null, t('titles.notFound'));
  return (
    <div className={styles.page}>
      <PageHeading>{t('titles.notFound')}</PageHeading>
      <p className={styles.code} aria-hidden>
        404
      </p>
      <p className={styles.title}>{t('notFound.title')}</p>
      <p className={styles.text}>{t('notFound.text')}</p>
      <div className={styles.ways}>
        <Link className={styles.solid} to={asLeft('/')}>
          {t('notFound.home')}
        </Link>
        <a className={styles.line} href={store.support} target="_blank" rel="noopener">
          {t('notFound.support')}
        </a>
      </div>
    </div>
  );
}
