import { useMember } from '@community/core';
import { useState } from 'react';
import { ComposerForm, type ComposerFormProps } from './composer-form.tsx';

/**
 * The composer (specification sections 2 and 4). Visitors see it and get the login prompt when they use it.
 * A draft belongs to one member: it stays after the session is lost, and goes when another member signs in.
 */
export function Composer({ unfolded = false, onPosted }: Omit<ComposerFormProps, 'memberId'>) {
  const member = useMember();
  const [owner, setOwner] = useState(member?.id ?? null);
  if (member && member.id !== owner) setOwner(member.id);
  return <ComposerForm key={owner} memberId={owner} unfolded={unfolded} onPosted={onPosted} />;
}
