// Hands the page's code to the store: in the address of the return trip, or to the window that opened this one.
// Browsers deliver the message to pages of the store's origin alone.
const end = document.querySelector('[data-trip], [data-store]');

if (end instanceof HTMLAnchorElement) {
  location.replace(end.href);
} else if (end instanceof HTMLElement) {
  const { store, state, code } = end.dataset;
  end.querySelector(window.opener ? '[data-closing]' : '[data-alone]')?.removeAttribute('hidden');
  window.opener?.postMessage({ type: 'community:code', state, code }, store);
  if (window.opener) window.close();
}
