import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fireEvent, render } from '@testing-library/react';
import { Avatar } from './avatar.tsx';

test('a picture that cannot be shown gives way to the initial', () => {
  const { container } = render(<Avatar name="lucía" src="/media/gone.jpg" size={48} />);
  const image = container.querySelector('img');
  expect(image).toHaveAttribute('width', '48');
  fireEvent.error(image as HTMLImageElement);
  expect(container.querySelector('img')).toBeNull();
  expect(container).toHaveTextContent('L');
});

test('no style attribute is needed for a size', () => {
  const { container } = render(<Avatar name="Kenji_H" size={72} />);
  expect(container.querySelector('svg')).toHaveAttribute('width', '72');
  expect(container.querySelector('[style]')).toBeNull();
});

test('nobody in particular is a figure, not an empty circle', () => {
  const { container } = render(<Avatar name="" />);
  expect(container.querySelector('path')).toBeInTheDocument();
  expect(container).toHaveTextContent('');
});

/** Relative luminance of WCAG 2.2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const sheet = readFileSync(join(dirname(expect.getState().testPath ?? ''), 'avatar.module.css'), 'utf8');
const tones = [...sheet.matchAll(/\.tone\d \{\s*fill: (#[0-9a-f]{6})/g)].map(([, colour = '']) => colour);

test('there are eight tones', () => expect(tones).toHaveLength(8));

test.each(tones)('white on %s has a contrast of 4.5:1 or better', (colour) => {
  expect(1.05 / (luminance(colour) + 0.05)).toBeGreaterThanOrEqual(4.5);
});
