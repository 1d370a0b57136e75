import type { EmbeddedFeedProps } from '@community/core';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';

interface ActSlotProps extends Pick<EmbeddedFeedProps, 'styleRoot'> {
  card: HTMLElement;
  /** Selector of what the server rendered in its place. */
  replaces: string;
  /** Whether it is pushed to the end of the card. */
  last?: boolean;
  children: ReactNode;
}

/** The link of `links` that has the focus, counted from 0; -1 if none has. */
function focusedLink(links: HTMLElement): number {
  const { activeElement } = links.getRootNode() as Document | ShadowRoot;
  const all = links.matches('a') ? [links] : [...links.querySelectorAll<HTMLElement>('a')];
  return all.findIndex((link) => link === activeElement);
}

/**
 * Shows controls in place of links that the server rendered, which come back when the controls go. The focus stays where
 * it is: links and controls are in the same order.
 */
export function ActSlot({ card, replaces, last = false, styleRoot, children }: ActSlotProps) {
  const [slot, setSlot] = useState<ShadowRoot | null>(null);
  useLayoutEffect(() => {
    const links = card.querySelector<HTMLElement>(replaces);
    if (!links) return undefined;
    const place = card.ownerDocument.createElement('span');
    const [root, release] = styleRoot(place);
    // Above the link that covers the card.
    place.style.cssText += `; display: block; position: relative; z-index: 1${last ? '; margin-block-start: auto' : ''}`;
    links.before(place);
    setSlot(root);
    return () => {
      links.hidden = false;
      place.remove();
      release();
      setSlot(null);
    };
  }, [card, replaces, last, styleRoot]);
  useLayoutEffect(() => {
    const links = slot && card.querySelector<HTMLElement>(replaces);
    if (!links) return;
    const focused = focusedLink(links);
    links.hidden = true;
    if (focused >= 0) [...slot.querySelectorAll('button')].at(focused)?.focus();
  }, [card, replaces, slot]);
  return slot && createPortal(children, slot);
}
