import './testing-page.ts';
import { expectedHeightPx, ReservedSpace } from './reserved-space.ts';
import { seeShare } from './testing-page.ts';

test.each([
  ['carousel', 12, 300, 554],
  ['carousel', 12, 1200, 634],
  ['list', 3, 1000, 1004],
  ['list', 2, 400, 1156],
  ['grid', 12, 1080, 1586],
  ['grid', 4, 200, 1868],
] as const)('a %s of %d posts in %d px is expected to be %d px high', (layout, limit, width, height) => {
  expect(expectedHeightPx(layout, limit, width)).toBe(height);
});

/** An element at the window's top whose content and reserved space have these heights. */
function elementWith(heights: number[]) {
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  const root = element.attachShadow({ mode: 'open' });
  element.getBoundingClientRect = () => {
    const reserved = parseFloat(root.querySelector('div')?.style.height ?? '0');
    return { bottom: (heights[0] ?? 0) + reserved } as DOMRect;
  };
  return { element, root, spacer: () => root.querySelector('div')?.style.height };
}

test('what follows stays in place while it is seen, and the rest is given back later', () => {
  const heights = [20];
  const { element, spacer } = elementWith(heights);
  const space = new ReservedSpace(element);
  space.reserve(480);
  space.replace(() => (heights[0] = 300));
  expect(spacer()).toBe('200px');
  seeShare(element, 1);
  expect(spacer()).toBe('200px');
  seeShare(element, 0, -700);
  expect(spacer()).toBe('200px');
  seeShare(element, 0, 900);
  expect(spacer()).toBeUndefined();
});

test('what is in view stays in place, too, if the content above it gets shorter', () => {
  const heights = [-980];
  const { spacer, element } = elementWith(heights);
  const space = new ReservedSpace(element);
  space.reserve(480);
  space.replace(() => (heights[0] = -700));
  expect(spacer()).toBe('200px');
});

test('nothing stays reserved under higher content, or where nothing that follows is seen', () => {
  const heights = [20];
  const { element, spacer } = elementWith(heights);
  const space = new ReservedSpace(element);
  space.reserve(480);
  space.replace(() => (heights[0] = 500));
  expect(spacer()).toBeUndefined();
  space.reserve(3000);
  space.replace(() => (heights[0] = window.innerHeight));
  expect(spacer()).toBeUndefined();
});
