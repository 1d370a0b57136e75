import type { EmbeddedFeedProps } from '@community/core';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Slot } from './slot.ts';

interface ActSlotProps extends Pick<EmbeddedFeedProps, 'styleRoot'> {
  card: HTMLElement;
  /** Selector of what the server rendered in its place. */
  replaces: string;
  /** Whether it is pushed to the end of the card. */
  last?: boolean;
  children: ReactNode;
}

/** Shows controls in place of links that the server rendered. */
export function ActSlot({ card, replaces, last = false, styleRoot, children }: ActSlotProps) {
  const [slot] = useState(() => new Slot(card, replaces));
  useLayoutEffect(() => slot.show(styleRoot, last), [slot, styleRoot, last]);
  // Others may have come with what it shows.
  useLayoutEffect(() => slot.markParts());
  return createPortal(children, slot.root);
}
