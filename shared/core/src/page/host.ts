import type { CallName } from '@community/contract/calls';
import type { ResumableAct } from '../session/pending-act.ts';
import type { HostStorage } from '../storage/stored-text.ts';
import { createRequiredContext } from './required-context.ts';

/**
 * What a host gives its remotes beside store, translations, configuration, router and page route: the shell in a
 * document of its own (`RouterHost`), an embed in a document of somebody else.
 */
export interface Host {
  /**
   * Whether document and origin are the community's own. In another's document remotes listen on nothing outside of
   * themselves that would change it, ask nothing when it is left, and open no database.
   */
  ownsDocument: boolean;
  /** Where the menus and dialogs of an element open: where its styles apply, above everything else. */
  popupContainer(opener: Element): HTMLElement | ShadowRoot;
  /** Where unsent texts are stored. An embed stores them in memory. */
  storage: HostStorage;
  /** Whether members may make a call here. Remotes do not offer what they may not do. */
  may(call: CallName): boolean;
  /** Leads a visitor to the sign-in, and afterwards back to what is shown now. */
  signIn(): void;
  /**
   * Keeps what the reader tried to do for the time after the sign-in, in place of what it kept before. For a visitor
   * the login prompt opens within the same task; where a member's session proved to be over, it is open already. What
   * is kept belongs to that prompt: a host forgets it when the prompt is closed, and at once if none is open after the
   * task, so that a later sign-in does not do it. It does an act that names its member for that member alone
   * (`mayResume`). A host whose sign-in leaves the document keeps the description instead, where there is one, and
   * whoever can do it then does so (`usePendingAct`).
   */
  resumeAfterSignIn(act: () => void, pending?: ResumableAct): void;
  /**
   * Registers something that opened over the page, which Back closes instead of leaving the page; the result says that
   * it has closed. A host without a history of its own has none.
   */
  closeOnBack?(close: () => void): () => void;
  /** Hears that the member has posted, where a host wants to know. */
  posted?(this: void): void;
  /** Leaves what is shown for what was shown before it. */
  goBack(): void;
}

/** The host of the remotes around a component. */
export const [HostProvider, useHost] = createRequiredContext<Host>('host');
