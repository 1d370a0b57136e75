import {
  type Acting,
  type ActingDescription,
  type ActingModule,
  actingKey,
  returnTripKey,
  type ShownFeed,
} from '@community/contract/embed-acting';
import { attempt } from './fragment/attempt.ts';
import { type FeedFault, unreachable } from './fragment/feed-fault.ts';
import { requestText } from './fragment/request-text.ts';
import { trusted } from './fragment/trusted-html.ts';
import { guard } from './messages.ts';
import { addEventListener, Map, Promise, removeEventListener } from './natives.ts';
import { major } from './version.ts';

/**
 * How long acts wait until the acting part runs; the next one loads it anew. A script that is on its way cannot be ended:
 * if it comes nevertheless, the next act has it.
 */
const startTimeoutMs = 10_000;

/** The acting part, once for all feeds: while it starts, and once it runs. Neither after a start that failed or hung. */
let starting: Promise<Acting> | null = null;
let running: Acting | null = null;

/** Feeds that show their posts. All of them act once one does: what changes in one is seen in the others. */
const shown = new Map<HTMLElement, ShownFeed>();

const actingModule = () => (window as object as { [key: symbol]: ActingModule | undefined })[Symbol.for(actingKey)];

function addScript(address: string, integrity: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = trusted().createScriptURL(address);
    script.integrity = integrity;
    script.crossOrigin = 'anonymous';
    script.onload = resolve;
    script.onerror = () => reject(unreachable());
    document.head.append(script);
    // It runs nevertheless, and leaves nothing in the page.
    script.remove();
  });
}

async function load(folder: string, feed: ShownFeed, signal: AbortSignal): Promise<Acting> {
  const embed = encodeURIComponent(feed.element.getAttribute('embed') ?? '');
  const json = await requestText(`${folder}${major}/acting?embed=${embed}`, signal);
  const description: ActingDescription = JSON.parse(json);
  // A script that ran before its start failed must not run twice.
  for (let index = 0; !actingModule() && index < description.scripts.length; index += 1) {
    const { path, integrity } = description.scripts[index] as (typeof description.scripts)[number];
    await addScript(description.base + path, integrity);
  }
  const acting = await (actingModule() as ActingModule).start(description, feed);
  // A start that was given up may have come first.
  if (running) return running;
  running = acting;
  shown.forEach((other) => guard(() => acting.show(other)));
  return acting;
}

/** Events of a reader who goes on, as names of properties: the loader uses no iterators. */
const goingOn = { pointerdown: 0, keydown: 0, wheel: 0, focusin: 0 };

/** Waits for the acting part, which loads and starts once, and again after it failed or the page was left meanwhile. */
export const startActing = async (folder: string, feed: ShownFeed): Promise<Acting> =>
  running ??
  (starting ??= attempt(startTimeoutMs, (signal) => load(folder, feed, signal)).finally(() => {
    starting = null;
  }));

/** Whether the address brought back the code of a sign-in that this tab left for. */
export function isReturning(): boolean {
  return location.hash.includes('community-code=') && !!sessionStorage.getItem(returnTripKey);
}

/**
 * Does what a link says, in place. If that cannot be, `onFault` hears why, and the link is followed: not because it takes
 * long, nor once the reader has gone on.
 */
export async function act(
  folder: string,
  feed: ShownFeed,
  link: HTMLAnchorElement,
  onFault: (error: Partial<FeedFault>) => void,
): Promise<void> {
  if (link.ariaBusy) return;
  link.ariaBusy = 'true';
  let isStill = true;
  const goOn = () => {
    isStill = false;
  };
  for (const type in goingOn) addEventListener(type, goOn, true);
  try {
    const acting = await startActing(folder, feed);
    // It may have been removed meanwhile.
    if (link.isConnected) acting.act(feed, link);
  } catch (error) {
    const fault = error as Partial<FeedFault>;
    onFault(fault);
    if (isStill && link.isConnected && fault.reason !== 'timeout') location.assign(link.href);
  }
  for (const type in goingOn) removeEventListener(type, goOn, true);
  link.ariaBusy = null;
}

/** Adds what acting adds to a feed that shows its posts: now, or once acting runs. */
export function showActing(feed: ShownFeed): void {
  shown.set(feed.element, feed);
  running?.show(feed);
}

/** Takes what acting added out of an element. */
export function releaseActing(element: HTMLElement): void {
  shown.delete(element);
  running?.release(element);
}
