import { useLoginGate } from '@community/core';
import { type ReactNode, useMemo, useState } from 'react';
import type { ReplyTarget } from './reply-calls.ts';
import { ReplyDialog } from './reply-dialog.tsx';

/**
 * The reply box of a page or list: `answer` opens it for a post or a comment, or shows a visitor the login prompt; `box` is
 * rendered once.
 */
export function useReplyBox(): { answer: (target: ReplyTarget) => void; box: ReactNode } {
  const gate = useLoginGate();
  const [target, setTarget] = useState<ReplyTarget | null>(null);
  const [open, setOpen] = useState(false);
  const answer = useMemo(
    () =>
      gate((to: ReplyTarget) => {
        setTarget(to);
        setOpen(true);
      }),
    [gate],
  );
  return {
    answer,
    box: target && (
      <ReplyDialog key={`${target.kind} ${target.id}`} open={open} onOpenChange={setOpen} target={target} />
    ),
  };
}
