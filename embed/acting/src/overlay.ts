import type { StyleRoots } from '@community/host/styles/style-roots';
import styles from './acting.module.css';

/** The remotes' styles have the theme and the accent of the feed. */
const tokens = 'color-scheme: inherit; --accent: inherit';

/** Gives the remotes' styles to a shadow root. The function takes them from it. */
export function styleRoot(root: ShadowRoot, roots: StyleRoots): () => void {
  (root.host as HTMLElement).style.cssText = tokens;
  return roots.add(root);
}

/** Where what lies above a feed is shown: in the top layer, so that no style of the page clips or covers it. */
export interface Overlay {
  /** Holds everything else, and the styles. */
  root: ShadowRoot;
  /** Menus and notices. */
  layer: HTMLElement;
  close(): void;
}

/** Opens the overlay of a feed. */
export function openOverlay(feed: ShadowRoot, roots: StyleRoots): Overlay {
  const page = feed.ownerDocument;
  const place = page.createElement('div');
  const root = place.attachShadow({ mode: 'open' });
  const release = styleRoot(root, roots);
  const layer = page.createElement('div');
  layer.popover = 'manual';
  layer.className = styles.layer ?? '';
  root.append(layer);
  (feed.querySelector('section') ?? feed).append(place);
  layer.showPopover();
  return {
    root,
    layer,
    close() {
      place.remove();
      release();
    },
  };
}
