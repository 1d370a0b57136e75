import { type Person, useTranslations } from '@community/core';
import { useDislike } from '@community/kit/post';
import { Menu } from '@community/kit/ui';
import { translations } from '../translations.ts';

/** The more-menu of another member's homepage. */
export function MemberMenu({ person }: { person: Person }) {
  const t = useTranslations(translations);
  const dislike = useDislike();
  return (
    <Menu label={t('more')} items={[{ key: 'dislike', label: t('dislikeAuthor'), onSelect: () => dislike(person) }]} />
  );
}
