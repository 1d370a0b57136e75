import { type ReactNode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

/** How long the first paint waits for the page's own remote, which came along with the shell as a rule (milliseconds). */
const pageWait = 500;

/** How long a page that the server rendered waits for its remote before it gives way to one without (milliseconds). */
const renderedPageWait = 4000;

/** Whether the page of the address, and what it shows, is there in time; `place` may hold what the server rendered of it. */
export async function isPageReady(place: HTMLElement, filled: Promise<void>): Promise<boolean> {
  const late = new Promise<boolean>((resolve) =>
    setTimeout(resolve, place.hasChildNodes() ? renderedPageWait : pageWait, false),
  );
  const ready = filled.then(
    () => true,
    () => false,
  );
  return Promise.race([ready, late]);
}

/** Marks `place` with `data-interactive` once it answers the reader, for monitoring and for other parties' scripts. */
function Interactive({ place, children }: { place: HTMLElement; children: ReactNode }) {
  useEffect(() => place.setAttribute('data-interactive', ''), [place]);
  return children;
}

/** Renders into `place`; where the `same` was rendered there by the server, React takes it over as it stands. */
export function mount(place: HTMLElement, application: ReactNode, same: boolean): void {
  const interactive = <Interactive place={place}>{application}</Interactive>;
  // In a transition React takes the page over in pieces, between which the reader is answered.
  if (same) startTransition(() => void hydrateRoot(place, interactive));
  else createRoot(place).render(interactive);
}
