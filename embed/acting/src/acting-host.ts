import {
  type CommunityStore,
  type Host,
  type HostStorage,
  listenToActions,
  loginRequired,
  sessionLost,
} from '@community/core';
import type { ActingFeeds } from './feeds.ts';
import type { Places } from './place/places.ts';
import type { SignIn } from './session/sign-in.ts';

export interface ActingHostOptions {
  store: CommunityStore;
  texts: HostStorage;
  feeds: ActingFeeds;
  places: Places;
  signIn: SignIn;
  may: Host['may'];
}

/** What a store's page gives the remotes. */
export function createActingHost({ store, texts, feeds, places, signIn, may }: ActingHostOptions): Host {
  /** The act that is about to ask for the login, and the one that has. */
  let asking: (() => void) | null = null;
  let waiting: (() => void) | null = null;
  store.dispatch(
    listenToActions((action) => {
      if (!loginRequired.match(action) && !sessionLost.match(action)) return;
      waiting = asking;
      asking = null;
      signIn.prepare();
    }),
  );
  return {
    ownsDocument: false,
    storage: texts,
    may,
    popupContainer: (opener) => opener.closest('dialog') ?? feeds.around(opener).overlay.layer,
    signIn() {
      // Another act may begin to wait before this sign-in has ended.
      const act = waiting;
      waiting = null;
      void signIn.open(places.shown()).then((isSignedIn) => (isSignedIn ? act?.() : undefined));
    },
    resumeAfterSignIn(act) {
      asking = act;
    },
    goBack: places.back,
  };
}
