// Runs in the page before anything else, as it stands: notes what the browser tells of its painting and its long tasks.
/** @type {{ largest: number, largestAddress: string, shift: number, tasks: { start: number, duration: number }[] }} */
const seen = { largest: 0, largestAddress: '', shift: 0, tasks: [] };
Object.assign(globalThis, { seen });

/** @param {string} type @param {(entry: PerformanceEntry & { value?: number, url?: string }) => void} note */
function on(type, note) {
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) note(entry);
  });
  observer.observe({ type, buffered: true });
}

on('largest-contentful-paint', ({ startTime, url = '' }) => {
  seen.largest = startTime;
  seen.largestAddress = url;
});
on('layout-shift', ({ value = 0 }) => {
  seen.shift += value;
});
on('longtask', ({ startTime, duration }) => {
  seen.tasks.push({ start: startTime, duration });
});

const watch = new MutationObserver(() => {
  if (!document.querySelector('article')) return;
  performance.mark('content');
  watch.disconnect();
});
watch.observe(document, { subtree: true, childList: true });
