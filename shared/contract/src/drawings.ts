/** How a line is drawn: as an outline, as a filled shape, in the ink, in the accent, or dashed. */
export type LineStyle = 'outline' | 'filled' | 'strong' | 'accent' | 'dashed';

/** A line drawing: the style and the SVG path data of each line, in pixels of `drawingSize`. */
export type Drawing = readonly (readonly [LineStyle, string])[];

/** Pixels of every drawing. */
export const drawingSize = { width: 132, height: 88 };

/** Headphones whose plug has come out of its socket: something does not exist, or failed. */
export const unplugged: Drawing = [
  ['outline', 'M22 50V40a24 24 0 0 1 48 0v10'],
  ['filled', 'M16 48h8q4 0 4 4v14q0 4-4 4-10 0-10-11t2-11zM76 48h-8q-4 0-4 4v14q0 4 4 4 10 0 10-11t-2-11z'],
  ['outline', 'M21 70c0 14 22 12 34 8s22-8 32-6'],
  ['strong', 'm87 68 12 2-1 8-12-2zM99 74l7 1'],
  ['outline', 'M121 62h-4v28h4'],
  ['accent', 'm106 62 3-6m3 9 6-4m-11 24 3 5'],
];

/** A speaker whose waves do not arrive: there is no connection. */
export const noSignal: Drawing = [
  ['filled', 'M30 18h18q8 0 8 8v42q0 8-8 8H30q-8 0-8-8V26q0-8 8-8z'],
  ['outline', 'M29 56a10 10 0 1 0 20 0 10 10 0 1 0-20 0M35 32a4 4 0 1 0 8 0 4 4 0 1 0-8 0'],
  ['dashed', 'M70 34q8 13 0 26M83 26q13 21 0 42'],
  ['accent', 'm100 38 16 18m0-18-16 18'],
];

/** A watch with its hands a moment before the hour: it was too much at once. */
export const moment: Drawing = [
  ['outline', 'M54 24 57 6h18l3 18M54 64l3 18h18l3-18'],
  ['filled', 'M41 44a25 25 0 1 0 50 0 25 25 0 1 0-50 0'],
  ['strong', 'M66 44 60 29M66 44l12 5'],
  ['accent', 'M93 44h4'],
  ['outline', 'M66 23v3m0 36v3M45 44h3m36 0h3'],
];

/** A case that lies open, with a screwdriver beside it: somebody is at work. */
export const workbench: Drawing = [
  ['outline', 'M10 78h112'],
  ['filled', 'M28 52h44v18q0 8-8 8H36q-8 0-8-8zM28 48q-8-24 20-26 12-1 22 4z'],
  ['outline', 'M37 62a5 5 0 1 0 10 0 5 5 0 1 0-10 0M54 62a5 5 0 1 0 10 0 5 5 0 1 0-10 0'],
  ['strong', 'm88 76 22-34'],
  ['accent', 'm108 44 6-10q4-4 7-2t1 7l-7 9z'],
];
