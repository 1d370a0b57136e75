import { Link, useConfiguration, useTranslations } from '@community/core';
import { Suggestions } from '@community/kit/post';
import { Unplugged } from '@community/kit/ui';
import { useDocumentHead } from '../head/use-document-head.ts';
import { useLastAddress } from '../layout/last-queries.ts';
import { shellTranslations } from '../translations.ts';
import styles from './not-found-page.module.css';
import { PageHeading } from './page-heading.tsx';

/** The page of an unknown address: home, support, people and topics. The search stands beside it, or above. */
export function NotFoundPage() {
  const t = useTranslations(shellTranslations);
  const { store } = useConfiguration();
  const lastAddress = useLastAddress();
  useDocumentHead(null, null, t('titles.notFound'));
  return (
    <div className={styles.page}>
      <Unplugged />
      <PageHeading className={styles.title}>{t('notFound.title')}</PageHeading>
      <p className={styles.text}>{t('notFound.text')}</p>
      <div className={styles.ways}>
        <Link className={styles.solid} to={lastAddress('/')}>
          {t('notFound.home')}
        </Link>
        <a className={styles.line} href={store.support} target="_blank" rel="noopener">
          {t('notFound.support')}
        </a>
      </div>
      <div className={styles.suggestions}>
        <Suggestions bare />
      </div>
    </div>
  );
}
