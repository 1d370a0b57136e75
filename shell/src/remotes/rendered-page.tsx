import type { PageRoute } from '@community/core';
import { isPlainClick } from '@community/kit/ui/plain-input';
import { createContext, type ReactNode, useContext } from 'react';
import { useNavigate } from 'react-router-dom';
import { useRoutes } from '../routes/routes-context.ts';
import styles from './page-states.module.css';

/** The page that the server rendered into the document, or its skeleton. */
export interface RenderedPage {
  path: string;
  isSkeleton: boolean;
  content: readonly Node[];
}

const RenderedPageContext = createContext<RenderedPage | null>(null);

export const RenderedPageProvider = RenderedPageContext.Provider;

/** Finds the page that the server rendered into the container, before React takes the container over. */
export function findRenderedPage(container: HTMLElement): RenderedPage | null {
  const page = container.querySelector<HTMLElement>('[data-page]');
  const path = page?.dataset.page;
  if (!page || path === undefined) return null;
  // The shell renders the heading itself, whatever happens to the remote.
  const [, ...content] = page.childNodes;
  return { path, isSkeleton: container.hasAttribute('aria-busy'), content };
}

/** Shows copies: the nodes may have been React's, which would go on handling their events. */
function show(content: readonly Node[], parent: HTMLElement): void {
  parent.replaceChildren(...content.map((node) => node.cloneNode(true)));
  for (const button of parent.querySelectorAll('button')) button.disabled = true;
}

/** The address that a click leads to in this tab and on this origin, or null. */
function followedAddress(event: MouseEvent): URL | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || !isPlainClick(event) || (link.target && link.target !== '_self') || link.hasAttribute('download'))
    return null;
  return link.origin === location.origin ? new URL(link.href) : null;
}

interface RenderedPageContentProps {
  route: PageRoute;
  /** Shown where the server has rendered nothing of this page. */
  otherwise: ReactNode;
  /** Whether the page is still to come, so that its skeleton may stand for it. */
  isComing?: boolean;
}

/**
 * What the server rendered of a page, to be read while its remote is late or has failed. Its links work. Its controls
 * would do nothing: they are hidden, but for pictures that open larger.
 */
export function RenderedPageContent({ route, otherwise, isComing = false }: RenderedPageContentProps) {
  const rendered = useContext(RenderedPageContext);
  const routes = useRoutes();
  const navigate = useNavigate();
  if (rendered === null || rendered.path !== routes.path(route)) return otherwise;
  if (rendered.isSkeleton && !isComing) return otherwise;
  // A document would take what is written on kept pages with it.
  const follow = (event: MouseEvent) => {
    const address = followedAddress(event);
    if (!address || !routes.match(address.pathname)) return;
    event.preventDefault();
    void navigate(address.pathname + address.search + address.hash);
  };
  const attach = (parent: HTMLDivElement) => {
    show(rendered.content, parent);
    parent.addEventListener('click', follow);
    return () => parent.removeEventListener('click', follow);
  };
  return <div className={rendered.isSkeleton ? undefined : styles.rendered} ref={attach} />;
}
