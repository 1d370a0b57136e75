import { buildPath } from '@community/contract/routes';
import { createSearchParams, useNavigate, usePageRoute, useTexts } from '@community/core';
import { Button } from './button.tsx';
import { uiTexts } from './texts.ts';

/** The Go Login button of empty states: leads to the login page and back to this page (specification section 6). */
export function GoLogin() {
  const t = useTexts(uiTexts);
  const navigate = useNavigate();
  const { name, params, search } = usePageRoute();
  const redirect = buildPath(name, params) + search;
  return <Button onClick={() => void navigate(`${buildPath('login')}?${createSearchParams({ redirect })}`)}>{t('goLogin')}</Button>;
}
