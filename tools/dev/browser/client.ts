import type { DevelopmentEvent } from '../events.ts';
import { showProblems } from './overlay.ts';

const page = globalThis as { developmentEvents?: EventTarget };

/**
 * Dispatches what the server sends while the page is visible: few connections to an origin can be open in a browser.
 */
function connect(events: EventTarget): void {
  let source: EventSource | null = null;
  const follow = () => {
    source?.close();
    source = document.hidden ? null : new EventSource(new URL('/development/events', __webpack_public_path__));
    source?.addEventListener('message', ({ data }) => events.dispatchEvent(new MessageEvent('message', { data })));
  };
  document.addEventListener('visibilitychange', follow);
  follow();
}

function listen(onEvent: (event: DevelopmentEvent) => void): void {
  page.developmentEvents?.addEventListener('message', (event) =>
    onEvent(JSON.parse((event as MessageEvent<string>).data) as DevelopmentEvent),
  );
}

/** The hash of this app's newest build; a hot update changes `__webpack_hash__`. */
const app = { newest: __webpack_hash__ };

async function update(hot: Rspack.Hot): Promise<void> {
  while (app.newest !== __webpack_hash__) {
    if (hot.status() !== 'idle') return;
    const updated = await hot.check(true).catch((error: unknown) => {
      console.warn('A hot update failed, so the page reloads:', error);
      return null;
    });
    if (!updated) {
      location.reload();
      return;
    }
  }
}

// All builds on a page share the connection of the first one.
if (!page.developmentEvents) {
  page.developmentEvents = new EventTarget();
  listen(({ problems }) => problems && showProblems(problems));
  connect(page.developmentEvents);
}

const hot = import.meta.webpackHot;
if (hot)
  listen(({ builds }) => {
    app.newest = builds?.[DEVELOPMENT_APP] ?? app.newest;
    void update(hot);
  });
