import { isSafariType } from './environment.ts';

test.each([
  ['Apple Computer, Inc.', true],
  ['Google Inc.', false],
  ['', false],
])('a browser by "%s" offers live photos: %s', (vendor, offered) => {
  expect(isSafariType(vendor)).toBe(offered);
});
