/** What the router stores in a history entry, and how many entries of overlays lie below and with it over its page. */
interface EntryState {
  idx?: number;
  key?: string;
  overlays?: number;
}

export interface OverlayHistory {
  /**
   * The window for the router. It hides the entries of overlays, puts a new address in the place of one, and adds no
   * entry for the address that is shown.
   */
  routerWindow: Window;
  /** Registers something that opened over the page; the result says that it has closed. */
  closeOnBack(close: () => void): () => void;
}

/**
 * Makes Back close what is open over the page (panel, preview, dialog, sheet) instead of leaving the page. Each of
 * them has a history entry of its own, with the page's address: all browsers have that, and only some a `CloseWatcher`.
 * The entry of what was closed in another way stays until the next overlay or address takes its place; Back and Forward
 * step over it. Stepping back at once would race with whatever the closing control does next.
 */
export function createOverlayHistory(page: Window): OverlayHistory {
  const { history, location } = page;
  /** What closes the open overlays, the topmost last. */
  const open: { close: () => void }[] = [];
  const stateOf = () => history.state as EntryState | null;
  const overlaysOf = () => stateOf()?.overlays ?? 0;
  /** The address that the router shows, and its state. */
  const read = () => {
    const { overlays: _overlays, ...state } = stateOf() ?? {};
    return { state, href: location.href };
  };
  let shown = read();
  /** How many entries of overlays lay below before a step. */
  let depth = overlaysOf();
  const routerListeners = new Set<(event: PopStateEvent) => void>();

  /** Gives every open overlay an entry. */
  function addEntries() {
    for (let overlays = overlaysOf() + 1; overlays <= open.length; overlays += 1)
      history.pushState({ ...stateOf(), overlays }, '');
    depth = overlaysOf();
  }

  /** Closes the overlays above a depth, the topmost first. */
  function closeAbove(kept: number) {
    for (const { close } of open.splice(kept).toReversed()) close();
  }

  /** A step between the entries of one page. */
  function stepOver() {
    const from = depth;
    depth = overlaysOf();
    // The address was replaced while something was open over it.
    if (location.href !== shown.href || stateOf()?.key !== shown.state.key)
      history.replaceState({ ...shown.state, overlays: depth }, '', shown.href);
    if (depth > from) history.go(1);
    else if (depth < open.length) closeAbove(depth);
    else history.go(-1);
  }

  page.addEventListener('popstate', (event) => {
    // A fragment that the browser went to has no state.
    const isSamePage =
      stateOf()?.idx === shown.state.idx && (shown.state.idx !== undefined || location.href === shown.href);
    if (isSamePage && overlaysOf() !== depth) return stepOver();
    // A step over several entries, as by a long press on Back: a page that is kept would come back with them.
    closeAbove(0);
    shown = read();
    depth = overlaysOf();
    for (const listener of routerListeners) listener(event);
  });

  const routerHistory = {
    get state() {
      return stateOf();
    },
    pushState(state: EntryState, unused: string, href?: string | URL | null) {
      // A second press on a link, before the router shows the page of the first, adds no entry of its own.
      const isRepeated = href !== undefined && href !== null && new URL(href, location.href).href === location.href;
      if (isRepeated) return routerHistory.replaceState({ ...state, idx: stateOf()?.idx }, unused, href);
      if (overlaysOf() > 0) history.replaceState(state, unused, href);
      else history.pushState(state, unused, href);
      shown = read();
      depth = 0;
    },
    replaceState(state: EntryState, unused: string, href?: string | URL | null) {
      const overlays = overlaysOf();
      history.replaceState(overlays > 0 ? { ...state, overlays } : state, unused, href);
      shown = read();
    },
    /** Steps between pages: the entries of overlays over the shown one do not count. */
    go: (delta = 0) => history.go(delta < 0 ? delta - overlaysOf() : delta),
  };
  // What the router uses of a window.
  const routerWindow = {
    history: routerHistory,
    location,
    addEventListener: (_type: 'popstate', listener: (event: PopStateEvent) => void) => routerListeners.add(listener),
    removeEventListener: (_type: 'popstate', listener: (event: PopStateEvent) => void) =>
      routerListeners.delete(listener),
  } as unknown as Window;

  return {
    routerWindow,
    closeOnBack(close) {
      const overlay = { close };
      open.push(overlay);
      addEntries();
      return () => {
        const index = open.indexOf(overlay);
        if (index !== -1) open.splice(index, 1);
      };
    },
  };
}
