import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

/** How long the first paint waits for the page's own remote, which came along with the shell as a rule (milliseconds). */
const pageWait = 500;

/** How long a page that the server rendered waits for its remote before it gives way to one without (milliseconds). */
const renderedPageWait = 4000;

/** Whether the page of the address, and what it shows, is there in time; `place` may hold what the server rendered of it. */
export async function isPageReady(place: HTMLElement, filled: Promise<void>): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, place.hasChildNodes() ? renderedPageWait : pageWait, false));
  const ready = filled.then(
    () => true,
    () => false,
  );
  return Promise.race([ready, late]);
}

/** Renders into `place`; where the `same` was rendered there by the server, React takes it over as it stands. */
export function mount(place: HTMLElement, application: ReactNode, same: boolean): void {
  // In a transition React takes the page over in pieces, between which the reader is answered.
  if (same) startTransition(() => void hydrateRoot(place, application));
  else createRoot(place).render(application);
}
