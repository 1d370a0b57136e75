import { isAppleBrowser } from './live-photo-support.ts';

test.each([
  ['Apple Computer, Inc.', true],
  ['Google Inc.', false],
  ['', false],
])('a browser by "%s" offers live photos: %s', (vendor, offered) => {
  expect(isAppleBrowser(vendor)).toBe(offered);
});
