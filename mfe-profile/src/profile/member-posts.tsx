import { changedQuery } from '@community/contract/changed-query';
import { paging } from '@community/contract/limits';
import { composePath } from '@community/contract/topics';
import { type Profile, useMember, usePageQuery, useSessionResolved, useTranslations } from '@community/core';
import { PostList, Suggestions } from '@community/kit/post';
import { EmptyState, LinkButton, LoginButton, PagedList, Tabs, usePages } from '@community/kit/ui';
import { HiddenAuthor, useIsHidden } from '../hidden/hidden-author.tsx';
import { translations } from '../translations.ts';
import { MediaGrid } from './media-grid.tsx';
import { type PostKind, useMemberPostsQuery } from './profile-calls.ts';

/** Which tab an address shows. */
export function readKind(query: URLSearchParams): PostKind {
  return query.get('type') === '2' ? 2 : 1;
}

interface MemberPostsProps {
  memberId: string;
  /** Undefined while it loads, and for the own one. */
  profile?: Profile | undefined;
}

/** The tabs Posts and Media of a member with their posts. */
export function MemberPosts({ memberId, profile }: MemberPostsProps) {
  const t = useTranslations(translations);
  const [query, setQuery] = usePageQuery();
  const kind = readKind(query);
  const pages = usePages(`${memberId} ${kind}`, paging.defaultSize);
  const isOwn = useMember()?.id === memberId;
  const isHidden = useIsHidden(profile);
  const others = profile && isHidden ? <HiddenAuthor author={profile} /> : <OthersEmptiness />;
  const empty = isOwn ? <OwnEmptiness /> : others;
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

/** The reader has not posted yet. */
function OwnEmptiness() {
  const t = useTranslations(translations);
  return (
    <EmptyState text={t('noData')} action={<LinkButton to={composePath(null)}>{t('writeFirstPost')}</LinkButton>} />
  );
}

/** Of somebody else: a visitor is shown the way to log in (specification section 6). */
function OthersEmptiness() {
  const t = useTranslations(translations);
  const member = useMember();
  const isVisitor = useSessionResolved() && !member;
  return (
    <>
      <EmptyState text={t('noData')} action={isVisitor && <LoginButton />} />
      <Suggestions />
    </>
  );
}
