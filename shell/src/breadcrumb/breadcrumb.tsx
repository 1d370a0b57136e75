import { Link, useTranslations } from '@community/core';
import { useLastAddress } from '../layout/last-queries.ts';
import { useRoutes, useRouteTitle } from '../routes/routes-context.ts';
import { shellTranslations } from '../translations.ts';
import styles from './breadcrumb.module.css';

/** Home, then each part of the address; on every page but home. Links to the pages above have their last queries. */
export function Breadcrumb({ pathname }: { pathname: string }) {
  const t = useTranslations(shellTranslations);
  const lastAddress = useLastAddress();
  const title = useRouteTitle();
  const routes = useRoutes();
  const parts = routes.match(pathname) ? routes.crumbs(pathname) : [{ name: 'notFound', path: pathname }];
  return (
    <nav className={styles.breadcrumb} aria-label={t('breadcrumb')}>
      <ol className={styles.list}>
        <li className={styles.part}>
          <Link to={lastAddress('/')}>{t('home')}</Link>
        </li>
        {parts.map(({ name, path }, index) => {
          const last = index === parts.length - 1;
          return (
            <li key={path} className={styles.part}>
              <Link to={last ? path : lastAddress(path)} aria-current={last ? 'page' : undefined}>
                {title(name)}
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
