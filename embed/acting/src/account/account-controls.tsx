import { buildPath } from '@community/contract/routes';
import {
  loginRequired,
  type Member,
  useAppDispatch,
  useConfiguration,
  useMember,
  useTranslations,
} from '@community/core';
import type { StyleRoots } from '@community/host/styles/style-roots';
import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { ActingFeed } from '../feeds.ts';
import type { SignIn } from '../session/sign-in.ts';
import { translations } from '../translations.ts';
import styles from './account-controls.module.css';
import { AccountSlot } from './account-slot.ts';

export interface AccountControlsProps {
  feed: Pick<ActingFeed, 'root'>;
  styles: StyleRoots;
  signIn: Pick<SignIn, 'isOwn' | 'signOut'>;
}

/**
 * The account in a feed's heading: the member's name, a link to the profile, and Sign out. After signing out here, Sign
 * in takes its place. A visitor who has not been signed in sees nothing.
 */
export function AccountControls({ feed, styles: roots, signIn }: AccountControlsProps) {
  const member = useMember();
  const [wasMember, setWasMember] = useState(false);
  if (member && !wasMember) setWasMember(true);
  const [slot] = useState(() => new AccountSlot(feed.root.ownerDocument));
  useLayoutEffect(() => slot.show(feed.root, roots), [slot, feed.root, roots]);
  const isEmpty = !member && !wasMember;
  useLayoutEffect(() => slot.setEmpty(isEmpty), [slot, isEmpty]);
  // If the focus was in controls that are replaced, it moves to the new ones.
  const hasFocus = useRef(false);
  useLayoutEffect(() => {
    if (!hasFocus.current) return;
    hasFocus.current = false;
    slot.root.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
  });
  const onLeave = useCallback((hadFocus: boolean) => {
    hasFocus.current ||= hadFocus;
  }, []);
  const controls = member ? (
    <MemberControls key="member" {...{ member, signIn, onLeave }} />
  ) : (
    wasMember && <VisitorControls key="visitor" onLeave={onLeave} />
  );
  return createPortal(controls, slot.root);
}

interface LeavingProps {
  /** Called before the controls are removed; `hadFocus` says whether the focus is in them. */
  onLeave: (hadFocus: boolean) => void;
}

interface MemberControlsProps extends LeavingProps, Pick<AccountControlsProps, 'signIn'> {
  member: Member;
}

function MemberControls({ member: { id, nickname }, signIn, onLeave }: MemberControlsProps) {
  const t = useTranslations(translations);
  const { canonicalSite } = useConfiguration();
  return (
    <Controls label={t('signedIn', { nickname })} onLeave={onLeave}>
      <bdi className={styles.name} translate="no">
        {nickname}
      </bdi>
      <a
        className={styles.control}
        href={canonicalSite + buildPath('users', { user_id: id })}
        target="_blank"
        rel="noopener"
      >
        {t('openProfile')}
      </a>
      {/* The community's own session ends there. */}
      {signIn.isOwn() && (
        <button type="button" className={styles.control} onClick={signIn.signOut}>
          {t('signOut')}
        </button>
      )}
    </Controls>
  );
}

function VisitorControls({ onLeave }: LeavingProps) {
  const t = useTranslations(translations);
  const dispatch = useAppDispatch();
  return (
    <Controls onLeave={onLeave}>
      <button type="button" className={styles.control} onClick={() => dispatch(loginRequired())}>
        {t('signIn')}
      </button>
    </Controls>
  );
}

function Controls({ label, onLeave, children }: LeavingProps & { label?: string; children: ReactNode }) {
  const group = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const shown = group.current;
    return () => {
      const root = shown?.getRootNode();
      onLeave(root instanceof ShadowRoot && shown?.contains(root.activeElement) === true);
    };
  }, [onLeave]);
  return (
    <div ref={group} className={styles.controls} role={label && 'group'} aria-label={label}>
      {children}
    </div>
  );
}
