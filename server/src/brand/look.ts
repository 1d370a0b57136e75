import { colourNames, contrastFaults, ownPalettes, type Palette, type Theme, textOn, wash } from './palette.ts';

/** What a brand's file says of its look; what it leaves out is as the apps have it. */
export interface Look {
  colours?: Partial<Record<Theme, Partial<Palette>>>;
  /** Corners of cards in pixels, 0 to 28; smaller things have smaller ones. */
  radius?: number;
  /** Families of the type, as in CSS: `"Halden Grotesk", Georgia, serif`. */
  font?: string;
  /** Path of the first family's file (WOFF2), in the brand's file relative to it; a variable font has all weights. */
  fontFile?: string;
}

const themes = ['light', 'dark'] as const;

/** Names and generic families: nothing that ends the declaration. */
const families = '^(?:[\\w -]+|"[\\w -]+")(?:, ?(?:[\\w -]+|"[\\w -]+"))*$';

const palette = {
  type: 'object',
  properties: Object.fromEntries(colourNames.map((name) => [name, { type: 'string', pattern: '^#[0-9a-fA-F]{6}$' }])),
  additionalProperties: false,
};

/** JSON Schema of a look. */
export const lookSchema = {
  type: 'object',
  nullable: true,
  properties: {
    colours: { type: 'object', properties: { light: palette, dark: palette }, additionalProperties: false },
    radius: { type: 'number', minimum: 0, maximum: 28 },
    font: { type: 'string', pattern: families, maxLength: 300 },
    fontFile: { type: 'string', pattern: '\\.woff2$' },
  },
  additionalProperties: false,
};

const paletteOf = ({ colours }: Look, theme: Theme): Palette => ({ ...ownPalettes[theme], ...colours?.[theme] });

/** Colours of a look that cannot be read on each other, in words. */
export const lookFaults = (look: Look): string[] =>
  themes.flatMap((theme) => contrastFaults(theme, paletteOf(look, theme)));

/** The colours of the browser's own frame around the pages. */
export const frameColours = (look: Look): Record<Theme, string> => ({
  light: paletteOf(look, 'light').surface,
  dark: paletteOf(look, 'dark').surface,
});

/** All tokens of a theme: the palette, and the colours that follow from it. */
function tokens(look: Look, theme: Theme): Record<string, string> {
  const colours = paletteOf(look, theme);
  return {
    ...colours,
    'accent-wash': wash(colours.accent, colours.surface),
    'on-ink': textOn(colours.ink),
    'on-accent': textOn(colours.accent),
  };
}

const corners = (radius: number): Record<string, string> => ({
  'round-s': `${Math.round(radius * 0.45)}px`,
  'round-m': `${Math.round(radius * 0.67)}px`,
  'round-l': `${radius}px`,
  // A brand with square corners has no pills either.
  ...(radius < 6 ? { 'round-full': `${radius}px` } : {}),
});

/**
 * The style sheet of a look: values of the design tokens, for the apps and the sign-in site. `fontPath` is the address
 * of the font's file relative to the sheet.
 */
export function lookStyle(look: Look, fontPath: string | null): string {
  const dark = tokens(look, 'dark');
  const colours = Object.entries(tokens(look, 'light')).map(([name, light]) => [
    name,
    `light-dark(${light}, ${dark[name]})`,
  ]);
  const values = [
    ...(look.colours ? colours : []),
    ...(look.radius === undefined ? [] : Object.entries(corners(look.radius))),
    ...(look.font === undefined ? [] : [['face', look.font]]),
  ];
  const declarations = values.map(([name, value]) => `  --${name}: ${value};\n`).join('');
  const [family = ''] = (look.font ?? '').split(',');
  const face =
    fontPath === null
      ? ''
      : `@font-face {\n  font-family: ${family};\n  src: url(${fontPath}) format("woff2");\n  font-weight: 100 900;\n  font-display: swap;\n}\n`;
  return `${face}:root {\n${declarations}}\n`;
}
