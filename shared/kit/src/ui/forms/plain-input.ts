type Modified = Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey'>;

/**
 * `keyCode` of a key that an input method takes (UI Events, section 7.3.1): Escape cancels what it composes, Tab and
 * arrows choose. React's events have no `isComposing`, and Safari's has ended with the key that ends the composition.
 */
const takenByInputMethod = 229;

/**
 * Whether a key is meant for the page. With Alt, Ctrl or Cmd it is the browser's, or an extension's: back and forward,
 * zoom, another tab. While a text is composed it is the input method's. Shift makes signs such as `+` and stays with
 * the page.
 */
export const isPlainKey = ({
  altKey,
  ctrlKey,
  metaKey,
  keyCode,
}: Modified & Partial<Pick<KeyboardEvent, 'keyCode'>>): boolean =>
  !(altKey || ctrlKey || metaKey || keyCode === takenByInputMethod);

/**
 * Whether a click on a link is meant for the page. Of another button, or with a key that the browser knows, it opens
 * the link elsewhere or saves it.
 */
export const isPlainClick = (event: Modified & Pick<MouseEvent, 'button' | 'shiftKey'>): boolean =>
  event.button === 0 && !event.shiftKey && isPlainKey(event);
