import { useMember } from '@community/core';
import type { SentReply } from '@community/kit/post';
import { useState } from 'react';
import { type CreatedComment, toCreatedComment } from './created-comments.ts';

/** What the member wrote on this page, in that order. It stands in sight while the page is open. */
export function useCreatedComments() {
  const member = useMember();
  const [created, setCreated] = useState<readonly CreatedComment[]>([]);
  const add = (id: string, sent: SentReply) => {
    if (member) setCreated((before) => [...before, toCreatedComment(member, id, sent)]);
  };
  return { created, add };
}
