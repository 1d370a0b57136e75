import { embedDataLayer } from '@community/contract/embed-settings';
import type { FeedEventDetails } from '@community/embed';
import { guard, warnOnce } from '../messages.ts';
import { CustomEvent } from '../natives.ts';
import { text } from '../settings.ts';

/** Dispatches an event of the element, and pushes the same into the tag manager's array that `data-layer` names. */
export type Emit = <Name extends keyof FeedEventDetails>(name: Name, detail: FeedEventDetails[Name]) => void;

/**
 * The function that emits an element's events. It makes the tag manager's array if there is none, as tag managers' own
 * snippets do: events before the tag manager's start are kept for it. Some put another array, or an object with `push`,
 * in its place once they run: it is looked up each time.
 */
export function emitter(element: HTMLElement): Emit {
  return (name, detail) => {
    element.dispatchEvent(new CustomEvent(`community:${name}`, { bubbles: true, composed: true, detail }));
    guard(() => {
      const arrayName = text(element, 'data-layer', embedDataLayer);
      if (!arrayName) return;
      const layer = ((window as unknown as Record<string, unknown>)[arrayName] ??= []) as Partial<unknown[]>;
      if (layer.push) layer.push({ event: `community_${name}`, ...detail });
      else warnOnce(`data-layer="${arrayName}" is no array.`);
    });
  };
}

/** Post and position of a card. */
export function cardDetail(card: HTMLElement): { post: string; position: number } {
  return { post: card.dataset.postId ?? '', position: Number(card.dataset.position) };
}
