import { attribute, readPositions } from './build-position.ts';

const feed = '/remotes/feed/b1/page-home.1a2b.js:1:23';
const post = '/remotes/post/b2/remoteEntry.js:4:5';
const shell = '/shell/s1/main.3c4d.js:9:8';
const acting = '/embed/acting/a1/main.js:7:6';

test('reads positions of the scripts of builds', () => {
  expect(readPositions(`${feed} ${shell} ${acting}`)).toEqual([
    { app: 'feed', build: 'b1', file: 'page-home.1a2b.js', line: 1, column: 23 },
    { app: 'shell', build: 's1', file: 'main.3c4d.js', line: 9, column: 8 },
    { app: 'acting', build: 'a1', file: 'main.js', line: 7, column: 6 },
  ]);
  expect(readPositions(post)).toMatchObject([{ file: 'remoteEntry.js', line: 4 }]);
});

test.each([
  '',
  '/remotes/feed/b1/../../secret.js:1:2',
  '/remotes/feed/b1/..js:1:2',
  '/remotes/feed/../x.js:1:2',
  '/remotes/FEED/b1/x.js:1:2',
  '/remotes/feed/b1/x.js.map:1:2',
  '/remotes/feed/b1/x.js?x:1:2',
  '/remotes/feed/b1/document/page.mjs:1:2',
  '/remotes/feed/b1/x.js:1:99999999',
  'https://other.example/remotes/feed/b1/x.js:1:2',
  `/remotes/feed/${'b'.repeat(65)}/x.js:1:2`,
])('%j is no position', (frames) => {
  expect(readPositions(frames)).toEqual([]);
});

test.each([
  ['the nearest remote', `${shell} ${feed} ${post}`, 'post/b2', { app: 'feed', build: 'b1' }],
  ['the remote whose boundary caught it', shell, 'post/b2', { app: 'post', build: 'b2' }],
  ['a remote without a script in the stack', '', 'post/b2', { app: 'post', build: 'b2' }],
  ['the host', shell, undefined, { app: 'shell', build: 's1' }],
  ['nobody', '', undefined, null],
  ['nobody for an invalid name', '', '../x', null],
])('it is the fault of %s', (_who, frames, named, expected) => {
  expect(attribute(readPositions(frames), named)).toEqual(expected);
});
