import './testing-page.ts';
import { expectedSpace, ReservedSpace } from './reserved-space.ts';
import { seeShare } from './testing-page.ts';

const narrowGap = 'min(10px,var(--community-gap,16px))';
const gap = '(var(--community-gap,16px))';

test.each([
  ['carousel', 12, 300, `542px + 1*${narrowGap}`, `216px - ${narrowGap}) 494px`],
  ['carousel', 12, 1200, `606px + 1*${gap}`, `280px - ${gap}) 574px`],
  ['list', 3, 1000, `704px + 3*${gap}`, `760px - ${gap}) 224px`],
  ['list', 2, 400, `1096px + 2*${narrowGap}`, `400px - ${narrowGap}) 524px`],
  ['grid', 12, 1080, `1514px + 0.75*${gap}`, `270px - ${gap}) 494px`],
  ['grid', 4, 200, `1744px + 4*${narrowGap}`, `200px - ${narrowGap}) 424px`],
] as const)('a %s of %d posts in %d px is expected to be %s high, of cards of %s', (...row) => {
  const [layout, limit, width, height, card] = row;
  const { minHeight, background } = expectedSpace(layout, limit, width);
  expect([minHeight, background]).toEqual([`calc(${height})`, expect.stringContaining(`/calc(${card} space`)]);
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
