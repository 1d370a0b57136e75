import './testing-page.ts';
import { expectedSpace, ReservedSpace } from './reserved-space.ts';
import { seeShare } from './testing-page.ts';

test.each([
  ['carousel', 12, 300, 570, '216px 510px'],
  ['carousel', 12, 1200, 650, '280px 590px'],
  ['list', 3, 1000, 812, '760px 240px'],
  ['list', 2, 400, 1156, '400px 540px'],
  ['grid', 12, 1080, 1586, '258px 498px'],
  ['grid', 4, 200, 1868, '200px 440px'],
] as const)('a %s of %d posts in %d px is expected to be %d px high, of cards of %s', (...row) => {
  const [layout, limit, width, height, card] = row;
  const { minHeight, background } = expectedSpace(layout, limit, width);
  expect([minHeight, background]).toEqual([`${height}px`, expect.stringContaining(`/${card} space`)]);
});

/** An element at the window's top whose content ends at a place, or where its reserved space ends. */
function elementWith(bottoms: number[]) {
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  const content = element.attachShadow({ mode: 'open' }).appendChild(document.createElement('section'));
  const heightPx = () => Math.max(100, parseFloat(content.style.minHeight || '0'));
  content.getBoundingClientRect = () => ({ height: heightPx() }) as DOMRect;
  element.getBoundingClientRect = () => ({ bottom: (bottoms[0] ?? 0) + heightPx() - 100 }) as DOMRect;
  return { element, reserved: () => content.style.minHeight };
}

test('what follows stays in place while it is seen, and the rest is given back later', () => {
  const bottoms = [20];
  const { element, reserved } = elementWith(bottoms);
  const space = new ReservedSpace(element);
  space.reserve('580px');
  expect(reserved()).toBe('580px');
  space.replace(() => (bottoms[0] = 300));
  expect(reserved()).toBe('300px');
  seeShare(element, 1);
  expect(reserved()).toBe('300px');
  seeShare(element, 0, -700);
  expect(reserved()).toBe('300px');
  seeShare(element, 0, 900);
  expect(reserved()).toBe('');
});

test('what is in view stays in place, too, if the content above it gets shorter', () => {
  const bottoms = [-980];
  const { reserved, element } = elementWith(bottoms);
  const space = new ReservedSpace(element);
  space.reserve('580px');
  space.replace(() => (bottoms[0] = -700));
  expect(reserved()).toBe('300px');
});

test('below the view nothing stays reserved, however much was expected', () => {
  const bottoms = [20];
  const { element, reserved } = elementWith(bottoms);
  const space = new ReservedSpace(element);
  space.reserve('3000px');
  space.replace(() => (bottoms[0] = 300));
  expect(reserved()).toBe(`${100 + window.innerHeight - 300}px`);
});

test('a view of nothing but reserved space gets what follows', () => {
  const bottoms = [20];
  const { element, reserved } = elementWith(bottoms);
  const space = new ReservedSpace(element);
  space.reserve('3000px');
  space.replace(() => (bottoms[0] = -150));
  expect(reserved()).toBe('');
});

test('nothing stays reserved under higher content, or where nothing that follows is seen', () => {
  const bottoms = [20];
  const { element, reserved } = elementWith(bottoms);
  const space = new ReservedSpace(element);
  space.reserve('580px');
  space.replace(() => (bottoms[0] = 500));
  expect(reserved()).toBe('');
  space.reserve('3000px');
  space.replace(() => (bottoms[0] = window.innerHeight));
  expect(reserved()).toBe('');
});
