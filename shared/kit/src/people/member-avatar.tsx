import type { Person } from '@community/core';
import { sizedAddress, useMediaBase } from '@community/kit/media';
import { Avatar, type AvatarProps } from '@community/kit/ui';

interface MemberAvatarProps extends Pick<AvatarProps, 'size' | 'loading' | 'className'> {
  /** Null shows a plain circle. */
  person: Pick<Person, 'nickname' | 'avatar'> | null;
  size: number;
}

/** A person's avatar in the variant that fits its size. */
export function MemberAvatar({ person, ...rest }: MemberAvatarProps) {
  const base = useMediaBase();
  const { nickname = '', avatar } = person ?? {};
  return <Avatar {...rest} name={nickname} src={avatar && sizedAddress(avatar, rest.size, base)} />;
}
