import { useLocation, useMember, useSessionResolved, useTranslations } from '@community/core';
import { MemberAvatar } from '@community/kit/post';
import { useLazyModule } from '@community/kit/ui';
import { LayoutGrid, type LucideIcon, Menu, Search } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useIdle } from '../discovery/use-idle.ts';
import { useDesktop } from '../layout/use-desktop.ts';
import { SignInLink } from '../session/sign-in-link.tsx';
import { shellTranslations } from '../translations.ts';
import type { PanelName } from './mobile-panels.tsx';
import styles from './mobile-tools.module.css';

const loadPanels = () => import('./mobile-panels.tsx');
/** Loads the panels when the page is idle, or while the finger is still down; opening one shows a failure. */
const preload = () => void loadPanels().catch(() => undefined);

interface ToolProps {
  label: string;
  open: boolean;
  onOpen: () => void;
  children: ReactNode;
}

function Tool({ label, open, onOpen, children }: ToolProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={label}
      aria-haspopup="dialog"
      aria-expanded={open}
      onPointerDown={preload}
      onFocus={preload}
      onClick={onOpen}
    >
      {children}
    </button>
  );
}

function Icon({ icon: Drawing }: { icon: LucideIcon }) {
  return <Drawing aria-hidden size={20} strokeWidth={1.75} />;
}

/** Search, products and menu on phones: at most one panel is open; a new address or a wide window closes it. */
export function MobileTools() {
  const t = useTranslations(shellTranslations);
  const member = useMember();
  const known = useSessionResolved();
  const { key } = useLocation();
  const desktop = useDesktop();
  const [panel, setPanel] = useState<{ name: PanelName; at: string } | null>(null);
  // Leaving the address at which a panel was opened closes it for good: Back restores the address's key.
  if (panel && (desktop || panel.at !== key)) setPanel(null);
  const shown = panel?.name ?? null;
  const close = () => setPanel(null);
  const last = useRef<PanelName>('menu');
  const open = (name: PanelName) => {
    last.current = name;
    setPanel({ name, at: key });
  };
  const panels = useLazyModule(loadPanels, shown !== null, close, () => open(last.current));
  const idle = useIdle();
  useEffect(() => {
    if (idle && !desktop) preload();
  }, [idle, desktop]);
  const tool = (name: PanelName) => ({ open: shown === name, onOpen: () => open(name) });
  return (
    <>
      <Tool label={t('openProducts')} {...tool('products')}>
        <Icon icon={LayoutGrid} />
      </Tool>
      <Tool label={t('openSearch')} {...tool('search')}>
        <Icon icon={Search} />
      </Tool>
      {!member && known && <SignInLink className={styles.signIn}>{t('signIn')}</SignInLink>}
      <Tool label={t('openMenu')} {...tool('menu')}>
        {member ? <MemberAvatar person={member} size={34} /> : <Icon icon={Menu} />}
      </Tool>
      {panels && <panels.MobilePanels shown={shown} onClose={close} />}
    </>
  );
}
