import type { StyleRoots } from '@community/host/styles/style-roots';
import { isPlainKey } from '@community/kit/ui/plain-input';
import styles from './acting.module.css';
import { nameControls } from './control-parts.ts';

/** What the remotes' styles take from the feed, which has it from the page. */
const tokens = ['color-scheme', '--accent', '--accent-wash', '--face', '--round-l', '--round-m', '--round-s']
  .map((name) => `${name}: inherit`)
  .join(';');

/** Fields that take text. */
const textFields = `textarea, [contenteditable]:not([contenteditable="false"]),
  input:not([type="checkbox"], [type="radio"], [type="file"], [type="range"], [type="submit"], [type="button"])`;

/**
 * Keeps the keys of text fields from the page, whose own shortcuts would take them. Escape goes on: what is open in the
 * overlay hears of it by the document.
 */
function keepKeys(host: HTMLElement): void {
  const keep = (event: KeyboardEvent) => {
    const [target] = event.composedPath();
    const isEscape = event.key === 'Escape' && isPlainKey(event);
    if (!isEscape && target instanceof Element && target.matches(textFields)) event.stopPropagation();
  };
  for (const type of ['keydown', 'keypress', 'keyup'] as const) host.addEventListener(type, keep);
}

/** Keeps scrolling from the page: one that scrolls itself by script would do that in place of what is open above it. */
function keepScrolling(host: HTMLElement): void {
  for (const type of ['wheel', 'touchmove'] as const)
    host.addEventListener(type, (event) => event.stopPropagation(), { passive: true });
}

/**
 * Puts a layer above what the page brought into the top layer since, as a dialog around the feed, when a reader turns to
 * the feed. It stays where it is while the focus is in the overlay, or a dialog of the overlay is open. The function ends
 * that.
 */
function keepOnTop(layer: HTMLElement, feed: ShadowRoot, root: ShadowRoot): () => void {
  const raise = () => {
    if (root.activeElement || root.querySelector('dialog')) return;
    layer.hidePopover();
    layer.showPopover();
  };
  const types = ['pointerdown', 'focusin'] as const;
  for (const type of types) feed.addEventListener(type, raise, true);
  return () => {
    for (const type of types) feed.removeEventListener(type, raise, true);
  };
}

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
  const host = page.createElement('div');
  keepKeys(host);
  keepScrolling(host);
  const root = host.attachShadow({ mode: 'open' });
  const endNames = nameControls(host, root);
  const release = styleRoot(root, roots);
  const layer = page.createElement('div');
  layer.popover = 'manual';
  layer.className = styles.layer ?? '';
  root.append(layer);
  (feed.querySelector('section') ?? feed).append(host);
  layer.showPopover();
  const endOnTop = keepOnTop(layer, feed, root);
  return {
    root,
    layer,
    close() {
      endOnTop();
      host.remove();
      endNames();
      release();
    },
  };
}
