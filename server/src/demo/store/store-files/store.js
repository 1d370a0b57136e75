/**
 * The store's own script: the cart counts, the gallery's code can be copied, and an array like a tag manager's keeps
 * what the embedded feed reports.
 */
Object.assign(window, { dataLayer: [] });
const cart = document.getElementById('cart');
for (const form of document.querySelectorAll('form.buy'))
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (cart) cart.textContent = String(Number(cart.textContent) + 1);
  });

/**
 * What the feed costs this page, as the browser tells it: files of the community, how long a reader waits for posts once
 * they are asked for, and what moved.
 */
const cost = document.querySelector('.cost');
const loader = document.querySelector('script[src*="/embed/"]');
if (cost && loader instanceof HTMLScriptElement) {
  const { origin } = new URL(loader.src);
  const spent = { bytes: 0, requests: 0, shift: 0, askedAt: 0, shownAt: 0 };
  const tell = () => {
    const output = cost.querySelector('output');
    const wait = spent.shownAt > spent.askedAt ? `${Math.round(spent.shownAt - spent.askedAt)} ms` : '–';
    if (output)
      output.textContent = `${Math.round(spent.bytes / 1000)} KB in ${spent.requests} requests; ${wait} from the request \
for its posts until they were shown; layout shift ${spent.shift.toFixed(3)}.`;
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!(entry instanceof PerformanceResourceTiming) || !entry.name.startsWith(origin)) continue;
      spent.bytes += entry.transferSize;
      spent.requests += 1;
      if (entry.name.includes('/feed?')) spent.askedAt = entry.startTime;
    }
    if (spent.shownAt) tell();
  }).observe({ type: 'resource', buffered: true });
  if (PerformanceObserver.supportedEntryTypes.includes('layout-shift'))
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput) spent.shift += Number(entry.value);
      if (spent.shownAt) tell();
    }).observe({ type: 'layout-shift', buffered: true });
  /** @param {number} at */
  const onShown = (at) => {
    spent.shownAt = at;
    tell();
  };
  document.addEventListener('community:ready', () => onShown(performance.now()));
  // The feed's script waits for nothing of the page. If it was faster than this one, the posts came with their response.
  if (document.querySelector('community-feed')?.shadowRoot?.querySelector('section')) {
    const response = performance.getEntriesByType('resource').find(({ name }) => name.includes('/feed?'));
    onShown(response instanceof PerformanceResourceTiming ? response.responseEnd : performance.now());
  }
}

/** @type {NodeListOf<HTMLButtonElement>} */
const copyButtons = document.querySelectorAll('button.copy');
for (const button of navigator.clipboard ? copyButtons : []) {
  const code = button.parentElement?.querySelector('code')?.textContent ?? '';
  const status = button.parentElement?.querySelector('output');
  /** @param {string} text */
  const say = (text) => {
    if (status) status.textContent = text;
  };
  button.hidden = false;
  button.addEventListener('blur', () => say(''));
  button.addEventListener('click', () => {
    navigator.clipboard.writeText(code).then(
      () => say('Copied'),
      () => say('The browser does not allow it.'),
    );
  });
}
