import '../testing-page.ts';
import { runCarousel } from './carousel.ts';
import { fragment, observers, seeShare, seeShares } from '../testing-page.ts';

function carousel({ layout = 'carousel' } = {}) {
  const host = document.createElement('div');
  document.body.replaceChildren(host);
  const root = host.attachShadow({ mode: 'open' });
  root.innerHTML = /<section.*<\/section>/s.exec(fragment(5, { layout }))?.[0] ?? '';
  const list = root.querySelector('ol') as HTMLElement;
  const scrollBy = jest.fn();
  Object.assign(list, { scrollBy });
  Object.defineProperty(list, 'clientWidth', { value: 600 });
  const button = (name: string) => root.querySelector<HTMLElement>(`[data-scroll="${name}"]`) as HTMLElement;
  return { root, list, scrollBy, back: button('-1'), forward: button('1') };
}

test('a button is there while its end has a card that is not wholly visible', () => {
  const { root, list, back, forward } = carousel();
  const end = runCarousel(root);
  seeShare(list.firstElementChild as Element, 1);
  seeShare(list.lastElementChild as Element, 0);
  expect([back.hidden, forward.hidden]).toEqual([true, false]);
  seeShare(list.firstElementChild as Element, 0.4);
  seeShare(list.lastElementChild as Element, 0.995);
  expect([back.hidden, forward.hidden]).toEqual([false, true]);
  end();
  expect(observers.size).toBe(0);
});

test('focus in a button that hides moves to the other one', () => {
  const { root, list, back, forward } = carousel();
  const end = runCarousel(root);
  seeShare(list.firstElementChild as Element, 0);
  seeShare(list.lastElementChild as Element, 0);
  forward.focus();
  seeShare(list.lastElementChild as Element, 1);
  expect(root.activeElement).toBe(back);
  end();
});

test('focus moves to a button that shows itself in the same moment', () => {
  const { root, list, back, forward } = carousel();
  const end = runCarousel(root);
  const [first, last] = [list.firstElementChild, list.lastElementChild] as [Element, Element];
  seeShares([
    [first, 0],
    [last, 1],
  ]);
  back.focus();
  seeShares([
    [first, 1],
    [last, 0],
  ]);
  expect(root.activeElement).toBe(forward);
  end();
});

test('the buttons scroll by a page, once a press after the element came back, too', () => {
  const { root, scrollBy, back, forward } = carousel();
  const end = runCarousel(root);
  forward.click();
  back.click();
  expect(scrollBy.mock.calls).toEqual([
    [600, 0],
    [-600, 0],
  ]);
  end();
  const endAgain = runCarousel(root);
  forward.click();
  expect(scrollBy).toHaveBeenCalledTimes(3);
  endAgain();
});

test('other layouts have no buttons', () => {
  const { root, back, forward } = carousel({ layout: 'grid' });
  runCarousel(root);
  expect(observers.size).toBe(0);
  expect([back.hidden, forward.hidden]).toEqual([true, true]);
});
