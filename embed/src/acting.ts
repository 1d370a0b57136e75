import {
  type Acting,
  type ActingDescription,
  type ActingModule,
  actingKey,
  returnTripKey,
  type ShownFeed,
} from '@community/contract/embed-acting';
import { FeedFault } from './feed-fault.ts';
import { AbortController, Promise } from './natives.ts';
import { requestText } from './request-text.ts';
import { withinTime } from './time-limit.ts';
import { trustedScriptAddress } from './trusted-html.ts';
import { major } from './version.ts';

/** Time limit from the first act until the acting part runs. Its links lead into the community then. */
const startTimeoutMs = 10_000;

/** The acting part, once for all feeds. Null before the first act, and after one that failed. */
let starting: Promise<Acting> | null = null;
let running: Acting | null = null;

const moduleOf = (page: object) => (page as { [key: symbol]: ActingModule | undefined })[Symbol.for(actingKey)];

function addScript(address: string, integrity: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = trustedScriptAddress(address);
    script.integrity = integrity;
    script.crossOrigin = 'anonymous';
    script.onload = () => resolve();
    script.onerror = () => reject(new FeedFault('network', 'Acting cannot be loaded.'));
    document.head.append(script);
    // It runs nevertheless, and leaves nothing in the page.
    script.remove();
  });
}

async function load(folder: string, feed: ShownFeed): Promise<Acting> {
  const embed = encodeURIComponent(feed.element.getAttribute('embed') ?? '');
  const json = await requestText(`${folder}${major}/acting?embed=${embed}`);
  const description: ActingDescription = JSON.parse(json);
  // A script that ran before its start failed must not run twice.
  for (let index = 0; !moduleOf(window) && index < description.scripts.length; index += 1) {
    const { path, integrity } = description.scripts[index] as (typeof description.scripts)[number];
    await addScript(description.base + path, integrity);
  }
  running = await (moduleOf(window) as ActingModule).start(description, feed);
  return running;
}

/** Loads and starts the acting part; the same promise until it fails. */
export function startActing(folder: string, feed: ShownFeed): Promise<Acting> {
  starting ??= withinTime(startTimeoutMs, 'Acting did not start.', new AbortController(), load(folder, feed)).catch(
    (error: unknown) => {
      starting = null;
      throw error;
    },
  );
  return starting;
}

/** Whether the address brought back the code of a sign-in that this tab left for. */
export function isReturning(): boolean {
  try {
    return location.hash.includes('community-code=') && !!sessionStorage.getItem(returnTripKey);
  } catch {
    return false;
  }
}

/** Does what a link says, in place; the link is followed if that cannot be, and `onFault` hears why. */
export async function act(
  folder: string,
  feed: ShownFeed,
  link: HTMLAnchorElement,
  onFault: (error: Partial<FeedFault>) => void,
): Promise<void> {
  if (link.ariaBusy) return;
  link.ariaBusy = 'true';
  try {
    const acting = await startActing(folder, feed);
    // It may have been removed meanwhile.
    if (link.isConnected) acting.act(feed, link);
  } catch (error) {
    onFault(error as Error);
    if (link.isConnected) location.assign(link.href);
  }
  link.ariaBusy = null;
}

/** Adds what acting adds to a feed that shows its posts, if acting has been loaded. */
export const showActing = (feed: ShownFeed): void => running?.show(feed);

/** Takes what acting added out of an element. */
export const releaseActing = (element: HTMLElement): void => running?.release(element);
