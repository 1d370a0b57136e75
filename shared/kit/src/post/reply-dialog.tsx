import { textLimits } from '@community/contract/limits';
import { useTexts } from '@community/core';
import { Button, Dialog, TextArea } from '@community/kit/ui';
import { type RefObject, useRef } from 'react';
import type { ReplyTarget } from './reply-calls.ts';
import styles from './reply-dialog.module.css';
import { postTexts } from './texts.ts';
import { useReply } from './use-reply.ts';

interface ReplyDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  target: ReplyTarget;
}

/** The reply box: the original words, a text and Send. The caller shows the login prompt to visitors instead. */
export function ReplyDialog({ open, onOpenChange, target }: ReplyDialogProps) {
  const t = useTexts(postTexts);
  const box = useRef<HTMLTextAreaElement>(null);
  const title = t(target.kind === 'post' ? 'commentTo' : 'replyTo', { nickname: target.nickname });
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} initialFocus={box}>
      <ReplyForm target={target} box={box} onSent={() => onOpenChange(false)} />
    </Dialog>
  );
}

interface ReplyFormProps {
  target: ReplyTarget;
  box: RefObject<HTMLTextAreaElement | null>;
  onSent: () => void;
}

function ReplyForm({ target, box, onSent }: ReplyFormProps) {
  const t = useTexts(postTexts);
  const { text, allowed, busy, write, send } = useReply(target, onSent);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {target.text && (
        <blockquote className={styles.original} dir="auto">
          {target.text}
        </blockquote>
      )}
      <TextArea
        ref={box}
        hideLabel
        label={t(target.kind === 'post' ? 'yourComment' : 'yourReply')}
        placeholder={t(target.kind === 'post' ? 'yourComment' : 'yourReply')}
        limit={textLimits.reply}
        value={text}
        readOnly={busy}
        onChange={({ target: { value } }) => write(value)}
      />
      <Button type="submit" className={styles.send} disabled={!allowed && !busy} busy={busy}>
        {t('send')}
      </Button>
    </form>
  );
}
