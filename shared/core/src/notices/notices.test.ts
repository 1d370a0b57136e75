import { noticesSlice, notify } from './notices.ts';

const { reducer } = noticesSlice;
const texts = (notices: readonly { text: string }[]) => notices.map(({ text }) => text);

test('the same failure stands once, and is told anew', () => {
  const once = reducer([], notify({ tone: 'error', text: 'Offline' }));
  const other = reducer(once, notify({ tone: 'error', text: 'Too fast' }));
  const again = reducer(other, notify({ tone: 'error', text: 'Offline' }));
  expect(texts(again)).toEqual(['Too fast', 'Offline']);
  expect(again[1]?.id).not.toBe(once[0]?.id);
});

test('what succeeded twice, or can be undone, stands twice', () => {
  const action = { label: 'Undo', dispatch: { type: 'undo' } };
  for (const notice of [
    { tone: 'success', text: 'Hidden', action } as const,
    { tone: 'success', text: 'Copied' } as const,
  ])
    expect(reducer(reducer([], notify(notice)), notify(notice))).toHaveLength(2);
});
