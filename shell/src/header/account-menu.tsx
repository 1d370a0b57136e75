import { Link, type Member, useLocation, useMember, useTexts } from '@community/core';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { loginPath } from '../login/addresses.ts';
import { useSignOut } from '../session/use-sign-out.ts';
import { shellTexts } from '../texts.ts';
import styles from './account-menu.module.css';
import { MemberAvatar } from './member-avatar.tsx';

/** The sign-in link of a visitor, or the member's avatar with its dropdown. */
export function Account() {
  const t = useTexts(shellTexts);
  const member = useMember();
  const { pathname, search } = useLocation();
  if (member) return <AccountMenu member={member} />;
  return (
    <Link className={styles.signIn} to={loginPath(pathname + search)}>
      {t('signIn')}
    </Link>
  );
}

const steps: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => (index === last ? 0 : index + 1),
  ArrowUp: (index, last) => (index <= 0 ? last : index - 1),
  Home: () => 0,
  End: (_index, last) => last,
};

/**
 * A menu button that also opens on hover and on focus (specification section 2). The headless library's menu takes the focus
 * whenever it opens, which opening on focus must not do, so this one is written out (ARIA pattern: menu button).
 */
function AccountMenu({ member }: { member: Member }) {
  const t = useTexts(shellTexts);
  const signOut = useSignOut();
  const [open, setOpen] = useState(false);
  const menuId = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  /** The focus that Escape gives back must not open the menu again. */
  const returning = useRef(false);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      returning.current = document.activeElement !== trigger.current;
      trigger.current?.focus();
      setOpen(false);
    }
    const step = steps[event.key];
    const items = [...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
    if (!step || items.length === 0) return;
    event.preventDefault();
    items[step(items.indexOf(document.activeElement as HTMLElement), items.length - 1)]?.focus();
  };

  return (
    <div
      role="presentation"
      className={styles.account}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setOpen(true)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setOpen(false)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      }}
      onKeyDown={onKeyDown}
    >
      <button
        ref={trigger}
        type="button"
        className={styles.trigger}
        aria-label={t('account', { nickname: member.nickname })}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? menuId : undefined}
        onFocus={() => {
          if (!returning.current) setOpen(true);
          returning.current = false;
        }}
        onClick={() => setOpen(true)}
      >
        <MemberAvatar member={member} size={34} />
      </button>
      {open && (
        <div className={styles.place}>
          <div ref={menu} id={menuId} role="menu" aria-label={t('account', { nickname: member.nickname })} className={styles.menu}>
            <Link role="menuitem" tabIndex={-1} className={styles.item} to="/user-profile" onClick={() => setOpen(false)}>
              {t('myAccount')}
            </Link>
            <button role="menuitem" tabIndex={-1} type="button" className={styles.item} onClick={signOut}>
              {t('signOut')}
            </button>
          </div>
        </div>
      )}
    </div>
  );
}
