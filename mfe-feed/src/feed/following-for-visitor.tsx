import { buildPath } from '@community/contract/routes';
import { createSearchParams, useNavigate, usePageRoute, useTexts } from '@community/core';
import { Button, EmptyState } from '@community/kit/ui';
import { texts } from '../texts.ts';

/** Following shows nothing to a visitor but the way to log in (specification section 6). */
export function FollowingForVisitor() {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const route = usePageRoute();
  const redirect = buildPath(route.name, route.params) + route.search;
  const login = `${buildPath('login')}?${createSearchParams({ redirect })}`;
  return (
    <EmptyState
      text={t('emptyFollowing')}
      action={
        <Button tone="solid" onClick={() => navigate(login)}>
          {t('goLogin')}
        </Button>
      }
    />
  );
}
