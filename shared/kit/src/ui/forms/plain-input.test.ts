import { isPlainClick, isPlainKey } from './plain-input.ts';

const plain = { altKey: false, ctrlKey: false, metaKey: false, keyCode: 0 };

test.each([
  [{}, true],
  [{ altKey: true }, false],
  [{ ctrlKey: true }, false],
  [{ metaKey: true }, false],
  [{ keyCode: 27 }, true],
  // Of an input method, as Chrome and Safari tell it.
  [{ keyCode: 229 }, false],
])('a key with %j is the page’s: %s', (changed, is) => {
  expect(isPlainKey({ ...plain, ...changed })).toBe(is);
});

test.each([
  [{}, true],
  [{ altKey: true }, false],
  [{ ctrlKey: true }, false],
  [{ metaKey: true }, false],
  [{ shiftKey: true }, false],
  [{ button: 1 }, false],
])('a click with %j is the page’s: %s', (changed, is) => {
  expect(isPlainClick({ ...plain, shiftKey: false, button: 0, ...changed })).toBe(is);
});
