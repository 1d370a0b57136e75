import { Link } from '@community/core';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from '../button.module.css';
import type { ButtonProps } from '../button.tsx';

export interface LinkButtonProps extends ComponentProps<typeof Link>, Pick<ButtonProps, 'tone' | 'size'> {}

/** A link that looks like a button: it leads somewhere, so it can be opened in another tab. */
export function LinkButton({ tone = 'solid', size = 'm', className, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={clsx(styles.button, styles[tone], size === 's' && styles.small, className)}>
      {children}
    </Link>
  );
}
