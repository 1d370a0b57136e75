import {
  type CommunityStore,
  type EmbeddedFeedProps,
  type Host,
  type HostStorage,
  listenToActions,
  loginRequired,
  mayResume,
  selectMember,
  sessionLost,
} from '@community/core';
import { promptClosed } from '@community/host/session/session-slice';
import type { ActingFeeds } from './feeds.ts';
import type { OverlayStack } from './overlay-page/overlay-stack.ts';
import { renewFeeds } from './renew-feeds.ts';
import { toCardAct } from './session/card-act.ts';
import type { ReturnTarget } from './session/return-trip.ts';
import type { SignIn } from './session/sign-in.ts';

export interface ActingHostOptions {
  store: CommunityStore;
  texts: HostStorage;
  feeds: ActingFeeds;
  overlayStack: OverlayStack;
  signIn: SignIn;
  may: Host['may'];
}

/** The host of the remotes in a store's page. `onAsk` is called with the act that a visitor needs a sign-in for. */
export interface ActingHost {
  host: Host;
  onAsk: EmbeddedFeedProps['onAsk'];
}

/** Makes the host of a store's page. */
export function createActingHost({ store, texts, feeds, overlayStack, signIn, may }: ActingHostOptions): ActingHost {
  /** Resumes the act that opens the login prompt: before the prompt is open, and while it is. */
  let asking: (() => void) | null = null;
  let waiting: (() => void) | null = null;
  /** The same act as data, if it is one on a card: a trip to the sign-in site can store it. */
  let askingAct: ReturnTarget['act'] = null;
  let waitingAct: ReturnTarget['act'] = null;
  const clearAct = () => {
    waiting = null;
    waitingAct = null;
  };
  store.dispatch(
    listenToActions((action) => {
      // Confirm closes the prompt, too, and takes the act in the same task.
      if (promptClosed.match(action)) queueMicrotask(clearAct);
      if (!loginRequired.match(action) && !sessionLost.match(action)) return;
      [waiting, asking] = [asking, null];
      [waitingAct, askingAct] = [askingAct, null];
      void signIn.prepare();
    }),
  );
  const signInHere = async () => {
    // Another act may begin to wait before this sign-in has ended.
    const [resume, act] = [waiting, waitingAct];
    clearAct();
    if (await signIn.open({ path: overlayStack.shown(), act })) resume?.();
  };
  const host: Host = {
    ownsDocument: false,
    storage: texts,
    may,
    popupContainer: (opener) => opener.closest('dialog') ?? feeds.around(opener).overlay.layer,
    signIn: () => void signInHere(),
    resumeAfterSignIn(act, pending) {
      const resume = () => {
        if (!pending || mayResume(pending, selectMember(store.getState())?.id)) act();
      };
      asking = resume;
      // Of a gate, which asks for the login at once, else of a session that proved to be over: then the prompt is open.
      queueMicrotask(() => {
        if (asking !== resume) return;
        asking = null;
        if (!store.getState().session?.prompting) return;
        waiting = resume;
        waitingAct = pending ? toCardAct(feeds, pending) : null;
      });
    },
    posted() {
      feeds.all()[0]?.emit?.('post', {});
      renewFeeds(feeds);
    },
    goBack: overlayStack.back,
  };
  return {
    host,
    onAsk(act) {
      askingAct = act;
    },
  };
}
