import { clsx } from 'clsx';
import { LoaderCircle } from 'lucide-react';
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './button.module.css';

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> {
  /** `solid` for the main action, `line` for others, `ghost` for undoing, `danger` for what cannot be undone. */
  tone?: 'solid' | 'line' | 'ghost' | 'danger';
  size?: 's' | 'm';
  /** Does nothing for now, yet keeps the focus and says so (WCAG 2.4.3, 4.1.2). */
  disabled?: boolean;
  /** Something is under way: like `disabled`, with `aria-busy`. */
  busy?: boolean;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/** A native button that stays focusable while it is disabled or busy. */
function BaseButton({ type = 'button', disabled, busy, onClick, ...rest }: Omit<ButtonProps, 'tone' | 'size'>) {
  const inert = disabled || busy;
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={inert || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => {
        if (inert) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}

/** A button with text. */
export function Button({ tone = 'solid', size = 'm', className, children, ...rest }: ButtonProps) {
  return (
    <BaseButton {...rest} className={clsx(styles.button, styles[tone], size === 's' && styles.small, className)}>
      {rest.busy && <LoaderCircle aria-hidden="true" className={styles.turning} />}
      <span className={styles.text}>{children}</span>
    </BaseButton>
  );
}

export interface IconButtonProps extends Omit<ButtonProps, 'tone' | 'size' | 'aria-label'> {
  /** Its name. */
  label: string;
}

/** The look of a round button, for a link that has it. */
export const iconButtonClass = styles.icon;

/** A round button with an icon and a name. */
export function IconButton({ label, className, ...rest }: IconButtonProps) {
  return <BaseButton {...rest} aria-label={label} className={clsx(styles.icon, className)} />;
}
