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

/** Open modal dialogs, popovers and what fills the screen. */
const inTopLayer = ':modal, :popover-open, :fullscreen';

/** What around a feed is in the top layer. */
function topLayersAround(feed: ShadowRoot): Element[] {
  const found: Element[] = [];
  let element: Element | null = feed.host;
  while (element) {
    if (element.matches(inTopLayer)) found.push(element);
    const root: Node = element.getRootNode();
    element = element.assignedSlot ?? element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
  }
  return found;
}

/**
 * Puts a layer above what the page opened around the feed since, such as a dialog, when a reader turns to the feed. It
 * stays where it is while nothing covers it, since notices in it would be shown and read out anew, while the focus is in
 * the overlay, and while a dialog of the overlay is open. The function ends that.
 */
function keepOnTop(host: HTMLElement, layer: HTMLElement, feed: ShadowRoot, root: ShadowRoot): () => void {
  const below = new Set<Element>();
  /** What was below it once. */
  const watched = new Set<Element>();
  const endings = ['close', 'toggle', 'fullscreenchange'] as const;
  // What leaves the top layer comes back above all that is in it.
  const leave = (event: Event) => {
    const { target, currentTarget } = event;
    const isOpening = 'newState' in event && event.newState === 'open';
    if (target === currentTarget && !isOpening) below.delete(target as Element);
  };
  const noteBelow = () => {
    for (const around of topLayersAround(feed)) {
      below.add(around);
      watched.add(around);
      for (const type of endings) around.addEventListener(type, leave);
    }
  };
  const raise = (event: Event) => {
    if (event.composedPath().includes(host) || root.activeElement || root.querySelector('dialog')) return;
    if (layer.matches(inTopLayer) && topLayersAround(feed).every((around) => below.has(around))) return;
    layer.hidePopover();
    layer.showPopover();
    noteBelow();
  };
  noteBelow();
  const turns = ['pointerdown', 'focusin'] as const;
  for (const type of turns) feed.addEventListener(type, raise, true);
  return () => {
    for (const type of turns) feed.removeEventListener(type, raise, true);
    for (const around of watched) for (const type of endings) around.removeEventListener(type, leave);
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
  const endOnTop = keepOnTop(host, layer, feed, root);
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
