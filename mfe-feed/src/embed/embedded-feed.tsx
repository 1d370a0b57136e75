import { coreTranslations, type EmbeddedFeedProps, type RemoteModule } from '@community/core';
import { postRoomTranslations } from '@community/kit/post';
import { useEmbeddedPostsQuery, usePostsByIdQuery } from '../feed/feed-calls.ts';
import { translations as ownTranslations } from '../translations.ts';
import { EmbeddedCard } from './embedded-card.tsx';

/**
 * Makes the cards of a feed in a store's page act: the server rendered them, and their controls are the kit's from now
 * on. Cards of posts that the feed no longer has stay as they are until the reader acts on them.
 */
export default function EmbeddedFeed({ cards, posts, acts, ...props }: EmbeddedFeedProps) {
  const { currentData, isError } = useEmbeddedPostsQuery(posts);
  const listed = new Map(currentData?.items.map((post) => [post.id, post]));
  const missing = [...new Set(acts.map(({ post }) => post))].filter((id) => !listed.has(id));
  const { currentData: others } = usePostsByIdQuery(missing, {
    skip: missing.length === 0 || !(currentData || isError),
  });
  return cards.map((card) => {
    const id = card.dataset.postId ?? '';
    const post = listed.get(id) ?? others?.find((other) => other.id === id);
    if (!post) return null;
    return <EmbeddedCard key={id} card={card} post={post} acts={acts.filter((act) => act.post === id)} {...props} />;
  });
}

export const translations: RemoteModule['translations'] = [ownTranslations, coreTranslations, ...postRoomTranslations];
