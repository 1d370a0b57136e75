import { buildPositions, isCausedOutside, isWithoutResponse } from './outside-causes.ts';

const origin = 'https://community.example';
const own = `    at draw (${origin}/remotes/feed/b1/page-home.1a2b.js:1:23)`;

/** An error as Chromium writes it: with its name and message before the stack. */
function thrown(message: string, ...stack: string[]): Error {
  return Object.assign(new TypeError(message), { stack: [`TypeError: ${message}`, ...stack].join('\n') });
}

afterEach(() => {
  document.body.replaceChildren();
  document.documentElement.className = '';
  jest.restoreAllMocks();
});

test('positions of builds are read from the stacks of all engines, without queries', () => {
  expect(buildPositions(`${own}\nrun@${origin}/shell/s1/main.3c4d.js?attempt=1:9:8 ${origin}/chat.js:1:1`)).toEqual([
    '/remotes/feed/b1/page-home.1a2b.js:1:23',
    '/shell/s1/main.3c4d.js:9:8',
  ]);
});

test.each([
  ['an extension', '    at send (chrome-extension://abc/inject.js:1:2)'],
  ['an extension of Firefox', 'send@moz-extension://abc/inject.js:1:2'],
  ['an extension of Safari', 'send@webkit-masked-url://hidden/:1:2'],
  ['a script that another party serves', '    at https://chat.example/widget.js:1:2'],
  ['a script in the page itself', `    at Window.get (${origin}/home/details-4:12:34)`],
  ['a script made of data', `    at blob:${origin}/5f0c-11:1:2`],
])('%s threw it, though code of a build called', (_who, frame) => {
  expect(isCausedOutside('script', thrown('odd', frame, own), false)).toBe(true);
  expect(isCausedOutside('render', thrown('odd', '    at Array.map (<anonymous>)', frame, own), false)).toBe(true);
  expect(isCausedOutside('render', Object.assign(new Error('odd'), { cause: thrown('', frame) }), false)).toBe(true);
  // Wrapped by such a script, and thrown by the build.
  expect(isCausedOutside('script', thrown('odd', own, frame), false)).toBe(false);
});

test('an address in a message is no script', () => {
  expect(isCausedOutside('script', thrown(`No ${origin}/a.json:1:2`, own), false)).toBe(false);
});

test.each(['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed'])(
  'a request without a response may be anybody’s, unless nothing comes: %s',
  (message) => {
    expect(isWithoutResponse('promise', thrown(message, own))).toBe(true);
    expect(isWithoutResponse('load', thrown(message, own))).toBe(true);
    expect(isCausedOutside('promise', thrown(message, own), false)).toBe(false);
    expect(isCausedOutside('promise', thrown(message, own), true)).toBe(true);
    // A file of a build that does not come is the build's fault.
    expect(isWithoutResponse('chunk', thrown(message, own))).toBe(false);
    expect(isCausedOutside('chunk', thrown(message, own), false)).toBe(false);
  },
);

test('what ran out of time is no fault', () => {
  const error = Object.assign(thrown('signal timed out', own), { name: 'TimeoutError' });
  expect(isCausedOutside('promise', error, false)).toBe(true);
});

test.each(['chunk', 'text'] as const)('a %s that does not come is one, unless nothing comes', (kind) => {
  expect(isCausedOutside(kind, thrown('Loading chunk 4 failed', own), false)).toBe(false);
  expect(isCausedOutside(kind, thrown('Loading chunk 4 failed', own), true)).toBe(true);
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(isCausedOutside(kind, thrown('Loading chunk 4 failed', own), false)).toBe(true);
  expect(isCausedOutside('script', thrown('odd', own), false)).toBe(false);
});

test.each<[string, () => void]>([
  ['Chromium', () => (document.body.innerHTML = '<p><font><font>Hola</font></font></p>')],
  ['a script of Google', () => document.documentElement.classList.add('translated-ltr')],
  ['Edge', () => (document.body.innerHTML = '<p _msttexthash="17">Hola</p>')],
])('nodes that the translation of %s has replaced are no fault', (_what, translate) => {
  const missing = new DOMException('The node to be removed is not a child of this node.', 'NotFoundError');
  const hydration = thrown('Minified React error #418; visit the page', own);
  for (const error of [missing, hydration]) expect(isCausedOutside('render', error, false)).toBe(false);
  translate();
  for (const error of [missing, hydration]) expect(isCausedOutside('render', error, false)).toBe(true);
  expect(isCausedOutside('render', thrown('odd', own), false)).toBe(false);
});
