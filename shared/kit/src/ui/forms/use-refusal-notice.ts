import { isCallFailure, notify, useAppDispatch, useFailureNotice } from '@community/core';

/** Shows a refused action: `text` when the failure has this code, else the general failure notice. */
export function useRefusalNotice() {
  const dispatch = useAppDispatch();
  const notifyFailure = useFailureNotice();
  return (error: unknown, code: number, text: string) => {
    if (isCallFailure(error) && error.code === code) dispatch(notify({ tone: 'error', text }));
    else notifyFailure(error);
  };
}
