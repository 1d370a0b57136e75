import { characterCount } from '@community/contract/text';
import { useTranslations } from '@community/core';
import { clsx } from 'clsx';
import { Check, ChevronDown } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './field.module.css';
import states from '../states/states.module.css';
import { VisuallyHidden } from '../states/states.tsx';
import { uiTranslations } from '../translations.ts';

interface FieldProps {
  label: string;
  /** Marked beside the label; the control says it to screen readers. */
  required?: boolean | undefined;
  /** The label is for screen readers alone. */
  hideLabel?: boolean;
  /** Error message; the control is marked invalid. */
  error?: string | undefined;
  /** Something beside the message, such as a counter. */
  end?: ReactNode;
}

/** Attributes that tie a control to its label and its messages (WCAG 1.3.1, 3.3.1). */
const tie = (id: string, error: string | undefined, isOver = false) => ({
  id,
  'aria-invalid': error || isOver ? true : undefined,
  'aria-describedby': [error && `${id}-error`, isOver && `${id}-counter`].filter(Boolean).join(' ') || undefined,
});

function Field({
  id,
  label,
  required = false,
  hideLabel = false,
  error,
  end,
  children: controlElement,
}: FieldProps & { id: string; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label className={clsx(styles.label, hideLabel && states.hidden)} htmlFor={id}>
        <span>{label}</span>
        {required && <RequiredMark />}
      </label>
      {controlElement}
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

/** The mark of what has to be filled in, for those who see it. */
function RequiredMark() {
  return (
    <span className={styles.required} aria-hidden="true">
      *
    </span>
  );
}

interface LimitProps {
  /** Shows a counter of the characters of `value`. Text over it stays and is marked; the form does not send it. */
  limit?: number;
}

/** The counter of a control with a limit, in place of `end`. */
function useLimit(id: string, { limit, value, end }: LimitProps & { value?: unknown; end: ReactNode }) {
  if (limit === undefined) return { isOver: false, end };
  const count = characterCount(typeof value === 'string' ? value : '');
  return { isOver: count > limit, end: <Counter id={`${id}-counter`} count={count} limit={limit} /> };
}

export type TextFieldProps = FieldProps & LimitProps & Omit<ComponentProps<'input'>, 'id' | 'maxLength'>;

/** A line of text with its label and message. */
export function TextField({ label, hideLabel, error, end, limit, ...rest }: TextFieldProps) {
  const id = useId();
  const limited = useLimit(id, { limit, value: rest.value, end });
  return (
    <Field {...{ id, label, hideLabel, error, required: rest.required }} end={limited.end}>
      <input dir="auto" {...rest} {...tie(id, error, limited.isOver)} className={styles.control} />
    </Field>
  );
}

export type TextAreaProps = FieldProps & LimitProps & Omit<ComponentProps<'textarea'>, 'id' | 'maxLength'>;

/** Lines of text with their label and message. */
export function TextArea({ label, hideLabel, error, end, limit, ...rest }: TextAreaProps) {
  const id = useId();
  const limited = useLimit(id, { limit, value: rest.value, end });
  return (
    <Field {...{ id, label, hideLabel, error, required: rest.required }} end={limited.end}>
      <textarea
        rows={4}
        dir="auto"
        {...rest}
        {...tie(id, error, limited.isOver)}
        className={clsx(styles.control, styles.area)}
      />
    </Field>
  );
}

/** Screen readers hear what is left near the end only, not at every key. Everybody is told by how much it is over. */
function Counter({ id, count, limit }: { id: string; count: number; limit: number }) {
  const t = useTranslations(uiTranslations);
  const left = limit - count;
  return (
    <span className={clsx(styles.counter, left < 0 && styles.over)}>
      {left < 0 ? (
        <output id={id}>{t('charactersOver', { count: -left })}</output>
      ) : (
        <VisuallyHidden>
          <output>{left <= 20 && t('charactersLeft', { count: left })}</output>
        </VisuallyHidden>
      )}{' '}
      <span aria-hidden="true">{`${count}/${limit}`}</span>
    </span>
  );
}

export type SelectProps = FieldProps & Omit<ComponentProps<'select'>, 'id' | 'size' | 'multiple'>;

/** A choice from a list, by the system's own control, which is at home on every phone. */
export function Select({ label, hideLabel, error, end, children, ...rest }: SelectProps) {
  const id = useId();
  return (
    <Field {...{ id, label, hideLabel, error, end, required: rest.required }}>
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
