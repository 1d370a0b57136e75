import { type Overlay, useHost, useOverlay } from '@community/core';
import { useEffect, useEffectEvent } from 'react';

/**
 * Says that something is open over the page. Back closes it, where the host has a history of its own, and what plays
 * behind it waits (`useIsCovered`). The result is for the `OverlayProvider` around its content.
 */
export function useCloseOnBack(open: boolean, close: () => void): Overlay {
  const { closeOnBack } = useHost();
  const onBack = useEffectEvent(close);
  const overlay = useOverlay(open);
  useEffect(() => (open ? closeOnBack?.(() => onBack()) : undefined), [open, closeOnBack]);
  return overlay;
}
