import { type BrandColour, brandColours, inTheme, type Palette, type Theme } from '@community/design/tokens';
import { formatHex, interpolate, wcagContrast } from 'culori';

/** The apps' own colours, which a brand's file replaces one by one. */
export const ownPalettes: Readonly<Record<Theme, Palette>> = {
  light: inTheme(brandColours, 'light'),
  dark: inTheme(brandColours, 'dark'),
};

export const colourNames = Object.keys(brandColours) as BrandColour[];

/** The colour, white or nearly black, in which text on another is read best. */
export function textOn(ground: string): string {
  const [light, dark] = ['#ffffff', '#17171a'] as const;
  return wcagContrast(light, ground) >= wcagContrast(dark, ground) ? light : dark;
}

/** A surface mixed with a small share of a colour, in Oklab. */
export const wash = (colour: string, surface: string, share = 0.09): string =>
  formatHex(interpolate([surface, colour], 'oklab')(share));

/** Text and grounds on which the apps show it: at least 4.5:1 (WCAG 1.4.3). */
const texts: readonly (readonly [BrandColour, readonly BrandColour[]])[] = [
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
const grounds: readonly BrandColour[] = ['accent', 'ink'];

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
