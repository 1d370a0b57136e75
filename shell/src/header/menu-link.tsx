import { Link, useConfiguration, useLanguage, useTranslations } from '@community/core';
import type { ComponentProps } from 'react';
import { shellTranslations } from '../translations.ts';
import type { MenuTarget } from './site-menu.ts';
import { storeAddress } from './store-address.ts';

/** A link of the site menu; the distributor portal opens in a new tab. */
export function MenuTargetLink({
  target,
  children,
  ...props
}: Omit<ComponentProps<'a'>, 'target'> & { target: MenuTarget }) {
  const t = useTranslations(shellTranslations);
  const { store } = useConfiguration();
  const language = useLanguage();
  if ('community' in target)
    return (
      <Link {...props} to={target.community}>
        {children}
      </Link>
    );
  const newTab = 'site' in target && target.site === 'distributorPortal';
  return (
    <a
      {...props}
      href={'store' in target ? storeAddress(store, language, target.store) : store[target.site]}
      {...(newTab && { target: '_blank', rel: 'noopener', title: t('opensInNewTab') })}
    >
      {children}
    </a>
  );
}
