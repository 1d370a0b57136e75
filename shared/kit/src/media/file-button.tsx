import { type ReactNode, useRef } from 'react';
import { acceptOf, type UploadRule } from './upload-rules.ts';

interface FileButtonProps {
  rule: UploadRule;
  onFiles: (files: File[]) => void;
  /** Called before the system's file dialog opens; answers false to keep it closed (a visitor). */
  onBeforeOpen?: () => boolean;
  /** Draws the button: `<FileButton …>{(open) => <Button onClick={open}>…</Button>}</FileButton>`. */
  children: (open: () => void) => ReactNode;
}

/** A button that opens the system's file dialog for the files of a rule. */
export function FileButton({ rule, onFiles, onBeforeOpen, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      {children(() => {
        if (onBeforeOpen?.() !== false) input.current?.click();
      })}
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptOf(rule)}
        multiple={rule.count > 1}
        data-kind={rule.kind}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // The same file can be chosen again after it was removed.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
