import type { Member } from '@community/core';
import { sizedAddress, useMediaBase } from '@community/kit/media';
import { Avatar } from '@community/kit/ui';

/** The signed-in member's avatar. */
export function MemberAvatar({ member, size }: { member: Member; size: number }) {
  const base = useMediaBase();
  return <Avatar name={member.nickname} src={member.avatar && sizedAddress(member.avatar, size, base)} size={size} />;
}
