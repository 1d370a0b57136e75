import { repeatedPress } from '@community/contract/repeated-press';

/** What a press may take away: a button of a dialog, a menu's item, a link of a page that is left. */
const controls = 'a, button, [role="menuitem"], [role="option"]';

/** Whether a control went, or lets presses through, as a menu that fades does. */
const isGone = (element: Element) => !element.checkVisibility() || getComputedStyle(element).pointerEvents === 'none';

/** The list of a control that may be pressed again on its next entry. */
const repeatedIn = (control: Element | null) => (control?.hasAttribute(repeatedPress) ? control.closest('ul') : null);

/**
 * Refuses the second press of a double click where the first one took away what it pressed: it would hit whatever lies
 * below. The browser counts the presses (`detail`), by the reader's own settings. It listens on the window, before all
 * others.
 */
export function refuseSecondPress(): void {
  let pressed: Element | null = null;
  let list: Element | null = null;
  let isRefused = false;
  const listen = (event: MouseEvent) => {
    if (event.type === 'mousedown') {
      const [target] = event.composedPath();
      const control = target instanceof Element ? target.closest(controls) : null;
      // Read now: what is gone has no list any more.
      const nextList = repeatedIn(control);
      const isNextEntry = nextList !== null && nextList === list;
      isRefused = event.detail > 1 && pressed !== null && isGone(pressed) && !isNextEntry;
      pressed = control;
      list = nextList;
    }
    // A press of a key on a control is a click that is counted as none.
    if (!isRefused || event.detail < 2) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const type of ['mousedown', 'mouseup', 'click', 'dblclick'] as const)
    window.addEventListener(type, listen, { capture: true });
}
