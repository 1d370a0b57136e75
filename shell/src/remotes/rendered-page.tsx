import type { PageRoute } from '@community/core';
import { createContext, type ReactNode, useContext } from 'react';
import { useRoutes } from '../routes/routes-context.ts';
import styles from './page-states.module.css';

/** The page that the server rendered into the document. */
export interface RenderedPage {
  path: string;
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
  return { path, content };
}

/** Shows copies: the nodes may have been React's, which would go on handling their events. */
function show(content: readonly Node[], parent: HTMLElement | null): void {
  parent?.replaceChildren(...content.map((node) => node.cloneNode(true)));
  for (const button of parent?.querySelectorAll('button') ?? []) button.disabled = true;
}

/**
 * What the server rendered of a page, to be read while its remote is late or has failed; `otherwise` for other pages.
 * Its links work. Its controls would do nothing: they are hidden, but for pictures that open larger.
 */
export function RenderedPageContent({ route, otherwise }: { route: PageRoute; otherwise: ReactNode }) {
  const rendered = useContext(RenderedPageContext);
  const path = useRoutes().path(route);
  if (rendered === null || rendered.path !== path) return otherwise;
  return <div className={styles.rendered} ref={(parent) => show(rendered.content, parent)} />;
}
