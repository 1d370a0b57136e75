import { useAppSelector, useMember } from '@community/core';
import type { SentReply } from '@community/kit/post';
import { useState } from 'react';
import { asListed, type CreatedComment, toCreatedComment } from './created-comments.ts';

/**
 * What the member wrote on this page, in that order. It stands in sight while the page is open, with the likes and
 * replies of the newest list that had it.
 */
export function useCreatedComments() {
  const member = useMember();
  const [created, setCreated] = useState<readonly CreatedComment[]>([]);
  const listed = useAppSelector((state) => asListed(created, state));
  if (listed !== created) setCreated(listed);
  const add = (id: string, sent: SentReply) => {
    if (member) setCreated((before) => [...before, toCreatedComment(member, id, sent)]);
  };
  return { created, add };
}
