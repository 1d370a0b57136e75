import { formatHex, interpolate, wcagContrast } from 'culori';

/** The colours of a theme, by the names of the design tokens (`tokens.css`). */
export interface Palette {
  page: string;
  surface: string;
  'surface-sunken': string;
  line: string;
  'line-strong': string;
  ink: string;
  'ink-soft': string;
  accent: string;
  danger: string;
  focus: string;
  banner: string;
}

export type Theme = 'light' | 'dark';

/** The apps' own colours, which a brand's file replaces one by one. */
export const ownPalettes: Readonly<Record<Theme, Palette>> = {
  light: {
    page: '#f6f5f3',
    surface: '#ffffff',
    'surface-sunken': '#f0efec',
    line: '#e4e2dd',
    'line-strong': '#8c8980',
    ink: '#17171a',
    'ink-soft': '#5d5b55',
    accent: '#c2410c',
    danger: '#b42318',
    focus: '#1d4ed8',
    banner: '#17171a',
  },
  dark: {
    page: '#111113',
    surface: '#1a1a1d',
    'surface-sunken': '#232327',
    line: '#303036',
    'line-strong': '#7d7d88',
    ink: '#f3f2ef',
    'ink-soft': '#a9a8a3',
    accent: '#ff8a5b',
    danger: '#ff8f86',
    focus: '#93b4ff',
    banner: '#1f1f23',
  },
};

export const colourNames = Object.keys(ownPalettes.light) as (keyof Palette)[];

/** The colour, white or nearly black, in which text on another is read best. */
export function textOn(ground: string): string {
  const [light, dark] = ['#ffffff', '#17171a'] as const;
  return wcagContrast(light, ground) >= wcagContrast(dark, ground) ? light : dark;
}

/** A surface mixed with a small share of a colour, in Oklab. */
export const wash = (colour: string, surface: string, share = 0.09): string =>
  formatHex(interpolate([surface, colour], 'oklab')(share));

/** Text and grounds on which the apps show it: at least 4.5:1 (WCAG 1.4.3). */
const texts: readonly (readonly [keyof Palette, readonly (keyof Palette)[]])[] = [
  ['ink', ['page', 'surface', 'surface-sunken']],
  ['ink-soft', ['page', 'surface', 'surface-sunken']],
  ['accent', ['page', 'surface']],
  ['danger', ['page', 'surface']],
];

/** Lines of controls and of the focus: at least 3:1 (WCAG 1.4.11). */
const lines: typeof texts = [
  ['line-strong', ['page', 'surface']],
  ['focus', ['page', 'surface', 'surface-sunken']],
];

/** Colours that carry text in the colour which is read best on them. */
const grounds: readonly (keyof Palette)[] = ['accent', 'ink'];

/** Which pairs of a theme's colours are too near to each other, in words; none if all can be read. */
export function contrastFaults(theme: Theme, palette: Palette): string[] {
  const faults: string[] = [];
  const check = (what: string, one: string, other: string, least: number) => {
    const found = wcagContrast(one, other);
    if (found < least) faults.push(`${theme}: ${what} has a contrast of ${found.toFixed(2)}:1, ${least}:1 is needed`);
  };
  for (const [least, pairs] of [
    [4.5, texts],
    [3, lines],
  ] as const)
    for (const [name, others] of pairs)
      for (const other of others)
        check(`${name} ${palette[name]} on ${other} ${palette[other]}`, palette[name], palette[other], least);
  for (const name of grounds) check(`text on ${name} ${palette[name]}`, textOn(palette[name]), palette[name], 4.5);
  check(`accent ${palette.accent} on its wash`, palette.accent, wash(palette.accent, palette.surface), 4.5);
  check(`white on banner ${palette.banner}`, '#ffffff', palette.banner, 4.5);
  return faults;
}
