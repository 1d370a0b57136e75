import { OverlayStack } from './overlay-stack.ts';

test('the last page is shown, and those before it come back', () => {
  const overlayStack = new OverlayStack();
  const seen: (string | null)[] = [];
  const stop = overlayStack.subscribe(() => seen.push(overlayStack.shown()));
  overlayStack.open('/home/details-42');
  overlayStack.replace('/home/details-42?page=2');
  overlayStack.open('/home/report-42');
  overlayStack.back();
  overlayStack.close();
  stop();
  overlayStack.open('/home/details-43');
  expect(seen).toEqual([
    '/home/details-42',
    '/home/details-42?page=2',
    '/home/report-42',
    '/home/details-42?page=2',
    null,
  ]);
});

test('nothing is replaced where nothing is shown', () => {
  const overlayStack = new OverlayStack();
  overlayStack.replace('/home/details-42');
  expect(overlayStack.shown()).toBeNull();
});
