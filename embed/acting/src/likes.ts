import { type CommunityStore, listenToActions, optimisticSlice } from '@community/core';
import type { ActingFeeds } from './feeds.ts';

const prefix = 'like:';

/** Tells the feed of the last act of each like that the server has confirmed. */
export function emitLikes(store: CommunityStore, feeds: ActingFeeds): void {
  store.dispatch(
    listenToActions((action) => {
      if (!optimisticSlice.actions.confirmed.match(action) || !action.payload.key.startsWith(prefix)) return;
      const { key } = action.payload;
      const post = key.slice(prefix.length);
      for (const { cards, onLike } of feeds.all()) {
        const card = cards.find(({ dataset }) => dataset.postId === post);
        if (!card) continue;
        const liked = store.getState().optimistic[key]?.value ?? false;
        return onLike({ post, position: Number(card.dataset.position), liked });
      }
    }),
  );
}
