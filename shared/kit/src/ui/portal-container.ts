import { type RefCallback, type RefObject, useCallback, useRef } from 'react';

export interface PortalContainer {
  container: RefObject<HTMLElement | ShadowRoot | null>;
  anchor: RefObject<HTMLElement | null>;
}

/**
 * The container of a popup: the body, or the shadow root of the referenced element, where an embedded app's styles
 * apply. The first value is the ref of that element, which must render before the portal.
 */
export function usePortalContainer(): [RefCallback<HTMLElement>, PortalContainer] {
  const container = useRef<HTMLElement | ShadowRoot | null>(null);
  const anchor = useRef<HTMLElement | null>(null);
  const anchorRef = useCallback((element: HTMLElement | null) => {
    anchor.current = element;
    if (!element) return;
    const root = element.getRootNode();
    container.current = root instanceof ShadowRoot ? root : element.ownerDocument.body;
  }, []);
  return [anchorRef, { container, anchor }];
}
