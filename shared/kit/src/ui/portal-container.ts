import { type Host, useHost } from '@community/core';
import { type RefCallback, type RefObject, useCallback, useMemo, useRef } from 'react';

export interface PortalContainer {
  container: RefObject<HTMLElement | ShadowRoot | null>;
  anchor: RefObject<HTMLElement | null>;
}

/** Asks the host when the popup opens: until then a portal around the anchor may move it. */
function containerOf(anchor: RefObject<HTMLElement | null>, { popupContainer }: Pick<Host, 'popupContainer'>) {
  return {
    get current() {
      return anchor.current && popupContainer(anchor.current);
    },
  };
}

/** The container of a popup, as the host says. The first value is the ref of the popup's anchor. */
export function usePortalContainer(): [RefCallback<HTMLElement>, PortalContainer] {
  const host = useHost();
  const anchor = useRef<HTMLElement>(null);
  const anchorRef = useCallback((element: HTMLElement | null) => {
    anchor.current = element;
  }, []);
  const portal = useMemo(() => ({ anchor, container: containerOf(anchor, host) }), [host]);
  return [anchorRef, portal];
}
