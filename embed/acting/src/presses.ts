import type { FeedAct } from '@community/contract/embed-acting';
import type { ActingFeed } from './feeds.ts';

/** Emits the event of a press on a control, the same that the loader emits for the link which the control replaced. */
export function tellPress({ cards, emit }: Pick<ActingFeed, 'cards' | 'emit'>, act: FeedAct, post: string): void {
  const card = cards.find(({ dataset }) => dataset.postId === post);
  const link = card?.querySelector<HTMLAnchorElement>(`a[data-act="${act}"]`);
  if (!card || !link) return;
  emit?.('click', { kind: act, address: link.href });
  if (act === 'comment') emit?.('open', { post, position: Number(card.dataset.position) });
}
