import { useAppDispatch, useLocation } from '@community/core';
import { useLayoutEffect } from 'react';
import { LoginPrompt } from '../session/login-prompt.tsx';
import { promptClosed } from '../session/session-slice.ts';

/** The login prompt of the shown page: another address, Back included, closes it. */
export function PagePrompt() {
  const dispatch = useAppDispatch();
  const { key } = useLocation();
  useLayoutEffect(
    () => () => {
      dispatch(promptClosed());
    },
    [dispatch, key],
  );
  // A new one for each address: the old one's trap is gone before the new page takes the focus.
  return <LoginPrompt key={key} />;
}
