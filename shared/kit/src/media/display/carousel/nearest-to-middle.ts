/** Marks carousels that turn by themselves. An attribute works across copies of the kit in a document. */
export const turningByItself = 'data-turns';

const fromMiddle = (element: Element): number => {
  const { top, bottom } = element.getBoundingClientRect();
  return Math.abs((top + bottom) / 2 - window.innerHeight / 2);
};

/** Whether no other turning carousel of the document, or of the embed's shadow root, is nearer to the window's middle. */
export function isNearestToMiddle(carousel: Element): boolean {
  const root = carousel.getRootNode() as Document | ShadowRoot;
  const all = [...root.querySelectorAll(`[${turningByItself}]`)];
  const nearest = Math.min(...all.map(fromMiddle));
  // Of several at the same distance the first.
  return all.find((other) => fromMiddle(other) === nearest) === carousel;
}
