import { useAppDispatch, useLocation } from '@community/core';
import { LoginPrompt } from '@community/host/login-prompt';
import { promptClosed } from '@community/host/session/session-slice';
import { useLayoutEffect } from 'react';

/** The login prompt of the shown page: another address, Back included, closes it. */
export function PagePrompt() {
  const { key } = useLocation();
  // Each address has its own prompt, so that the old focus trap ends before the new page takes the focus.
  return <AddressPrompt key={key} />;
}

function AddressPrompt() {
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  useLayoutEffect(
    () => () => {
      dispatch(promptClosed());
    },
    [dispatch],
  );
  return pathname === '/login' ? null : <LoginPrompt />;
}
