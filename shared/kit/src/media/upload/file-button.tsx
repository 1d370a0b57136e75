import { type ReactNode, useRef } from 'react';
import { acceptOf, type UploadRule } from './upload-rules.ts';

interface FileButtonProps {
  rule: UploadRule;
  onFiles: (files: File[]) => void;
  /** Asked before the system's file dialog opens; false keeps it closed (a visitor). */
  mayOpen?: () => boolean;
  /** Takes no files for now, yet keeps the focus and says so (WCAG 2.4.3, 4.1.2). */
  disabled?: boolean;
  /** For a `label` elsewhere: a press on it is one on the button. */
  id?: string | undefined;
  className?: string;
  /** Name of the button where its content does not say it. */
  label?: string;
  /** Id of a text that describes the button (WCAG 1.3.1). */
  describedBy?: string | undefined;
  children: ReactNode;
}

/** A button that opens the system's file dialog for the files of a rule. */
export function FileButton({
  rule,
  onFiles,
  mayOpen,
  disabled = false,
  id,
  className,
  label,
  describedBy,
  children,
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const open = () => {
    if (!disabled && mayOpen?.() !== false) input.current?.click();
  };
  return (
    <>
      <button
        id={id}
        type="button"
        className={className}
        aria-label={label}
        aria-describedby={describedBy}
        aria-disabled={disabled || undefined}
        onClick={open}
      >
        {children}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptOf(rule)}
        multiple={rule.count > 1}
        data-kind={rule.kind}
        onChange={({ currentTarget }) => {
          if (!disabled) onFiles([...(currentTarget.files ?? [])]);
          // The same file can be chosen again after it was removed.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
