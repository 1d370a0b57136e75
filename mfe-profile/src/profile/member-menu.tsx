import { type Profile, useTranslations } from '@community/core';
import { useDislike } from '@community/kit/post';
import { Menu } from '@community/kit/ui';
import { useIsHidden } from '../hidden/hidden-author.tsx';
import { useShowAuthorAgain } from '../hidden/use-show-again.ts';
import { translations } from '../translations.ts';

/** A name that keeps its direction to itself within a text (Unicode isolates, UAX 9). */
const isolated = (name: string) => `\u2068${name}\u2069`;

/** The more-menu of another member's homepage: hides the member's posts, or shows those that are hidden again. */
export function MemberMenu({ person }: { person: Profile }) {
  const t = useTranslations(translations);
  const dislike = useDislike();
  const showAgain = useShowAuthorAgain(person.id);
  const entry = useIsHidden(person)
    ? {
        label: t('hidden.showPerson', { nickname: isolated(person.nickname) }),
        onSelect: () => showAgain(person.id),
      }
    : { label: t('dislikeAuthor'), onSelect: () => dislike(person) };
  return <Menu label={t('more')} items={[{ key: 'posts', ...entry }]} />;
}
