import { savesData } from '@community/core';
import { useRemotes } from '@community/host/remotes/remotes-context';
import { useMediaQuery } from '@community/kit/ui';
import { useEffect } from 'react';
import { useIdle } from '../discovery/use-idle.ts';
import { useRoutes } from '../routes/routes-context.ts';

/** What people open from nearly every page. */
const openedMost = 'post-details';

/**
 * Preloads the remote of posts once the browser is idle where nothing hovers: a finger says what it opens when it does
 * (`useLinkPreload`). Not where the reader saves data.
 */
export function useIdlePreload(): void {
  const remotes = useRemotes();
  const routes = useRoutes();
  const isIdle = useIdle();
  const hovers = useMediaQuery('(hover: hover)');
  useEffect(() => {
    if (!isIdle || hovers || savesData()) return;
    if (!routes.get(openedMost)?.remote || remotes.loaded(openedMost)) return;
    // The page shows a failure when it is opened.
    void remotes.page(openedMost).catch(() => undefined);
  }, [isIdle, hovers, remotes, routes]);
}
