import { loginRequired, useAppDispatch, useTexts } from '@community/core';
import { Button, EmptyState } from '@community/kit/ui';
import { texts } from '../texts.ts';

/** Following shows nothing to a visitor but the way to log in (specification section 6). */
export function FollowingForVisitor() {
  const t = useTexts(texts);
  const dispatch = useAppDispatch();
  return (
    <EmptyState
      text={t('goLoginHint')}
      action={
        <Button tone="solid" onClick={() => dispatch(loginRequired())}>
          {t('goLogin')}
        </Button>
      }
    />
  );
}
