import { embedFolder } from './loader-address.ts';

function runningScript(address: string | null) {
  const script = address === null ? null : Object.assign(document.createElement('script'), { src: address });
  jest.spyOn(Document.prototype, 'currentScript', 'get').mockReturnValue(script);
}

afterEach(() => jest.restoreAllMocks());

test.each([
  ['https://community.example/embed/1/feed.js', 'https://community.example/embed/'],
  ['https://community.example/embed/1.0.0/feed.js?x=1#y', 'https://community.example/embed/'],
  ['http://localhost:4180/people/embed/1/feed.js', 'http://localhost:4180/people/embed/'],
])('%s is in %s', (address, folder) => {
  runningScript(address);
  expect(embedFolder()).toBe(folder);
});

test.each([null, 'https://store.example/bundle.js', 'https://evil.example/?https://community.example/embed/1/feed.js'])(
  '%s says nothing',
  (address) => {
    runningScript(address);
    expect(embedFolder()).toBeUndefined();
  },
);

test('the call stack says it where there is no current script', () => {
  runningScript(null);
  jest.spyOn(globalThis, 'Error').mockReturnValue({
    stack: 'start@https://community.example/embed/1/feed.js:1:20\n@https://community.example/embed/1/feed.js:1:90',
  } as Error);
  expect(embedFolder()).toBe('https://community.example/embed/');
});

test('an image that is named as the property does not pass for the script', () => {
  runningScript('https://community.example/embed/1/feed.js');
  Object.defineProperty(document, 'currentScript', {
    value: { src: 'https://evil.example/embed/1/feed.js' },
    configurable: true,
  });
  expect(embedFolder()).toBe('https://community.example/embed/');
  Reflect.deleteProperty(document, 'currentScript');
});
