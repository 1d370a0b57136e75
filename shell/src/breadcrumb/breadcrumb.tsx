import type { Crumb } from '@community/contract/route-table';
import { Link, useTranslations } from '@community/core';
import { useLastAddress } from '../layout/last-queries.ts';
import { useRoutes, useRouteTitle } from '../routes/routes-context.ts';
import { shellTranslations } from '../translations.ts';
import styles from './breadcrumb.module.css';
import { usePersonName } from './use-person-name.ts';

/** The title of a crumb's route; a person's page has the person's name. */
function CrumbTitle({ crumb }: { crumb: Crumb }) {
  const title = useRouteTitle();
  const person = usePersonName(crumb);
  return person ? <bdi translate="no">{person}</bdi> : <span>{title(crumb.name)}</span>;
}

/** Home, then each part of the address; on every page but home. Links to the pages above have their last queries. */
export function Breadcrumb({ pathname }: { pathname: string }) {
  const t = useTranslations(shellTranslations);
  const lastAddress = useLastAddress();
  const routes = useRoutes();
  const parts = routes.match(pathname) ? routes.crumbs(pathname) : [{ name: 'notFound', path: pathname }];
  return (
    <nav className={styles.breadcrumb} aria-label={t('breadcrumb')}>
      <ol className={styles.list}>
        <li className={styles.part}>
          <Link to={lastAddress('/')}>{t('home')}</Link>
        </li>
        {parts.map((crumb, index) => {
          const { path } = crumb;
          const last = index === parts.length - 1;
          return (
            <li key={path} className={styles.part}>
              <Link to={last ? path : lastAddress(path)} aria-current={last ? 'page' : undefined}>
                <CrumbTitle crumb={crumb} />
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
