/**
 * What the loader uses of the page, taken when the script starts: a host may replace or break it later. The loader
 * also avoids methods and iterators of `Array.prototype` and the global `JSON`.
 */
export const {
  AbortController,
  addEventListener,
  clearTimeout,
  CSSStyleSheet,
  customElements,
  CustomEvent,
  DOMParser,
  fetch,
  getComputedStyle,
  HTMLElement,
  IntersectionObserver,
  Map,
  MutationObserver,
  performance,
  Promise,
  queueMicrotask,
  removeEventListener,
  Set,
  setInterval,
  setTimeout,
  URLSearchParams,
} = window;

const { error, warn } = console;

export { error as consoleError, warn as consoleWarn };
