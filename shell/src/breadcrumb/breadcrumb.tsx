import { matchRoute } from '@community/contract/routes';
import { Link, useTexts } from '@community/core';
import { shellTexts } from '../texts.ts';
import styles from './breadcrumb.module.css';
import { crumbs } from './crumbs.ts';

/** Home, then each part of the address; on every page but home. */
export function Breadcrumb({ pathname }: { pathname: string }) {
  const t = useTexts(shellTexts);
  const parts = matchRoute(pathname) ? crumbs(pathname) : [{ name: 'notFound', path: pathname }];
  return (
    <nav className={styles.breadcrumb} aria-label={t('breadcrumb')}>
      <ol className={styles.list}>
        <li className={styles.part}>
          <Link to="/">{t('sections.home')}</Link>
        </li>
        {parts.map(({ name, path }, index) => (
          <li key={path} className={styles.part}>
            <Link to={path} aria-current={index === parts.length - 1 ? 'page' : undefined}>
              {t(`titles.${name}`)}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
