import { type PageRoute, PageRouteProvider, useLocation, useTranslations } from '@community/core';
import { Notices } from '@community/host/notices';
import { useEffect } from 'react';
import { Breadcrumb } from '../breadcrumb/breadcrumb.tsx';
import { Discovery } from '../discovery/discovery.tsx';
import { PageTools } from '../floating/page-tools.tsx';
import { Header } from '../header/header.tsx';
import { Pages } from '../pages/pages.tsx';
import { useIdlePreload } from '../pages/use-idle-preload.ts';
import { useLinkPreload } from '../pages/use-link-preload.ts';
import { useRoutes } from '../routes/routes-context.ts';
import { SearchUsers } from '../search/search-users.tsx';
import { ResumedFollow } from '../session/resumed-follow.tsx';
import { shellTranslations } from '../translations.ts';
import { BottomBar } from './bottom-bar.tsx';
import { keepFocus } from './keep-focus.ts';
import { LastQueriesProvider, useQueryMemory } from './last-queries.ts';
import styles from './layout.module.css';
import { PageFooter } from './page-footer.tsx';
import { PagePrompt } from './page-prompt.tsx';
import { SectionLinks } from './section-links.tsx';
import { useDesktop } from './use-desktop.ts';
import { WelcomeBanner } from './welcome-banner.tsx';
import { WelcomeLine } from './welcome-line.tsx';

const homeRoute: PageRoute = { name: 'home', params: {}, search: '' };

/**
 * The layout around the pages. Desktop and phone are both in the document, and the style sheet chooses between them.
 */
export function Layout() {
  const t = useTranslations(shellTranslations);
  const { pathname, search } = useLocation();
  const match = useRoutes().match(pathname);
  const desktop = useDesktop();
  const queries = useQueryMemory(pathname, search);
  useLinkPreload();
  useIdlePreload();
  useEffect(keepFocus, []);
  return (
    // The layout's links to people carry the section of the shown page.
    <LastQueriesProvider value={queries}>
      <PageRouteProvider value={match ? { ...match, search } : homeRoute}>
        <a className={styles.skip} href="#content">
          {t('skip')}
        </a>
        <Header isInner={match?.name !== 'home'} />
        <div className={styles.columns}>
          <nav className={styles.left} aria-label={t('community')}>
            <SectionLinks />
          </nav>
          <div className={styles.content}>
            {match?.name === 'home' ? (
              <>
                <WelcomeBanner />
                <WelcomeLine />
              </>
            ) : (
              <Breadcrumb pathname={pathname} />
            )}
            <main id="content" className={styles.main} tabIndex={-1}>
              <Pages />
            </main>
          </div>
          <div className={styles.right}>
            <aside className={styles.search} aria-label={t('search.title')}>
              <SearchUsers skip={!desktop} />
            </aside>
            <div className={styles.below}>
              <div className={styles.discovery}>
                <section aria-label={t('discovery.title')}>
                  <Discovery skip={!desktop} />
                </section>
                <PageFooter />
              </div>
            </div>
          </div>
        </div>
        <section aria-label={t('pageTools')}>
          <PageTools />
        </section>
        <BottomBar />
        <PagePrompt />
        <ResumedFollow />
        <Notices />
      </PageRouteProvider>
    </LastQueriesProvider>
  );
}
