import type { FeedEventDetails } from '@community/embed';
import { guard } from './messages.ts';
import { CustomEvent, isArray } from './natives.ts';

/** Dispatches an event of the element, and pushes the same into the tag manager's array that `data-layer` names. */
export type Emit = <Name extends keyof FeedEventDetails>(name: Name, detail: FeedEventDetails[Name]) => void;

function pushToDataLayer(element: HTMLElement, name: string, detail: object): void {
  const arrayName = element.getAttribute('data-layer');
  const layer = arrayName ? (window as unknown as Record<string, unknown>)[arrayName] : null;
  if (isArray(layer)) layer.push({ event: `community_${name}`, ...detail });
}

/** The function that emits an element's events. */
export function emitter(element: HTMLElement): Emit {
  return (name, detail) => {
    element.dispatchEvent(new CustomEvent(`community:${name}`, { bubbles: true, composed: true, detail }));
    guard(() => pushToDataLayer(element, name, detail));
  };
}

/** Post and position of a card. */
export function cardDetail(card: HTMLElement): { post: string; position: number } {
  return { post: card.dataset.postId ?? '', position: Number(card.dataset.position) };
}
