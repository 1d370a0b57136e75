import { useAppDispatch, useLocation } from '@community/core';
import { useLayoutEffect } from 'react';
import { LoginPrompt } from '../session/login-prompt.tsx';
import { promptClosed } from '../session/session-slice.ts';

/** The login prompt of the shown page: another address, Back included, closes it. */
export function PagePrompt() {
  const { key } = useLocation();
  // Each address has its own prompt, so that the old focus trap ends before the new page takes the focus.
  return <AddressPrompt key={key} />;
}

function AddressPrompt() {
  const dispatch = useAppDispatch();
  useLayoutEffect(
    () => () => {
      dispatch(promptClosed());
    },
    [dispatch],
  );
  return <LoginPrompt />;
}
