import { changedQuery } from '@community/contract/changed-query';
import {
  coreTranslations,
  type RemotePage,
  useMember,
  usePageQuery,
  useSessionResolved,
  useTranslations,
} from '@community/core';
import { postRoomTranslations } from '@community/kit/post';
import { Card, EmptyState, LoginButton, Tabs } from '@community/kit/ui';
import people from '../follows/people-page.module.css';
import { HiddenAuthors, HiddenPosts } from '../hidden/hidden-lists.tsx';
import { RowsSkeleton } from '../rows/held-list.tsx';
import { translations as ownTranslations } from '../translations.ts';

/** What the member hid, with the way back (product, section 3): people, and posts. */
export default function Hidden() {
  const t = useTranslations(ownTranslations);
  const member = useMember();
  const known = useSessionResolved();
  const [query, setQuery] = usePageQuery();
  if (known && !member) return <EmptyState text={t('hidden.login')} action={<LoginButton />} />;
  const kind = query.get('type') === 'posts' ? 'posts' : 'people';
  const List = kind === 'posts' ? HiddenPosts : HiddenAuthors;
  const tab = (value: string) => ({ type: value === 'posts' ? value : null, page: null });
  return (
    <Tabs
      label={t('hidden.tabs')}
      value={kind}
      onChange={(value) => setQuery(tab(value))}
      tabs={(['people', 'posts'] as const).map((value) => ({
        value,
        label: t(`hidden.${value}Tab`),
        search: changedQuery(query, tab(value)),
      }))}
    >
      <Card>
        <p className={people.whom}>{t(`hidden.${kind}`)}</p>
        <div className={people.people}>{member ? <List /> : <RowsSkeleton />}</div>
      </Card>
    </Tabs>
  );
}

export const translations: RemotePage['translations'] = [ownTranslations, coreTranslations, ...postRoomTranslations];
