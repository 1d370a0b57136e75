import { useHost } from '@community/core';

/**
 * How modal a dialog is. In another's document it traps the focus, but does not lock the document's scrolling, which
 * would change its styles.
 */
export function useModality(): true | 'trap-focus' {
  return useHost().ownsDocument || 'trap-focus';
}
