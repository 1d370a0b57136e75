import { renderApp } from '@community/testing/render-app';
import { fireEvent, screen } from '@testing-library/react';
import { mediaTranslations } from '../translations.ts';
import { Picture } from './picture.tsx';

const picture = { url: '/media/a.jpg', width: 1200, height: 900 };

test('a picture has its variants, its size and loads lazily', async () => {
  await renderApp(<Picture picture={picture} alt="Watch" sizes="100vw" />, { translations: [mediaTranslations] });
  const image = screen.getByRole('img', { name: 'Watch' });
  expect(image).toHaveAttribute('width', '1200');
  expect(image).toHaveAttribute('height', '900');
  expect(image).toHaveAttribute('loading', 'lazy');
  expect(image.getAttribute('srcset')).toMatch(/ 640w/);
});

test('the first picture comes with priority', async () => {
  await renderApp(<Picture picture={picture} alt="Watch" sizes="100vw" priority />);
  expect(screen.getByRole('img', { name: 'Watch' })).toHaveAttribute('loading', 'eager');
});

test('a picture that fails shows a calm placeholder', async () => {
  await renderApp(<Picture picture={picture} alt="Watch" sizes="100vw" />, { translations: [mediaTranslations] });
  fireEvent.error(screen.getByRole('img', { name: 'Watch' }));
  expect(screen.getByText('This picture cannot be shown')).toBeInTheDocument();
});

test('an animation moves over the picture, which hides once it is there and comes back when it ends', async () => {
  const shown = (animation?: string) => (
    <Picture picture={picture} alt="Watch" sizes="100vw" fit="contain" animation={animation} />
  );
  const { container, rerender } = await renderApp(shown('/media/a-animated.webp'));
  const [still, moving] = container.querySelectorAll('img');
  expect(moving).toHaveAttribute('src', '/media/a-animated.webp');
  // One picture for those who hear it, in one place for those who see it.
  expect(screen.getAllByRole('img')).toEqual([still]);
  for (const side of ['width', 'height']) expect(moving?.getAttribute(side)).toBe(still?.getAttribute(side));
  expect(still).not.toHaveClass('covered');
  fireEvent.load(moving as HTMLImageElement);
  expect(still).toHaveClass('covered');
  rerender(shown());
  expect(container.querySelectorAll('img')).toHaveLength(1);
  expect(still).not.toHaveClass('covered');
  rerender(shown('/media/a-animated.webp'));
  expect(still).not.toHaveClass('covered');
});

test('media on another origin are asked from there', async () => {
  await renderApp(<Picture picture={picture} alt="Watch" sizes="100vw" />, {
    configuration: { mediaBase: 'https://img.test' },
  });
  expect(screen.getByRole('img').getAttribute('src')).toMatch(/^https:\/\/img\.test\/media\//);
});

test('a picture shown whole has its largest size', async () => {
  await renderApp(<Picture picture={picture} alt="Watch" sizes="100vw" fit="contain" />, {
    translations: [mediaTranslations],
  });
  const image = screen.getByRole('img', { name: 'Watch' });
  expect(image).toHaveAttribute('width', '1800');
  expect(image).toHaveAttribute('height', '1350');
});

test('what may be transparent and is shown whole has a ground of its own shape', async () => {
  const shown = (url: string, fit: 'cover' | 'contain', animation?: string) => (
    <Picture picture={{ ...picture, url }} alt="Watch" sizes="1px" fit={fit} animation={animation} />
  );
  const { container, rerender } = await renderApp(shown('/media/a.webp', 'contain'));
  const ground = () => container.querySelector('svg');
  expect(ground()).toHaveAttribute('viewBox', '0 0 1800 1350');
  rerender(shown('/media/a.webp', 'cover'));
  expect(ground()).toBeNull();
  rerender(shown('/media/a.jpg', 'contain'));
  expect(ground()).toBeNull();
  rerender(shown('/media/a.jpg', 'contain', '/media/a-animated.webp'));
  expect(ground()).toHaveAttribute('viewBox', '0 0 1800 1350');
});

test('a picture that fills its box keeps its focal point in sight, without a style attribute', async () => {
  const focal = { x: 312, y: 1000 };
  const { rerender } = await renderApp(<Picture picture={{ ...picture, focal }} alt="Watch" sizes="1px" fit="cover" />);
  const image = screen.getByRole('img', { name: 'Watch' });
  expect(image).toHaveAttribute('data-focal-x', '30');
  expect(image).toHaveAttribute('data-focal-y', '100');
  expect(image).not.toHaveAttribute('style');
  rerender(<Picture picture={{ ...picture, focal }} alt="Watch" sizes="1px" fit="contain" />);
  expect(screen.getByRole('img')).not.toHaveAttribute('data-focal-x');
});
