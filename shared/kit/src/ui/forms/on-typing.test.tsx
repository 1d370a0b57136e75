import { fireEvent, render, screen } from '@testing-library/react';
import { onTyping, type Typing } from './on-typing.ts';

test('a field says with each text whether it is composed or pasted, and that a composition is over', () => {
  const typed: [string, Typing][] = [];
  render(
    <input
      aria-label="Name"
      defaultValue=""
      {...onTyping<HTMLInputElement>(({ value }, how) => typed.push([value, how]))}
    />,
  );
  const field = screen.getByRole('textbox');
  fireEvent.input(field, { target: { value: 'a' }, data: 'a' });
  fireEvent.input(field, { target: { value: 'aに' }, isComposing: true, data: 'に' });
  fireEvent.compositionEnd(field);
  fireEvent.input(field, { target: { value: 'aに b' }, inputType: 'insertFromPaste' });
  expect(typed).toEqual([
    ['a', { isComposing: false, composed: '', isPasted: false }],
    ['aに', { isComposing: true, composed: 'に', isPasted: false }],
    ['aに', { isComposing: false, composed: '', isPasted: false }],
    ['aに b', { isComposing: false, composed: '', isPasted: true }],
  ]);
});
