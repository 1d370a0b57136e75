import { useLoginGate } from '@community/core';
import { type ReactNode, useMemo, useState } from 'react';
import type { ReplyTarget } from './reply-calls.ts';
import { ReplyDialog } from './reply-dialog.tsx';

/**
 * The reply dialog of a page or list. `reply` opens it for a post or a comment, or shows a visitor the login prompt.
 * `dialog` must be rendered once.
 */
export function useReplyDialog(): { reply: (target: ReplyTarget) => void; dialog: ReactNode } {
  const gate = useLoginGate();
  const [target, setTarget] = useState<ReplyTarget | null>(null);
  const [open, setOpen] = useState(false);
  const reply = useMemo(
    () =>
      gate((to: ReplyTarget) => {
        setTarget(to);
        setOpen(true);
      }),
    [gate],
  );
  return {
    reply,
    dialog: target && (
      <ReplyDialog key={`${target.kind} ${target.id}`} open={open} onOpenChange={setOpen} target={target} />
    ),
  };
}
