import { useHost } from '@community/core';
import { useEffect, useEffectEvent } from 'react';

/** Lets Back close what is open over the page, where the host has a history of its own. */
export function useCloseOnBack(open: boolean, close: () => void): void {
  const { closeOnBack } = useHost();
  const onBack = useEffectEvent(close);
  useEffect(() => (open ? closeOnBack?.(() => onBack()) : undefined), [open, closeOnBack]);
}
