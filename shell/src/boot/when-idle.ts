/** Runs `work` once the browser has nothing else to do, within 3 s; the returned function cancels it. */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle callbacks.
  const request = globalThis.requestIdleCallback ?? ((done: () => void) => setTimeout(done, 500));
  const cancel = globalThis.cancelIdleCallback ?? clearTimeout;
  const id = request(() => work(), { timeout: 3_000 });
  return () => cancel(id);
}
