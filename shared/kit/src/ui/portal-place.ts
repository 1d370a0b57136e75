import { type RefCallback, type RefObject, useCallback, useRef } from 'react';

/**
 * Where a popup goes: the body, or the shadow root that the marked element is in, because only there the styles of an
 * embedded app reach. Give `mark` to an element that renders before the portal.
 */
export function usePortalPlace(): { container: RefObject<HTMLElement | ShadowRoot | null>; mark: RefCallback<HTMLElement> } {
  const container = useRef<HTMLElement | ShadowRoot | null>(null);
  const mark = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const root = element.getRootNode();
    container.current = root instanceof ShadowRoot ? root : element.ownerDocument.body;
  }, []);
  return { container, mark };
}
