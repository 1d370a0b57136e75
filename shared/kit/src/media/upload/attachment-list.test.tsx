import { renderApp } from '@community/testing/render-app';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useCallback, useState } from 'react';
import { mediaTranslations } from '../translations.ts';
import { AttachmentList } from './attachment-list.tsx';
import type { Attachment } from './attachment.ts';

const attachment = (name: string, change: Partial<Attachment> = {}): Attachment => ({
  id: name,
  kind: 'picture',
  name,
  preview: `blob:${name}`,
  size: null,
  state: 'done',
  progress: 1,
  uploaded: null,
  ...change,
});

const emptied = jest.fn();

function Files({ first }: { first: Attachment[] }) {
  const [items, setItems] = useState(first);
  const move = useCallback((id: string, to: number) => {
    setItems((before) => {
      const moved = before.filter((item) => item.id === id);
      return before.filter((item) => item.id !== id).toSpliced(to, 0, ...moved);
    });
  }, []);
  const remove = (id: string) => setItems(items.filter((item) => item.id !== id));
  return <AttachmentList items={items} onRemove={remove} onRetry={() => {}} onMove={move} onEmpty={emptied} />;
}

async function show(...items: Attachment[]) {
  await renderApp(<Files first={items} />, { translations: [mediaTranslations] });
}

const names = () => screen.getAllByRole('img').map((image) => image.getAttribute('aria-label'));
const handle = (index: number) => screen.getByRole('button', { name: `Move picture ${index}` });

test('arrow keys, Home and End move a picture; the focus stays on it and its position is announced', async () => {
  const user = userEvent.setup();
  await show(attachment('a'), attachment('b'), attachment('c'));
  expect(handle(1)).toHaveAccessibleDescription('Drag it, or use the arrow keys');
  handle(1).focus();
  await user.keyboard('{ArrowRight}');
  expect(names()).toEqual(['b', 'a', 'c']);
  expect(handle(2)).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('Picture moved to position 2 of 3');
  await user.keyboard('{End}');
  expect(names()).toEqual(['b', 'c', 'a']);
  await user.keyboard('{ArrowDown}');
  expect(names()).toEqual(['b', 'c', 'a']);
  await user.keyboard('{Home}');
  expect(names()).toEqual(['a', 'b', 'c']);
  expect(handle(1)).toHaveFocus();
});

test.each([
  ['on its way', { state: 'sending' as const }],
  ['that moves and has arrived', { uploaded: { url: '/media/a.jpg', animation: '/media/a-animated.webp' } }],
])('the thumbnail of a picture %s is a drawing, which does not move', async (_what, change) => {
  await show(attachment('a', change));
  expect(screen.getByRole('img', { name: 'a' })).toBeInstanceOf(HTMLCanvasElement);
  expect(document.querySelector('li img')).toBeNull();
});

test('dragging a handle over another picture moves it there', async () => {
  await show(attachment('a'), attachment('b'), attachment('c'));
  // jsdom lays nothing out: three pictures of 100 pixels in a row.
  screen.getAllByRole('listitem').forEach((entry) => {
    entry.getBoundingClientRect = () => {
      const left = [...(entry.parentElement?.children ?? [])].indexOf(entry) * 100;
      return { left, right: left + 100, top: 0, bottom: 100 } as DOMRect;
    };
  });
  // jsdom knows no pointer events.
  fireEvent(handle(1), new MouseEvent('pointerdown', { button: 0, bubbles: true }));
  act(() => void window.dispatchEvent(new MouseEvent('pointermove', { clientX: 250, clientY: 50 })));
  expect(names()).toEqual(['b', 'c', 'a']);
  act(() => void window.dispatchEvent(new MouseEvent('pointermove', { clientX: 250, clientY: 500 })));
  act(() => void window.dispatchEvent(new MouseEvent('pointerup')));
  act(() => void window.dispatchEvent(new MouseEvent('pointermove', { clientX: 50, clientY: 50 })));
  expect(names()).toEqual(['b', 'c', 'a']);
});

test('taking a picture out leaves the focus with its neighbour', async () => {
  const user = userEvent.setup();
  await show(attachment('a'), attachment('b'));
  await user.click(screen.getByRole('button', { name: 'Remove picture 2' }));
  expect(screen.getByRole('button', { name: 'Remove picture 1' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Remove picture 1' }));
  expect(emptied).toHaveBeenCalledTimes(1);
});

test('one picture or a video has no order', async () => {
  await show(attachment('v.mp4', { kind: 'video' }));
  expect(screen.queryByRole('button', { name: /^Move/ })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Remove video' })).toBeInTheDocument();
});

test('each file tells its progress, and an interrupted one offers another try', async () => {
  await show(
    attachment('a', { state: 'sending', progress: 0.4 }),
    attachment('b', { state: 'failed' }),
    attachment('c', { preview: '' }),
  );
  const [first, second, third] = screen.getAllByRole('listitem');
  expect(within(first as HTMLElement).getByRole('progressbar', { name: 'Uploading a' })).toHaveAttribute(
    'value',
    '0.4',
  );
  expect(within(second as HTMLElement).getByRole('button', { name: 'Upload b again' })).toBeInTheDocument();
  expect(within(third as HTMLElement).queryByRole('img')).not.toBeInTheDocument();
});
