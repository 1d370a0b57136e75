import { AppProviders } from '@community/testing/render-app';
import { render, screen } from '@testing-library/react';
import { Thumbnail } from './thumbnail.tsx';

const show = (picture: Parameters<typeof Thumbnail>[0]['picture']) => {
  render(<Thumbnail picture={picture} />, { wrapper: AppProviders });
  return screen.getByRole('presentation');
};

test('a thumbnail is a small variant, cropped around what matters', () => {
  const image = show({ url: '/media/a.jpg', focal: { x: 580, y: 450 } });
  expect(image).toHaveAttribute('src', expect.stringContaining('/media/a.jpg?w=192'));
  expect(image.dataset).toMatchObject({ focalX: '60', focalY: '50' });
});

test('one without a focal point keeps what the style sheet says', () => {
  expect(Object.keys(show({ url: '/media/a.jpg' }).dataset)).toEqual([]);
});
