import { type RefCallback, type RefObject, useCallback, useRef } from 'react';

export interface PortalContainer {
  container: RefObject<HTMLElement | ShadowRoot | null>;
  marked: RefObject<HTMLElement | null>;
}

/**
 * Where a popup goes: the body, or the shadow root that the marked element is in, because only there the styles of an
 * embedded app reach. The first of the two is the ref of that element, which must render before the portal.
 */
export function usePortalContainer(): [RefCallback<HTMLElement>, PortalContainer] {
  const container = useRef<HTMLElement | ShadowRoot | null>(null);
  const marked = useRef<HTMLElement | null>(null);
  const mark = useCallback((element: HTMLElement | null) => {
    marked.current = element;
    if (!element) return;
    const root = element.getRootNode();
    container.current = root instanceof ShadowRoot ? root : element.ownerDocument.body;
  }, []);
  return [mark, { container, marked }];
}
