import { Link } from '@community/core';
import type { ComponentProps, KeyboardEvent } from 'react';
import { isPlainClick, isPlainKey } from '../forms/plain-input.ts';

export interface TakingLinkProps extends Omit<ComponentProps<typeof Link>, 'to' | 'role' | 'onClick' | 'onKeyDown'> {
  /** What it is to scripts and screen readers, such as a tab. */
  role: 'button' | 'tab';
  /** Query of the address at which the page shows the same. */
  search: string;
  /** Called for a plain press. */
  onPress: () => void;
}

/**
 * A control with an address: scripts take a plain press over; crawlers, readers without scripts and those who open a
 * new tab follow the link.
 */
export function TakingLink({ role, search, onPress, ...rest }: TakingLinkProps) {
  return (
    <Link
      {...rest}
      role={role}
      to={{ search }}
      draggable={false}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        onPress();
      }}
      onKeyDown={(event: KeyboardEvent) => {
        // Links have Enter alone.
        if (event.key !== ' ' || !isPlainKey(event)) return;
        event.preventDefault();
        onPress();
      }}
    />
  );
}
