import { changedQuery } from '@community/contract/changed-query';
import { paging } from '@community/contract/limits';
import { usePageQuery, useTranslations } from '@community/core';
import { PostList } from '@community/kit/post';
import { EmptyState, PagedList, Tabs, usePages } from '@community/kit/ui';
import { translations } from '../translations.ts';
import { MediaGrid } from './media-grid.tsx';
import { type PostKind, useMemberPostsQuery } from './profile-calls.ts';

/** Which tab an address shows. */
export function readKind(query: URLSearchParams): PostKind {
  return query.get('type') === '2' ? 2 : 1;
}

/** The tabs Posts and Media of a member with their posts. */
export function MemberPosts({ memberId }: { memberId: string }) {
  const t = useTranslations(translations);
  const [query, setQuery] = usePageQuery();
  const kind = readKind(query);
  const pages = usePages(`${memberId} ${kind}`, paging.defaultSize);
  const empty = <EmptyState text={t('noData')} />;
  const result = useMemberPostsQuery({ memberId, kind, ...pages.query });
  const tab = (value: string) => ({ type: value === '2' ? '2' : null, page: null });
  return (
    <Tabs
      label={t('postTabs')}
      value={String(kind)}
      onChange={(value) => setQuery(tab(value))}
      tabs={[
        { value: '1', label: t('posts'), search: changedQuery(query, tab('1')) },
        { value: '2', label: t('media'), search: changedQuery(query, tab('2')) },
      ]}
    >
      <PagedList result={result} pages={pages}>
        {(posts) =>
          kind === 2 ? (
            <MediaGrid posts={posts} empty={empty} />
          ) : (
            <PostList posts={posts} surface="user-page" empty={empty} />
          )
        }
      </PagedList>
    </Tabs>
  );
}
