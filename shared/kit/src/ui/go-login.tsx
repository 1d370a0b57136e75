import { buildPath } from '@community/contract/routes';
import { createSearchParams, usePageRoute, useTexts } from '@community/core';
import { LinkButton } from './link-button.tsx';
import { uiTexts } from './texts.ts';

/** Go Login of an empty state: leads to the login page and back to this page (specification section 6). */
export function GoLogin() {
  const t = useTexts(uiTexts);
  const { name, params, search } = usePageRoute();
  const redirect = buildPath(name, params) + search;
  return <LinkButton to={`${buildPath('login')}?${createSearchParams({ redirect })}`}>{t('goLogin')}</LinkButton>;
}
