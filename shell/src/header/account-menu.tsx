import { Link, type Member, useMember, useSessionResolved, useTranslations } from '@community/core';
import { MemberAvatar } from '@community/kit/post';
import { Skeleton } from '@community/kit/ui';
import { isPlainKey } from '@community/kit/ui/plain-input';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { SignInLink } from '../session/sign-in-link.tsx';
import { useSignOut } from '../session/use-sign-out.ts';
import { shellTranslations } from '../translations.ts';
import styles from './account-menu.module.css';
import { useAccountPages } from './account-pages.ts';
import dropdown from './dropdown.module.css';
import tools from './mobile-tools.module.css';
import { useEscape } from './use-escape.ts';

/** The sign-in link of a visitor, or the member's avatar with its dropdown; its shape until it is known who reads. */
export function Account() {
  const t = useTranslations(shellTranslations);
  const member = useMember();
  const known = useSessionResolved();
  if (member) return <AccountMenu member={member} />;
  if (!known) return <Skeleton shape="circle" className={styles.waiting} />;
  return <SignInLink className={styles.signIn}>{t('signIn')}</SignInLink>;
}

const first = () => 0;
const steps: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => (index === last ? 0 : index + 1),
  ArrowUp: (index, last) => (index <= 0 ? last : index - 1),
  Home: first,
  End: (_index, last) => last,
};

/**
 * A menu button that also opens on hover and on focus (specification section 2). The headless library's menu takes the
 * focus whenever it opens, which opening on focus must not do, so this one is our own (ARIA pattern: menu button).
 */
function AccountMenu({ member }: { member: Member }) {
  const t = useTranslations(shellTranslations);
  const signOut = useSignOut();
  const pages = useAccountPages();
  /** Hover and focus open the menu; a press pins it, and the next one closes it. */
  const [open, setOpen] = useState<'unpinned' | 'pinned' | null>(null);
  const menuId = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  /** True while the focus returns to the button, which must not open the menu again. */
  const returning = useRef(false);

  const holdsFocus = () => menu.current?.contains(document.activeElement);
  const show = () => setOpen((now) => now ?? 'unpinned');
  const close = () => setOpen(null);
  const dismiss = () => {
    if (holdsFocus()) {
      returning.current = true;
      trigger.current?.focus();
    }
    close();
  };
  useEscape(open !== null, dismiss);

  const onKeyDown = (event: KeyboardEvent) => {
    const pressed = event.target === trigger.current && (event.key === 'Enter' || event.key === ' ');
    const step = pressed ? first : steps[event.key];
    if (!step || !isPlainKey(event)) return;
    event.preventDefault();
    // The items must be in the document before one gets the focus.
    flushSync(show);
    const items = [...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
    items[step(items.indexOf(document.activeElement as HTMLElement), items.length - 1)]?.focus();
  };

  return (
    <div
      role="presentation"
      className={styles.account}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && show()}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && !holdsFocus() && close()}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close();
      }}
      onKeyDown={onKeyDown}
    >
      <button
        ref={trigger}
        type="button"
        className={tools.tool}
        aria-label={t('account', { nickname: member.nickname })}
        aria-haspopup="menu"
        aria-expanded={open !== null}
        aria-controls={open ? menuId : undefined}
        onFocus={() => {
          if (!returning.current) show();
          returning.current = false;
        }}
        onClick={() => setOpen(open === 'pinned' ? null : 'pinned')}
      >
        <MemberAvatar person={member} size={34} />
      </button>
      {open && (
        <div className={styles.popup}>
          <div
            ref={menu}
            id={menuId}
            role="menu"
            aria-label={t('account', { nickname: member.nickname })}
            className={dropdown.panel}
          >
            <Link role="menuitem" tabIndex={-1} className={dropdown.item} to="/user-profile" onClick={dismiss}>
              {t('myAccount')}
            </Link>
            {pages.map(({ name, title, path }) => (
              <Link key={name} role="menuitem" tabIndex={-1} className={dropdown.item} to={path} onClick={dismiss}>
                {title}
              </Link>
            ))}
            <button role="menuitem" tabIndex={-1} type="button" className={dropdown.item} onClick={signOut}>
              {t('signOut')}
            </button>
          </div>
        </div>
      )}
    </div>
  );
}
