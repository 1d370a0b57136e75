import { videoLength } from './video-length.ts';

test.each([
  [4, '0:04'],
  [59.6, '1:00'],
  [65, '1:05'],
  [3600, '60:00'],
])('%d seconds are %s', (seconds, label) => {
  expect(videoLength(seconds)).toBe(label);
});
