import { type Host, useHost } from '@community/core';
import { type RefCallback, type RefObject, useState } from 'react';

export interface PortalContainer {
  container: RefObject<HTMLElement | ShadowRoot | null>;
  anchor: RefObject<HTMLElement | null>;
}

/** The host is asked when the popup opens: until then a portal around the anchor may move it. */
function createPortalContainer({ popupContainer }: Host): PortalContainer & { setAnchor: RefCallback<HTMLElement> } {
  const anchor: RefObject<HTMLElement | null> = { current: null };
  return {
    anchor,
    container: {
      get current() {
        return anchor.current && popupContainer(anchor.current);
      },
    },
    setAnchor(element) {
      anchor.current = element;
    },
  };
}

/** The container of a popup, as the host says. The first value is the ref of the popup's anchor. */
export function usePortalContainer(): [RefCallback<HTMLElement>, PortalContainer] {
  const host = useHost();
  const [portal] = useState(() => createPortalContainer(host));
  return [portal.setAnchor, portal];
}
