import { type InputHTMLAttributes, type ReactNode, type Ref, type SelectHTMLAttributes, type TextareaHTMLAttributes, useId } from 'react';
import styles from './field.module.css';

interface Frame {
  label: string;
  /** What is wrong; the control is marked and told. */
  error?: string | undefined;
  /** Something beside the message, such as a counter. */
  end?: ReactNode;
}

function Field({ id, label, error, end, children }: Frame & { id: string; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
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

const described = (id: string, error: string | undefined) => ({
  'aria-invalid': error ? true : undefined,
  'aria-describedby': error ? `${id}-error` : undefined,
});

/** A line of text with its label and message. */
export function TextField({
  label,
  error,
  end,
  ref,
  ...rest
}: Frame & InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }) {
  const id = useId();
  return (
    <Field id={id} label={label} error={error} end={end}>
      <input {...rest} ref={ref} id={id} className={styles.control} {...described(id, error)} />
    </Field>
  );
}

/** Lines of text with their label and message. */
export function TextArea({
  label,
  error,
  end,
  ref,
  ...rest
}: Frame & TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> }) {
  const id = useId();
  return (
    <Field id={id} label={label} error={error} end={end}>
      <textarea rows={4} {...rest} ref={ref} id={id} className={styles.area} {...described(id, error)} />
    </Field>
  );
}

/** A choice from a list, by the system's own control, which is at home on every phone. */
export function Select({
  label,
  error,
  end,
  children,
  ref,
  ...rest
}: Frame & SelectHTMLAttributes<HTMLSelectElement> & { ref?: Ref<HTMLSelectElement> }) {
  const id = useId();
  return (
    <Field id={id} label={label} error={error} end={end}>
      <select {...rest} ref={ref} id={id} className={styles.control} {...described(id, error)}>
        {children}
      </select>
    </Field>
  );
}

/** A box to tick with its text; the whole line can be pressed. */
export function Checkbox({
  label,
  ref,
  ...rest
}: { label: ReactNode } & InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }) {
  return (
    <label className={styles.check}>
      <input {...rest} ref={ref} type="checkbox" className={styles.box} />
      <span>{label}</span>
    </label>
  );
}
