import { useTranslations } from '@community/core';
import { Suggestions } from '@community/kit/post';
import { SectionLinks } from '../layout/section-links.tsx';
import { SearchUsers } from '../search/search-users.tsx';
import { shellTranslations } from '../translations.ts';
import { MobileAccount } from './mobile-account.tsx';
import { MobilePanel } from './mobile-panel.tsx';
import { ProductMenu } from './product-menu.tsx';

export type PanelName = 'search' | 'products' | 'menu';

interface MobilePanelsProps {
  shown: PanelName | null;
  onClose: () => void;
}

/** The panels of the phone's header; loaded when the first one opens. */
export function MobilePanels({ shown, onClose }: MobilePanelsProps) {
  const t = useTranslations(shellTranslations);
  return (
    <>
      <MobilePanel title={t('search.title')} open={shown === 'search'} onClose={onClose} focusField>
        <SearchUsers bare suggestionsElement={<Suggestions bare />} />
      </MobilePanel>
      <MobilePanel title={t('openProducts')} open={shown === 'products'} onClose={onClose}>
        <nav aria-label={t('store')}>
          <ProductMenu />
        </nav>
        <MobileAccount />
      </MobilePanel>
      <MobilePanel title={t('openMenu')} open={shown === 'menu'} onClose={onClose}>
        <nav aria-label={t('community')}>
          <SectionLinks />
        </nav>
        <MobileAccount />
      </MobilePanel>
    </>
  );
}
