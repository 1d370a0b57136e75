import { consoleError, consoleWarn, Set } from './natives.ts';

const reported = new Set<string>();

function report(write: (text: string) => void, message: string): void {
  const text = `<community-feed>: ${message}`;
  if (reported.has(text)) return;
  reported.add(text);
  write(text);
}

/** Warns in the console, once a page for each message. */
export const warnOnce = (message: string): void => report(consoleWarn, message);

/** Reports an error in the console, once a page for each message. */
export const errorOnce = (message: string): void => report(consoleError, message);

/** Runs a callback of the browser. Nothing that it throws reaches the host's error handlers. */
export function guard(work: () => void): void {
  try {
    work();
  } catch (error) {
    errorOnce(String(error));
  }
}
