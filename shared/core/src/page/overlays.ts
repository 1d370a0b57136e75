import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import { overlaysSlice } from './overlays-slice.ts';

const { overlayOpened, overlayClosed } = overlaysSlice.actions;

/** Says that a dialog, panel, preview or sheet lies over the page, as long as it is open. */
export function useOverlay(open: boolean): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!open) return undefined;
    dispatch(overlayOpened());
    return () => {
      dispatch(overlayClosed());
    };
  }, [dispatch, open]);
}

/** Whether something lies over the page, see `useOverlay`: what plays or turns by itself waits behind it. */
export function useIsCovered(): boolean {
  return useAppSelector(({ overlays }) => overlays > 0);
}
