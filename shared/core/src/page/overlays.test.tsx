import { renderApp } from '@community/testing/render-app';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { OverlayProvider, useIsCovered, useOverlay } from './overlays.ts';

function Overlay({ open, children }: { open: boolean; children?: ReactNode }) {
  const overlay = useOverlay(open);
  return <OverlayProvider value={overlay}>{children}</OverlayProvider>;
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

test('an overlay covers the page and what was opened before it, and not its own content', async () => {
  const page = (second: boolean) => (
    <>
      <Page />
      <Overlay open>
        <Page />
        <Overlay open={second}>
          <Page />
        </Overlay>
      </Overlay>
    </>
  );
  const { rerender } = await renderApp(page(false));
  const seen = () => screen.getAllByRole('paragraph').map(({ textContent }) => textContent);
  expect(seen().slice(0, 2)).toEqual(['covered', 'free']);
  rerender(page(true));
  expect(seen()).toEqual(['covered', 'covered', 'free']);
  rerender(page(false));
  expect(seen().slice(0, 2)).toEqual(['covered', 'free']);
});
