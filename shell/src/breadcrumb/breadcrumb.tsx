import { Link, useTranslations } from '@community/core';
import { useAddressAsLeft } from '../frame/last-queries.ts';
import { useRoutes, useRouteTitle } from '../routes/routes-context.ts';
import { shellTranslations } from '../translations.ts';
import styles from './breadcrumb.module.css';

/** Home, then each part of the address; on every page but home. The parts above lead back to where they were left. */
export function Breadcrumb({ pathname }: { pathname: string }) {
  const t = useTranslations(shellTranslations);
  const asLeft = useAddressAsLeft();
  const title = useRouteTitle();
  const routes = useRoutes();
  const parts = routes.match(pathname) ? routes.crumbs(pathname) : [{ name: 'notFound', path: pathname }];
  return (
    <nav className={styles.breadcrumb} aria-label={t('breadcrumb')}>
      <ol className={styles.list}>
        <li className={styles.part}>
          <Link to={asLeft('/')}>{t('home')}</Link>
        </li>
        {parts.map(({ name, path }, index) => {
          const last = index === parts.length - 1;
          return (
            <li key={path} className={styles.part}>
              <Link to={last ? path : asLeft(path)} aria-current={last ? 'page' : undefined}>
                {title(name)}
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
