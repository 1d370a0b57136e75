import { StyleRoots } from '@community/host/styles/style-roots';
import { openOverlay } from './overlay.ts';
import { shownFeed } from './testing-feed.ts';

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

test('its layer comes above the page again when a reader turns to the feed, until it closes', () => {
  const feed = shownFeed(['7']).root;
  const { root, layer, close } = openOverlay(feed, new StyleRoots(16));
  const steps: string[] = [];
  for (const step of ['hidePopover', 'showPopover'] as const) layer[step] = () => void steps.push(step);
  const turnTo = (type: string) => feed.querySelector('li')?.dispatchEvent(new Event(type));
  turnTo('pointerdown');
  expect(steps).toEqual(['hidePopover', 'showPopover']);
  turnTo('focusin');
  expect(steps).toHaveLength(4);
  const control = layer.appendChild(document.createElement('button'));
  control.focus();
  expect(root.activeElement).toBe(control);
  turnTo('pointerdown');
  expect(steps).toHaveLength(4);
  control.remove();
  const dialog = root.appendChild(document.createElement('dialog'));
  turnTo('pointerdown');
  expect(steps).toHaveLength(4);
  dialog.remove();
  close();
  turnTo('pointerdown');
  expect(steps).toHaveLength(4);
});
