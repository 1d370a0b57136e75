import { Link, useLocation, useNavigate, useTranslations } from '@community/core';
import { isPlainClick } from '@community/kit/ui/plain-input';
import { ChevronLeft } from 'lucide-react';
import { useNamedPerson } from '../breadcrumb/use-named-person.ts';
import { useLastAddress } from '../layout/last-queries.ts';
import { useRoutes } from '../routes/routes-context.ts';
import { ShortTitle } from '../routes/short-title.tsx';
import { shellTranslations } from '../translations.ts';
import styles from './page-back.module.css';

/**
 * The title of an inner page with the way back, on narrow windows: one step in the history, or the page above. A
 * person's page and a post are titled by the person.
 */
export function PageBack() {
  const t = useTranslations(shellTranslations);
  const navigate = useNavigate();
  const lastAddress = useLastAddress();
  const routes = useRoutes();
  const { pathname } = useLocation();
  const person = useNamedPerson(pathname);
  const match = routes.match(pathname);
  const above = match ? routes.crumbs(pathname).at(-2)?.path : undefined;
  return (
    <div className={styles.page}>
      <Link
        className={styles.back}
        to={lastAddress(above ?? '/')}
        aria-label={t('back')}
        onClick={(event) => {
          if (!isPlainClick(event) || !((history.state as { idx?: number } | null)?.idx ?? 0)) return;
          event.preventDefault();
          void navigate(-1);
        }}
      >
        <ChevronLeft aria-hidden size={24} strokeWidth={1.75} />
      </Link>
      <span className={styles.title}>
        <ShortTitle route={match?.name ?? 'notFound'} person={person} />
      </span>
    </div>
  );
}
