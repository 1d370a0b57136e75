import { isPlain } from './plain-frame.ts';

const pixels = (...colours: [red: number, green: number, blue: number][]) =>
  colours.flatMap((colour) => [...colour, 255]);

test.each([
  ['black', pixels([0, 0, 0], [0, 0, 0])],
  ['black with noise', pixels([3, 0, 6], [0, 12, 9])],
  ['the beginning of a fade from black', pixels([0, 0, 0], [24, 20, 16])],
  ['white', pixels([255, 255, 255], [250, 252, 255])],
])('%s is a plain frame', (_name, frame) => {
  expect(isPlain(frame)).toBe(true);
});

test.each([
  ['a dark picture', pixels([0, 0, 0], [60, 40, 20])],
  ['two colours of one brightness', pixels([120, 0, 0], [0, 0, 120])],
  ['one light spot', pixels([0, 0, 0], [0, 0, 0], [200, 200, 200])],
])('%s is not', (_name, frame) => {
  expect(isPlain(frame)).toBe(false);
});
