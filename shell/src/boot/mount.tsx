import { type ReactNode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';

/** How long the first paint waits for the page's remote, which usually arrives with the shell. */
const pageTimeoutMs = 500;

/** How long a page that the server rendered stays before it gives way to one without its remote. */
const renderedPageTimeoutMs = 4000;

/** Whether the server has rendered the page into the container, and not its skeleton alone. */
export const isRendered = (container: HTMLElement): boolean =>
  container.hasChildNodes() && !container.hasAttribute('aria-busy');

/** Whether the page and its data load in time; `container` may already show what the server rendered. */
export async function waitForPage(container: HTMLElement, loaded: Promise<void>): Promise<boolean> {
  const late = new Promise<boolean>((resolve) =>
    setTimeout(resolve, isRendered(container) ? renderedPageTimeoutMs : pageTimeoutMs, false),
  );
  const ready = loaded.then(
    () => true,
    () => false,
  );
  return Promise.race([ready, late]);
}

/** Marks the container with `data-interactive` once it is, for monitoring and third-party scripts. */
function Interactive({ container, children }: { container: HTMLElement; children: ReactNode }) {
  useEffect(() => {
    container.setAttribute('data-interactive', '');
    container.removeAttribute('aria-busy');
  }, [container]);
  return children;
}

/** Renders into the container, or hydrates what the server rendered there. */
export function mount(
  container: HTMLElement,
  application: ReactNode,
  hydrate: boolean,
  options?: Pick<RootOptions, 'onCaughtError' | 'onUncaughtError' | 'onRecoverableError'>,
): void {
  const interactive = <Interactive container={container}>{application}</Interactive>;
  // In a transition React hydrates in slices and handles input between them.
  if (hydrate) startTransition(() => void hydrateRoot(container, interactive, options));
  else createRoot(container, options).render(interactive);
}
