import { isPersonLeaf } from '@community/contract/route-pattern';
import type { Crumb } from '@community/contract/route-table';
import { Link, useTranslations } from '@community/core';
import { useLastAddress } from '../layout/last-queries.ts';
import { useRoutes } from '../routes/routes-context.ts';
import { ShortTitle } from '../routes/short-title.tsx';
import { shellTranslations } from '../translations.ts';
import styles from './breadcrumb.module.css';
import { useNamedPerson } from './use-named-person.ts';

interface PartProps {
  crumb: Crumb;
  isLast: boolean;
  /** Name of the person whose page or post is shown. */
  shownName: string | undefined;
}

/** A part of the address. Narrow windows leave out the shown page and its person: the title beside Back says them. */
function Part({ crumb: { name, path }, isLast, shownName }: PartProps) {
  const lastAddress = useLastAddress();
  const person = useNamedPerson(isPersonLeaf(path.split('/').at(-1) ?? '') ? path : null);
  const isTitle = isLast || (person !== null && person.nickname === shownName);
  return (
    <li className={isTitle ? `${styles.part} ${styles.title}` : styles.part}>
      <Link to={isLast ? path : lastAddress(path)} aria-current={isLast ? 'page' : undefined}>
        <ShortTitle route={name} person={person} />
      </Link>
    </li>
  );
}

/** Home, then each part of the address; on every page but home. Links to the pages above have their last queries. */
export function Breadcrumb({ pathname }: { pathname: string }) {
  const t = useTranslations(shellTranslations);
  const lastAddress = useLastAddress();
  const routes = useRoutes();
  const shownName = useNamedPerson(pathname)?.nickname;
  const parts = routes.match(pathname) ? routes.crumbs(pathname) : [{ name: 'notFound', path: pathname }];
  return (
    <nav className={styles.breadcrumb} aria-label={t('breadcrumb')}>
      <ol className={styles.list}>
        <li className={styles.part}>
          <Link to={lastAddress('/')}>{t('home')}</Link>
        </li>
        {parts.map((crumb, index) => (
          <Part key={crumb.path} crumb={crumb} isLast={index === parts.length - 1} shownName={shownName} />
        ))}
      </ol>
    </nav>
  );
}
