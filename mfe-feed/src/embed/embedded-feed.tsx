import { coreTranslations, type EmbeddedFeedProps, type RemoteModule } from '@community/core';
import { postRoomTranslations } from '@community/kit/post';
import { useEffect } from 'react';
import { translations as ownTranslations } from '../translations.ts';
import { EmbeddedCard } from './embedded-card.tsx';
import { useFeedPosts } from './use-feed-posts.ts';

/**
 * Makes the cards of a feed in a store's page act: the server rendered them, and their controls are the kit's from now
 * on. Cards of posts that the feed no longer has stay as they are until the reader acts on them.
 */
export default function EmbeddedFeed({ cards, posts, acts, onEnd, ...props }: EmbeddedFeedProps) {
  const { find, gone, lost } = useFeedPosts({ posts, acts });
  useEffect(() => {
    for (const { id } of lost) onEnd(id, false);
  });
  return cards.map((card) => {
    const id = card.dataset.postId ?? '';
    const post = find(id);
    const own = acts.filter((act) => act.post === id);
    return (
      post && (
        <EmbeddedCard key={id} card={card} post={post} isDeleted={gone.has(id)} {...{ acts: own, onEnd, ...props }} />
      )
    );
  });
}

export const translations: RemoteModule['translations'] = [ownTranslations, coreTranslations, ...postRoomTranslations];
