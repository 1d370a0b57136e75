import type { SignInRequest } from './sign-in-request.ts';

/** Interval of the check whether the reader closed the window. */
const closedPollMs = 500;

export type SignInOutcome =
  | { code: string }
  /** The reader closed the window. */
  | 'closed'
  /** The browser opened no window. */
  | 'blocked'
  /** It was closed at once: the page may be cut off from its windows by its own policy (COOP). */
  | 'severed';

interface CodeMessage {
  type: 'community:code';
  state: string;
  code: string;
}

const isCode = (data: unknown): data is CodeMessage =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'community:code';

/**
 * Opens the sign-in site in a window of its own, and resolves with the code that it hands over. It takes messages of
 * that window, of the site's origin, and with the request's state. Called in a click, or the browser opens no window.
 */
export function openSignIn(address: string, { state }: SignInRequest): Promise<SignInOutcome> {
  const { origin } = new URL(address);
  const opened = window.open(address, '_blank', 'popup,width=480,height=720');
  if (!opened) return Promise.resolve('blocked');
  return new Promise((resolve) => {
    const end = (outcome: SignInOutcome) => {
      clearInterval(timer);
      window.removeEventListener('message', take);
      resolve(outcome);
    };
    const take = ({ data, origin: from, source }: MessageEvent) => {
      if (from === origin && source === opened && isCode(data) && data.state === state) end({ code: data.code });
    };
    let looks = 0;
    let closedAtLook = 0;
    const timer = setInterval(() => {
      // The window closes itself after its message, which may arrive after that. Readers take longer than one look,
      // however late it is: timers of a page that the window covers are slow.
      if (closedAtLook > 0) end(closedAtLook === 1 ? 'severed' : 'closed');
      looks += 1;
      if (opened.closed) closedAtLook = looks;
    }, closedPollMs);
    window.addEventListener('message', take);
  });
}
