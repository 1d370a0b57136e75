import { coreTranslations, type EmbeddedFeedProps, type RemoteModule } from '@community/core';
import { postRoomTranslations } from '@community/kit/post';
import { useEffect } from 'react';
import { useEmbeddedPostsQuery, usePostsByIdQuery } from '../feed/feed-calls.ts';
import { translations as ownTranslations } from '../translations.ts';
import { EmbeddedCard } from './embedded-card.tsx';

/**
 * Makes the cards of a feed in a store's page act: the server rendered them, and their controls are the kit's from now
 * on. Cards of posts that the feed no longer has stay as they are until the reader acts on them.
 */
export default function EmbeddedFeed({ cards, posts, acts, onEnd, ...props }: EmbeddedFeedProps) {
  const { currentData, isError } = useEmbeddedPostsQuery(posts);
  const isRead = currentData !== undefined || isError;
  const listed = new Map(currentData?.items.map((post) => [post.id, post]));
  const missing = [...new Set(acts.map(({ post }) => post))].filter((id) => !listed.has(id));
  const others = usePostsByIdQuery(missing, { skip: missing.length === 0 || !isRead });
  const find = (id: string) => listed.get(id) ?? others.currentData?.find((other) => other.id === id);
  const lost = others.currentData || others.isError ? acts.filter(({ post }) => !find(post)) : [];
  useEffect(() => {
    for (const { id } of lost) onEnd(id, false);
  });
  return cards.map((card) => {
    const id = card.dataset.postId ?? '';
    const post = find(id);
    const own = acts.filter((act) => act.post === id);
    return post && <EmbeddedCard key={id} card={card} post={post} acts={own} onEnd={onEnd} {...props} />;
  });
}

export const translations: RemoteModule['translations'] = [ownTranslations, coreTranslations, ...postRoomTranslations];
