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
