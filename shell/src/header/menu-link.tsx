import { type Configuration, Link, useConfiguration, useLanguage, useTexts } from '@community/core';
import type { ComponentProps } from 'react';
import { shellTexts } from '../texts.ts';
import type { MenuTarget } from './site-menu.ts';
import { storeAddress } from './store-address.ts';

function addressOf(target: Exclude<MenuTarget, { community: string }>, { store }: Configuration, language: string): string {
  return 'store' in target ? storeAddress(store, language, target.store) : store[target.site];
}

/** A link of the site menu; the distributor portal opens in a new tab. */
export function MenuTargetLink({ target, children, ...props }: Omit<ComponentProps<'a'>, 'target'> & { target: MenuTarget }) {
  const t = useTexts(shellTexts);
  const configuration = useConfiguration();
  const language = useLanguage();
  if ('community' in target)
    return (
      <Link {...props} to={target.community}>
        {children}
      </Link>
    );
  const outside = 'site' in target && target.site === 'distributorPortal';
  return (
    <a
      {...props}
      href={addressOf(target, configuration, language)}
      {...(outside && { target: '_blank', rel: 'noopener', title: t('opensInNewTab') })}
    >
      {children}
    </a>
  );
}
