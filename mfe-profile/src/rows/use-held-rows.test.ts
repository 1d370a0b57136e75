import { act, fireEvent, renderHook } from '@testing-library/react';
import type { MouseEvent } from 'react';
import { useHeldRows, withGaps } from './use-held-rows.ts';

const items = (...ids: string[]) => ids.map((id) => ({ id }));
const shape = (rows: readonly { id: string; item: unknown }[]) =>
  rows.map(({ id, item }) => (item ? id : `(${id})`)).join(' ');

test.each([
  [['a', 'b', 'c'], ['a', 'c'], 'a (b) c'],
  [['a', 'b'], ['b', 'c'], '(a) b c'],
  [['a'], ['a'], 'a'],
])('of %j, %j are left as %s', (before, after, rows) => {
  expect(shape(withGaps(items(...before), items(...after)))).toBe(rows);
});

function press(detail = 1) {
  const row = document.createElement('li');
  const { result, rerender } = renderHook((list: { id: string }[]) => useHeldRows(list), {
    initialProps: items('a', 'b', 'c'),
  });
  act(() => result.current.hold({ target: row, detail, clientX: 50, clientY: 50 } as unknown as MouseEvent));
  rerender(items('a', 'c'));
  return () => shape(result.current.rows);
}

test('a pressed row leaves a gap while the pointer rests', () => {
  const rows = press();
  fireEvent.pointerMove(document, { clientX: 55, clientY: 52 });
  fireEvent.click(document, { clientX: 50, clientY: 50 });
  expect(rows()).toBe('a (b) c');
});

test.each([
  ['the pointer has moved', () => fireEvent.click(document, { clientX: 90, clientY: 50 })],
  ['the page is scrolled', () => fireEvent.scroll(document)],
  ['a key is pressed', () => fireEvent.keyDown(document, { key: 'Tab' })],
])('the gap closes once %s', (_, move) => {
  const rows = press();
  move();
  expect(rows()).toBe('a c');
});

test('a press by keyboard leaves no gap', () => {
  expect(press(0)()).toBe('a c');
});
