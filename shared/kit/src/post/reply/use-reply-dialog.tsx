import { useLoginGate, usePendingAct } from '@community/core';
import { type ReactNode, useMemo, useState } from 'react';
import { pendingReply, type ReplyTarget, type SentReply } from './reply-calls.ts';
import { ReplyDialog } from './reply-dialog.tsx';

/**
 * The reply dialog of a page or list. `reply` opens it for a post or a comment, or shows a visitor the login prompt.
 * `dialog` must be rendered once; `onSent` gets what was sent, with its id.
 */
export function useReplyDialog(onSent?: (id: string, sent: SentReply) => void): {
  reply: (target: ReplyTarget) => void;
  dialog: ReactNode;
} {
  const gate = useLoginGate();
  const [target, setTarget] = useState<ReplyTarget | null>(null);
  const [open, setOpen] = useState(false);
  const reply = useMemo(
    () =>
      gate((to: ReplyTarget) => {
        setTarget(to);
        setOpen(true);
      }, pendingReply),
    [gate],
  );
  usePendingAct('reply', null, (about) => reply(JSON.parse(about) as ReplyTarget));
  return {
    reply,
    dialog: target && (
      <ReplyDialog
        key={`${target.kind} ${target.id}`}
        open={open}
        onOpenChange={setOpen}
        target={target}
        onSent={onSent}
      />
    ),
  };
}
