import { renderApp } from '@community/testing/render-app';
import { screen } from '@testing-library/react';
import { useIsCovered, useOverlay } from './overlays.ts';

function Overlay({ open }: { open: boolean }) {
  useOverlay(open);
  return null;
}

const Page = () => <p>{useIsCovered() ? 'covered' : 'free'}</p>;

test('a page is covered as long as one of what opened over it is open', async () => {
  const page = (first: boolean, second: boolean) => (
    <>
      <Overlay open={first} />
      {second && <Overlay open />}
      <Page />
    </>
  );
  const { rerender } = await renderApp(page(false, false));
  const states = [
    [true, false],
    [true, true],
    [false, true],
    [false, false],
  ] as const;
  const seen = states.map(([first, second]) => {
    rerender(page(first, second));
    return screen.getByRole('paragraph').textContent;
  });
  expect(seen).toEqual(['covered', 'covered', 'covered', 'free']);
});
