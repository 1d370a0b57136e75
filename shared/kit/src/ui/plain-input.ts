type Modified = Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey'>;

/**
 * Whether a key is meant for the page. With Alt, Ctrl or Cmd it is the browser's, or an extension's: back and forward,
 * zoom, another tab. Shift makes signs such as `+` and stays with the page.
 */
export const isPlainKey = ({ altKey, ctrlKey, metaKey }: Modified): boolean => !(altKey || ctrlKey || metaKey);

/**
 * Whether a click on a link is meant for the page. Of another button, or with a key that the browser knows, it opens
 * the link elsewhere or saves it.
 */
export const isPlainClick = (event: Modified & Pick<MouseEvent, 'button' | 'shiftKey'>): boolean =>
  event.button === 0 && !event.shiftKey && isPlainKey(event);
