import { type Person, useTexts } from '@community/core';
import { useDislike } from '@community/kit/post';
import { Menu } from '@community/kit/ui';
import { texts } from '../texts.ts';

/** The more-menu of another member's homepage. */
export function MemberMenu({ person }: { person: Person }) {
  const t = useTexts(texts);
  const dislike = useDislike();
  return <Menu label={t('more')} items={[{ key: 'dislike', label: t('dislikeAuthor'), onSelect: () => dislike(person) }]} />;
}
