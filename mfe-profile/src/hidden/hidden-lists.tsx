import { paging } from '@community/contract/limits';
import { applyOptimistic, type Post, useAppSelector, useTranslations } from '@community/core';
import { MemberRow, Suggestions } from '@community/kit/post';
import { TimeLabel } from '@community/kit/time';
import { Button, EmptyState, PagedList, usePages } from '@community/kit/ui';
import { EyeOff } from 'lucide-react';
import { HeldList, RowsSkeleton } from '../rows/held-list.tsx';
import { translations } from '../translations.ts';
import { type HiddenAuthor, useHiddenAuthorsQuery, useHiddenPostsQuery } from './hidden-calls.ts';
import { PostRow } from './post-row.tsx';
import { useShowAuthorAgain, useShowPostAgain } from './use-show-again.ts';

const icon = <EyeOff size={28} strokeWidth={1.5} />;

function NothingHidden({ text }: { text: string }) {
  return (
    <>
      <EmptyState icon={icon} text={text} />
      <Suggestions />
    </>
  );
}

/** The authors whose posts the member hid; a row goes as its author is shown again. */
export function HiddenAuthors() {
  const t = useTranslations(translations);
  const showAgain = useShowAuthorAgain();
  const updates = useAppSelector((state) => state.optimistic);
  const pages = usePages('hidden authors', paging.followListSize);
  const result = useHiddenAuthorsQuery(pages.query);
  const isHidden = ({ id, seenAt }: HiddenAuthor) => applyOptimistic(updates, 'mute', id, true, seenAt);
  return (
    <PagedList result={result} pages={pages}>
      {(authors) => {
        if (!authors) return <RowsSkeleton />;
        const hidden = authors.filter(isHidden);
        if (hidden.length === 0) return <NothingHidden text={t('hidden.noPeople')} />;
        return (
          <HeldList items={hidden} label={t('hidden.people')} goes>
            {(author) => (
              <MemberRow
                person={author}
                action={
                  <Button
                    tone="line"
                    size="s"
                    aria-label={t('hidden.showPerson', { nickname: author.nickname })}
                    onClick={() => showAgain(author.id)}
                  >
                    {t('hidden.show')}
                  </Button>
                }
              >
                <TimeLabel short seconds={author.hiddenAt} />
              </MemberRow>
            )}
          </HeldList>
        );
      }}
    </PagedList>
  );
}

/** The posts that the member hid; a row goes as its post is shown again. */
export function HiddenPosts() {
  const t = useTranslations(translations);
  const showAgain = useShowPostAgain();
  const updates = useAppSelector((state) => state.optimistic);
  const pages = usePages('hidden posts', paging.defaultSize);
  const result = useHiddenPostsQuery(pages.query);
  const isHidden = ({ id, seenAt }: Post) => applyOptimistic(updates, 'hide', id, true, seenAt);
  return (
    <PagedList result={result} pages={pages}>
      {(posts) => {
        if (!posts) return <RowsSkeleton />;
        const hidden = posts.filter(isHidden);
        if (hidden.length === 0) return <NothingHidden text={t('hidden.noPosts')} />;
        return (
          <HeldList items={hidden} label={t('hidden.posts')} goes>
            {(post) => (
              <PostRow
                post={post}
                end={
                  <Button
                    tone="line"
                    size="s"
                    aria-label={t('hidden.showPost', { nickname: post.author.nickname })}
                    onClick={() => showAgain(post.id)}
                  >
                    {t('hidden.show')}
                  </Button>
                }
              />
            )}
          </HeldList>
        );
      }}
    </PagedList>
  );
}
