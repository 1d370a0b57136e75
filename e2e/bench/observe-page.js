// Runs in the page before anything else, as it stands: notes what the browser tells of its painting and its long tasks.
/** @type {{ largest: number, shift: number, tasks: { start: number, duration: number }[] }} */
const seen = { largest: 0, shift: 0, tasks: [] };
Object.assign(globalThis, { seen });

/** @param {string} type @param {(entry: PerformanceEntry & { value?: number }) => void} note */
function on(type, note) {
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) note(entry);
  });
  observer.observe({ type, buffered: true });
}

on('largest-contentful-paint', ({ startTime }) => {
  seen.largest = startTime;
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
