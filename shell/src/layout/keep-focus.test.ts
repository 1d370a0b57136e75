import { keepFocus } from './keep-focus.ts';

let stop = () => {};

beforeEach(() => {
  jest.useFakeTimers();
  // jsdom has no layout.
  Element.prototype.checkVisibility = () => true;
  document.body.innerHTML = `
    <main><h1 tabindex="-1">Home</h1>
      <section id="comments"><button id="one">One</button><button id="two">Two</button><button id="three">Three</button></section>
      <div id="list" tabindex="-1"><article id="card"><button id="more">More</button></article><button id="other">Other</button></div>
    </main>
    <div id="portal"><button id="confirm">Confirm</button></div>`;
  stop = keepFocus();
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

const focus = (id: string) => document.getElementById(id)?.focus();
const focused = async () => {
  // Mutations are reported in a microtask.
  await Promise.resolve();
  jest.advanceTimersByTime(200);
  return document.activeElement?.id || document.activeElement?.tagName;
};
const remove = (id: string) => document.getElementById(id)?.remove();

test('what stands next takes the focus of an element that is removed, else what stood before', async () => {
  focus('two');
  remove('two');
  expect(await focused()).toBe('three');
  remove('list');
  remove('three');
  remove('portal');
  expect(await focused()).toBe('one');
});

test('the last one of a part of the page leaves the focus in that part, not to what stands after it', async () => {
  focus('three');
  remove('three');
  expect(await focused()).toBe('two');
});

test('the list takes the focus of a card that is removed', async () => {
  focus('more');
  remove('card');
  expect(await focused()).toBe('list');
});

test('the focus goes back to what opened a dialog, or to what is left around it', async () => {
  focus('two');
  focus('confirm');
  remove('portal');
  expect(await focused()).toBe('two');
});

test('what was removed together with its dialog leaves the focus in its place', async () => {
  focus('two');
  focus('confirm');
  remove('two');
  remove('portal');
  expect(await focused()).toBe('three');
});

test('guards that pass the focus on do not take it', async () => {
  document
    .getElementById('two')
    ?.insertAdjacentHTML('afterend', '<span id="guard" tabindex="0" data-base-ui-focus-guard>');
  focus('two');
  remove('two');
  expect(await focused()).toBe('three');
});

test('the heading takes it when nothing else is left', async () => {
  focus('one');
  for (const id of ['comments', 'list', 'portal']) remove(id);
  expect(await focused()).toBe('H1');
});

test('a click beside all controls, and a component that moves the focus by itself, are left alone', async () => {
  focus('one');
  document.getElementById('one')?.blur();
  remove('portal');
  expect(await focused()).toBe('BODY');
  focus('two');
  remove('two');
  focus('other');
  expect(await focused()).toBe('other');
});
