import { StyleRoots } from '@community/host/styles/style-roots';
import { type Overlay, openOverlay } from './overlay.ts';
import { shownFeed, topLayer } from './testing-feed.ts';

test('keys that are typed into a text field stay in it; Escape and the keys of controls reach the page', () => {
  const { root } = openOverlay(shownFeed(['7']).root, new StyleRoots(16));
  const heard = jest.fn();
  document.addEventListener('keydown', ({ key }) => heard(key));
  const press = (markup: string, key: string) => {
    const host = root.appendChild(document.createElement('div'));
    host.innerHTML = markup;
    const inside = jest.fn();
    host.addEventListener('keydown', inside);
    host.firstElementChild?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true }));
    expect(inside).toHaveBeenCalledTimes(1);
  };
  for (const field of ['<textarea></textarea>', '<input type="search">', '<input>', '<p contenteditable="true"></p>'])
    press(field, 's');
  expect(heard).not.toHaveBeenCalled();
  press('<textarea></textarea>', 'Escape');
  press('<button></button>', 'a');
  press('<input type="checkbox">', 'b');
  expect(heard.mock.calls).toEqual([['Escape'], ['a'], ['b']]);
});

test('what scrolls in it is not scrolled by the page', () => {
  const { root } = openOverlay(shownFeed(['7']).root, new StyleRoots(16));
  const heard = jest.fn();
  for (const type of ['wheel', 'touchmove']) {
    document.addEventListener(type, heard);
    root.firstElementChild?.dispatchEvent(new Event(type, { bubbles: true, composed: true }));
  }
  expect(heard).not.toHaveBeenCalled();
});

describe('its layer', () => {
  let overlay: Overlay;
  let feed: ShadowRoot;
  let dialog: HTMLElement;
  /** What was done with the layer. */
  let steps: string[];
  beforeEach(() => {
    const shown = shownFeed(['7']);
    feed = shown.root;
    dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.append(shown.element);
    overlay = openOverlay(feed, new StyleRoots(16));
    steps = [];
    for (const step of ['hidePopover', 'showPopover'] as const) {
      const does = overlay.layer[step].bind(overlay.layer);
      overlay.layer[step] = () => {
        steps.push(step);
        does();
      };
    }
  });
  const raised = ['hidePopover', 'showPopover'];
  const turnTo = (type: string) => feed.querySelector('li')?.dispatchEvent(new Event(type));
  /** The page opens the dialog around the feed. */
  const openAround = () => topLayer.add(dialog);

  test.each(['pointerdown', 'focusin'])(
    'comes above a dialog that the page opened around the feed, once, at a %s there, until it closes',
    (type) => {
      turnTo(type);
      expect(steps).toEqual([]);
      openAround();
      turnTo(type);
      turnTo(type);
      expect(steps).toEqual(raised);
      overlay.close();
      topLayer.delete(dialog);
      dialog.dispatchEvent(new Event('close'));
      openAround();
      turnTo(type);
      expect(steps).toEqual(raised);
    },
  );

  test.each(['close', 'toggle', 'fullscreenchange'])('comes above what opened again after a %s', (type) => {
    openAround();
    turnTo('pointerdown');
    dialog.dispatchEvent(Object.assign(new Event('toggle'), { newState: 'open' }));
    turnTo('pointerdown');
    expect(steps).toEqual(raised);
    dialog.dispatchEvent(new Event(type));
    turnTo('pointerdown');
    expect(steps).toEqual([...raised, ...raised]);
  });

  test('comes back after the page moved the feed, which hides it', () => {
    topLayer.delete(overlay.layer);
    turnTo('pointerdown');
    expect(steps).toEqual(raised);
  });

  test('stays as it is during a press on what is in it, with the focus in it, and with a dialog in the overlay', () => {
    const { root, layer } = overlay;
    openAround();
    const control = layer.appendChild(document.createElement('button'));
    control.dispatchEvent(new Event('pointerdown', { bubbles: true, composed: true }));
    expect(steps).toEqual([]);
    control.focus();
    expect(root.activeElement).toBe(control);
    turnTo('pointerdown');
    expect(steps).toEqual([]);
    control.remove();
    const own = root.appendChild(document.createElement('dialog'));
    turnTo('pointerdown');
    expect(steps).toEqual([]);
    own.remove();
    turnTo('pointerdown');
    expect(steps).toEqual(raised);
  });
});
