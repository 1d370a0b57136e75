/** A file of a remote was not loaded within the time-out. Its server hangs, so that retries would only take longer. */
export class LoadTimeout extends Error {}

/** A file of a remote that has not been loaded after this long counts as failed. */
export const loadTimeoutMs = 8000;

/** Rejects with `LoadTimeout` if `work` takes too long; `what` names it. */
export function withinTimeout<Result>(work: Promise<Result>, what: string): Promise<Result> {
  let timer: ReturnType<typeof setTimeout>;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LoadTimeout(`${what} did not load within ${loadTimeoutMs} ms`)), loadTimeoutMs);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
