import { useLocation, useMember, useTexts } from '@community/core';
import { LayoutGrid, type LucideIcon, Menu, Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { SectionLinks } from '../frame/section-links.tsx';
import { SearchUsers } from '../search/search-users.tsx';
import { shellTexts } from '../texts.ts';
import { MemberAvatar } from './member-avatar.tsx';
import { MobileAccount } from './mobile-account.tsx';
import { MobilePanel } from './mobile-panel.tsx';
import styles from './mobile-tools.module.css';
import { ProductMenu } from './product-menu.tsx';

type PanelName = 'search' | 'products' | 'menu';

interface ToolProps {
  label: string;
  open: boolean;
  onOpen: () => void;
  children: ReactNode;
}

function Tool({ label, open, onOpen, children }: ToolProps) {
  return (
    <button type="button" className={styles.tool} aria-label={label} aria-haspopup="dialog" aria-expanded={open} onClick={onOpen}>
      {children}
    </button>
  );
}

function Icon({ icon: Drawing }: { icon: LucideIcon }) {
  return <Drawing aria-hidden size={20} strokeWidth={1.75} />;
}

/** Search, products and menu on phones: at most one panel is open, and a new address closes it. */
export function MobileTools() {
  const t = useTexts(shellTexts);
  const member = useMember();
  const { key } = useLocation();
  const [panel, setPanel] = useState<{ name: PanelName; at: string } | null>(null);
  // A panel belongs to the address that it was opened at.
  const shown = panel?.at === key ? panel.name : null;
  const tool = (name: PanelName) => ({ open: shown === name, onOpen: () => setPanel({ name, at: key }) });
  const close = () => setPanel(null);
  return (
    <>
      <Tool label={t('openProducts')} {...tool('products')}>
        <Icon icon={LayoutGrid} />
      </Tool>
      <Tool label={t('openSearch')} {...tool('search')}>
        <Icon icon={Search} />
      </Tool>
      <Tool label={t('openMenu')} {...tool('menu')}>
        {member ? <MemberAvatar member={member} size={34} /> : <Icon icon={Menu} />}
      </Tool>
      <MobilePanel title={t('search.title')} open={shown === 'search'} onClose={close} searching>
        <SearchUsers bare />
      </MobilePanel>
      <MobilePanel title={t('openProducts')} open={shown === 'products'} onClose={close}>
        <nav aria-label={t('store')}>
          <ProductMenu />
        </nav>
        <MobileAccount />
      </MobilePanel>
      <MobilePanel title={t('openMenu')} open={shown === 'menu'} onClose={close}>
        <nav aria-label={t('community')}>
          <SectionLinks />
        </nav>
        <MobileAccount />
      </MobilePanel>
    </>
  );
}
