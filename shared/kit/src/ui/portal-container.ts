import { useHost } from '@community/core';
import { type RefCallback, type RefObject, useCallback, useRef } from 'react';

export interface PortalContainer {
  container: RefObject<HTMLElement | ShadowRoot | null>;
  anchor: RefObject<HTMLElement | null>;
}

/**
 * The container of a popup, as the host says. The first value is the ref of the popup's anchor, which must render before
 * the portal.
 */
export function usePortalContainer(): [RefCallback<HTMLElement>, PortalContainer] {
  const { popupContainer } = useHost();
  const container = useRef<HTMLElement | ShadowRoot | null>(null);
  const anchor = useRef<HTMLElement | null>(null);
  const anchorRef = useCallback(
    (element: HTMLElement | null) => {
      anchor.current = element;
      if (element) container.current = popupContainer(element);
    },
    [popupContainer],
  );
  return [anchorRef, { container, anchor }];
}
