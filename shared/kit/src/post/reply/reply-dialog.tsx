import { useTranslations } from '@community/core';
import { Dialog, preloadDialog, useLazyModule } from '@community/kit/ui';
import { useRef } from 'react';
import { OfficialMark } from '../../people/official-mark.tsx';
import { postTranslations } from '../translations.ts';
import type { ReplyTarget, SentReply } from './reply-calls.ts';

function loadForm() {
  preloadDialog();
  return import('./reply-form.tsx');
}

interface ReplyDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  target: ReplyTarget;
  /** Called with the id of the new comment or reply once the dialog closes, which leaves the focus to the caller. */
  onSent?: ((id: string, sent: SentReply) => void) | undefined;
}

/** The reply dialog: the original text, a text area and Send. */
export function ReplyDialog({ open, onOpenChange, target, onSent }: ReplyDialogProps) {
  const t = useTranslations(postTranslations);
  const box = useRef<HTMLTextAreaElement>(null);
  // A focus that goes back to the opener could come after the new comment took it.
  const leavesFocus = useRef(false);
  const form = useLazyModule(
    loadForm,
    open,
    () => onOpenChange(false),
    () => onOpenChange(true),
  );
  const title = (
    <>
      <span>{t(target.kind === 'post' ? 'commentTo' : 'replyTo', { nickname: target.nickname })}</span>
      <OfficialMark of={target} />
    </>
  );
  return (
    <Dialog
      open={open && form !== null}
      onOpenChange={(open) => {
        leavesFocus.current = false;
        onOpenChange(open);
      }}
      title={title}
      initialFocus={box}
      finalFocus={() => !leavesFocus.current}
    >
      {form && (
        <form.ReplyForm
          target={target}
          box={box}
          onSent={(id, sent) => {
            if (!sent.isLeft) {
              leavesFocus.current = onSent !== undefined;
              onOpenChange(false);
            }
            onSent?.(id, sent);
          }}
        />
      )}
    </Dialog>
  );
}
