import type { DevelopmentEvent } from '../events.ts';
import { showProblems } from './overlay.ts';

const page = globalThis as { developmentEvents?: EventSource };

/** One connection for all builds on the page. */
function events(): EventSource {
  if (!page.developmentEvents) {
    page.developmentEvents = new EventSource('/development/events');
    addEventListener('pagehide', () => page.developmentEvents?.close());
    listen(({ problems }) => problems && showProblems(problems));
  }
  return page.developmentEvents;
}

function listen(hear: (event: DevelopmentEvent) => void): void {
  events().addEventListener('message', ({ data }) => hear(JSON.parse(data) as DevelopmentEvent));
}

/** The hash of this app's newest build; a hot update changes `__webpack_hash__`. */
const app = { newest: __webpack_hash__ };

async function update(hot: Rspack.Hot): Promise<void> {
  while (app.newest !== __webpack_hash__) {
    if (hot.status() !== 'idle') return;
    const updated = await hot.check(true).catch((error: unknown) => {
      console.warn('A hot update failed, so the page is loaded anew:', error);
      return null;
    });
    if (!updated) {
      location.reload();
      return;
    }
  }
}

const hot = import.meta.webpackHot;
if (hot)
  listen(({ builds }) => {
    app.newest = builds?.[DEVELOPMENT_APP] ?? app.newest;
    void update(hot);
  });
