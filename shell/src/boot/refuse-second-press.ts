import { repeatedPress } from '@community/contract/repeated-press';

/** What a press may take away: a button of a dialog, a menu's item, a link of a page that is left. */
const controls = 'a, button, [role="menuitem"], [role="option"]';

/** Whether a control went, or lets presses through, as a menu that fades does. */
const isGone = (element: Element) => !element.checkVisibility() || getComputedStyle(element).pointerEvents === 'none';

/** Presses that follow faster are those of one double click. People who press on purpose again take longer. */
const doubleClickMs = 300;

/** The list whose entries go one by one with presses on this control. Null for all other controls. */
const repeatedIn = (control: Element | null) => (control?.hasAttribute(repeatedPress) ? control.closest('ul') : null);

/**
 * Refuses the presses of a double click that follow the one which took away what it pressed: they would hit whatever
 * lies below. The browser counts the presses (`detail`), by the reader's own settings. It listens on the window, before
 * all others.
 */
export function refuseSecondPress(): void {
  // Of the last press that was not refused.
  let pressed: Element | null = null;
  let list: Element | null = null;
  let pressedAtMs = 0;
  let isRefused = false;
  const listen = (event: MouseEvent) => {
    if (event.type === 'mousedown') {
      const [target] = event.composedPath();
      const control = target instanceof Element ? target.closest(controls) : null;
      const nextList = repeatedIn(control);
      const isNextEntry = nextList !== null && nextList === list && event.timeStamp - pressedAtMs >= doubleClickMs;
      isRefused = event.detail > 1 && pressed !== null && isGone(pressed) && !isNextEntry;
      if (!isRefused) {
        pressed = control;
        // Read while the control is in the page: one that was removed is in no list.
        list = nextList;
        pressedAtMs = event.timeStamp;
      }
    }
    // A press of a key on a control is a click that is counted as none.
    if (!isRefused || event.detail < 2) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const type of ['mousedown', 'mouseup', 'click', 'dblclick'] as const)
    window.addEventListener(type, listen, { capture: true });
}
