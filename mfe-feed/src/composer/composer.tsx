import { useMember } from '@community/core';
import { useState } from 'react';
import { ComposerForm } from './composer-form.tsx';

/**
 * The posting box (specification sections 2 and 4). A visitor sees it and is asked to log in when acting. It belongs to one member: when the
 * session is lost, what was written stays in sight until the same member is back, and it goes when another one comes.
 */
export function Composer({ onPosted }: { onPosted: (postId: string) => void }) {
  const member = useMember();
  const [owner, setOwner] = useState(member?.id ?? null);
  if (member && member.id !== owner) setOwner(member.id);
  return <ComposerForm key={owner} memberId={owner} onPosted={onPosted} />;
}
