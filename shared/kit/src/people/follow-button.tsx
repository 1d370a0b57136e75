import { type Person, useMember, useTranslations } from '@community/core';
import { Button } from '@community/kit/ui';
import { peopleTranslations } from './translations.ts';
import { useFollow } from './use-follow.ts';
import { usePerson } from './use-person.ts';

/** Follows or unfollows a person optimistically. Renders nothing for the member's own name. */
export function FollowButton({ person }: { person: Person }) {
  const t = useTranslations(peopleTranslations);
  const member = useMember();
  const shown = usePerson(person);
  const follow = useFollow(person.id);
  if (member?.id === person.id) return null;
  return (
    <Button tone={shown.followed ? 'ghost' : 'line'} size="s" onClick={() => follow(shown)}>
      {t(shown.followed ? 'unfollow' : 'follow')}
    </Button>
  );
}
