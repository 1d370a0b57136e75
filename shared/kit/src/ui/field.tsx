import { characterCount } from '@community/contract/text';
import { useTranslations } from '@community/core';
import { clsx } from 'clsx';
import { Check, ChevronDown } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './field.module.css';
import states from './states.module.css';
import { VisuallyHidden } from './states.tsx';
import { uiTranslations } from './translations.ts';

interface FieldProps {
  label: string;
  /** The label is for screen readers alone. */
  hideLabel?: boolean;
  /** Error message; the control is marked invalid. */
  error?: string | undefined;
  /** Something beside the message, such as a counter. */
  end?: ReactNode;
}

/** Attributes that tie a control to its label and its message (WCAG 1.3.1, 3.3.1). */
const tie = (id: string, error: string | undefined) => ({
  id,
  'aria-invalid': error ? true : undefined,
  'aria-describedby': error ? `${id}-error` : undefined,
});

function Field({
  id,
  label,
  hideLabel = false,
  error,
  end,
  children,
}: FieldProps & { id: string; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label className={clsx(styles.label, hideLabel && states.hidden)} htmlFor={id}>
        {label}
      </label>
      {children}
      {(error || end) && (
        <div className={styles.below}>
          <span className={styles.error} id={`${id}-error`} role={error ? 'alert' : undefined}>
            {error}
          </span>
          {end}
        </div>
      )}
    </div>
  );
}

export type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'id'>;

/** A line of text with its label and message. */
export function TextField({ label, hideLabel, error, end, ...rest }: TextFieldProps) {
  const id = useId();
  return (
    <Field {...{ id, label, hideLabel, error, end }}>
      <input dir="auto" {...rest} {...tie(id, error)} className={styles.control} />
    </Field>
  );
}

export type TextAreaProps = FieldProps &
  Omit<ComponentProps<'textarea'>, 'id' | 'maxLength'> & {
    /** Shows a counter of the characters of `value`. The form enforces the limit. */
    limit?: number;
  };

/** Lines of text with their label and message. */
export function TextArea({ label, hideLabel, error, end, limit, ...rest }: TextAreaProps) {
  const id = useId();
  const counter =
    limit === undefined ? end : <Counter count={characterCount(String(rest.value ?? ''))} limit={limit} />;
  return (
    <Field {...{ id, label, hideLabel, error }} end={counter}>
      <textarea rows={4} dir="auto" {...rest} {...tie(id, error)} className={clsx(styles.control, styles.area)} />
    </Field>
  );
}

/** Screen readers hear what is left near the end only, not at every key. */
function Counter({ count, limit }: { count: number; limit: number }) {
  const t = useTranslations(uiTranslations);
  const left = Math.max(0, limit - count);
  return (
    <span className={clsx(styles.counter, count > limit && styles.over)}>
      <span aria-hidden="true">{`${count}/${limit}`}</span>
      <VisuallyHidden>
        <output>{left <= 20 && t('charactersLeft', { count: left })}</output>
      </VisuallyHidden>
    </span>
  );
}

export type SelectProps = FieldProps & Omit<ComponentProps<'select'>, 'id' | 'size' | 'multiple'>;

/** A choice from a list, by the system's own control, which is at home on every phone. */
export function Select({ label, hideLabel, error, end, children, ...rest }: SelectProps) {
  const id = useId();
  return (
    <Field {...{ id, label, hideLabel, error, end }}>
      <span className={styles.choice}>
        <select {...rest} {...tie(id, error)} className={clsx(styles.control, styles.select)}>
          {children}
        </select>
        <ChevronDown aria-hidden className={styles.arrow} />
      </span>
    </Field>
  );
}

export type CheckboxProps = { label: ReactNode } & Omit<ComponentProps<'input'>, 'type'>;

/** A box to tick with its text; the whole line can be pressed. */
export function Checkbox({ label, ...rest }: CheckboxProps) {
  return (
    <label className={styles.check}>
      <span className={styles.tick}>
        <input {...rest} type="checkbox" className={styles.box} />
        <Check aria-hidden className={styles.mark} />
      </span>
      <span>{label}</span>
    </label>
  );
}
