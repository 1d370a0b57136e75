import { textLimits } from '@community/contract/limits';
import { useTranslations } from '@community/core';
import { Button, TextArea } from '@community/kit/ui';
import type { RefObject } from 'react';
import { postTranslations } from '../translations.ts';
import type { ReplyTarget, SentReply } from './reply-calls.ts';
import styles from './reply-form.module.css';
import { useReply } from './use-reply.ts';

interface ReplyFormProps {
  target: ReplyTarget;
  box: RefObject<HTMLTextAreaElement | null>;
  onSent: (id: string, sent: SentReply) => void;
}

/** Content of the reply dialog, loaded when it opens. */
export function ReplyForm({ target, box, onSent }: ReplyFormProps) {
  const t = useTranslations(postTranslations);
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
        limit={textLimits.maxReplyCharacters}
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
