import { type Language, languages } from '@community/contract/languages';
import type { Palette, Theme } from '@community/design/tokens';
import { colourNames, contrastFaults, ownPalettes, textOn, wash } from './palette.ts';

/** What a brand's file says of its look; what it leaves out is as the apps have it. */
export interface Look {
  colours?: Partial<Record<Theme, Partial<Palette>>>;
  /** Corners of cards in pixels, 0 to 28; smaller things have smaller ones. */
  radius?: number;
  /** Families of the type, as in CSS: `"Halden Grotesk", Georgia, serif`. */
  font?: string;
  /** Path of the first family's file (WOFF2), in the brand's file relative to it; a variable font has all weights. */
  fontFile?: string;
  /**
   * Languages whose texts the file's font has letters for; missing for all. The others take its Latin letters and
   * figures alone, for names of products, and the families after it for the rest.
   */
  fontLanguages?: readonly Language[];
  /**
   * How Arial, or what stands for it on a system, takes the room of the file's font until that has come: the percentages
   * of the `@font-face` descriptors of these names (CSS Fonts 5), as capsize computes them.
   */
  fallbackMetrics?: FallbackMetrics;
}

interface FallbackMetrics {
  sizeAdjust: number;
  ascent: number;
  descent: number;
  lineGap: number;
}

const themes = ['light', 'dark'] as const;

/** Names and generic families: nothing that ends the declaration. */
const families = '^(?:[\\w -]+|"[\\w -]+")(?:, ?(?:[\\w -]+|"[\\w -]+"))*$';

const palette = {
  type: 'object',
  properties: Object.fromEntries(colourNames.map((name) => [name, { type: 'string', pattern: '^#[0-9a-fA-F]{6}$' }])),
  additionalProperties: false,
};

const percentage = { type: 'number', minimum: 0, maximum: 300 };

/** JSON Schema of a look. */
export const lookSchema = {
  type: 'object',
  nullable: true,
  properties: {
    colours: { type: 'object', properties: { light: palette, dark: palette }, additionalProperties: false },
    radius: { type: 'number', minimum: 0, maximum: 28 },
    font: { type: 'string', pattern: families, maxLength: 300 },
    fontFile: { type: 'string', pattern: '\\.woff2$' },
    fontLanguages: { type: 'array', items: { enum: languages } },
    fallbackMetrics: {
      type: 'object',
      properties: { sizeAdjust: percentage, ascent: percentage, descent: percentage, lineGap: percentage },
      required: ['sizeAdjust', 'ascent', 'descent', 'lineGap'],
      additionalProperties: false,
    },
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

const rule = (name: string, declarations: readonly (readonly [string, string])[]): string =>
  `${name} {\n${declarations.map(([property, value]) => `  ${property}: ${value};\n`).join('')}}\n`;

const rootRule = (tokens: readonly (readonly (string | undefined)[])[]): string =>
  rule(
    ':root',
    tokens.map(([name, value]) => [`--${name}`, value ?? '']),
  );

/** Families of Arial's measures: of Windows and Apple, Android, and Linux. */
const sourcesOfFallback = ['Arial', 'Roboto', 'Liberation Sans', 'Arimo'].map((name) => `local("${name}")`).join(', ');

/** Latin letters, figures and the signs of ASCII: no quotes, dots and dashes that Chinese and Japanese have, too. */
const lettersAlone = 'U+20-7E, U+C0-24F';

interface OwnFont {
  /** Rules of the file's font, and of the one that keeps its room until it has come. */
  faces: string;
  families: string | undefined;
  /** Rules of texts by their language, where not all take the whole font. */
  byLanguage: string;
}

/** The rules of a font of this name and of the one that stands for it, for a range of letters or all. */
function fontFaces(name: string, path: string, metrics: FallbackMetrics | undefined, range: string | null): string {
  const letters = range === null ? [] : ([['unicode-range', range]] as const);
  const face = rule('@font-face', [
    ['font-family', `"${name}"`],
    ['src', `url(${path}) format("woff2")`],
    ['font-weight', '100 900'],
    ['font-display', 'swap'],
    ...letters,
  ]);
  if (!metrics) return face;
  const { sizeAdjust, ascent, descent, lineGap } = metrics;
  const fallback = rule('@font-face', [
    ['font-family', `"${name} fallback"`],
    ['src', sourcesOfFallback],
    ['size-adjust', `${sizeAdjust}%`],
    ['ascent-override', `${ascent}%`],
    ['descent-override', `${descent}%`],
    ['line-gap-override', `${lineGap}%`],
    ...letters,
  ]);
  return face + fallback;
}

/** What a look's own font adds to the style sheet. */
function ownFont({ font, fontLanguages, fallbackMetrics }: Look, path: string | null): OwnFont {
  if (font === undefined || path === null) return { faces: '', families: font, byLanguage: '' };
  const [first = '', ...others] = font.split(',').map((name) => name.trim());
  const family = first.replaceAll('"', '');
  const familiesFrom = (name: string, rest: readonly string[]) =>
    [`"${name}"`, ...(fallbackMetrics ? [`"${name} fallback"`] : []), ...rest].join(', ');
  const faces = fontFaces(family, path, fallbackMetrics, null);
  const families = familiesFrom(family, others);
  const without = languages.filter((language) => fontLanguages && !fontLanguages.includes(language));
  if (without.length === 0) return { faces, families, byLanguage: '' };
  const letters = `${family} letters`;
  const lettersFirst = familiesFrom(letters, others.length > 0 ? others : ['sans-serif']);
  // An element's own language counts: a page has texts in others.
  const byLanguage = languages.map((language) =>
    rule(`[lang]:lang(${language})`, [['--face', without.includes(language) ? lettersFirst : families]]),
  );
  return {
    faces: faces + fontFaces(letters, path, fallbackMetrics, lettersAlone),
    families,
    byLanguage: byLanguage.join(''),
  };
}

/**
 * The style sheet of a look: values of the design tokens, for the apps, the sign-in site and the page of releases.
 * `fontPath` is the address of the font's file relative to the sheet.
 */
export function lookStyle(look: Look, fontPath: string | null): string {
  const { faces, families, byLanguage } = ownFont(look, fontPath);
  const light = Object.entries(tokens(look, 'light'));
  const dark = tokens(look, 'dark');
  const colours = light.map(([name, value]) => [name, `light-dark(${value}, ${dark[name]})`]);
  const values = [
    ...(look.colours ? colours : []),
    ...(look.radius === undefined ? [] : Object.entries(corners(look.radius))),
    ...(families === undefined ? [] : [['face', families]]),
  ];
  // Browsers without `light-dark()` are light; the design tokens say so.
  const fallback = look.colours ? `@supports not (color: light-dark(#fff, #000)) {\n${rootRule(light)}}\n` : '';
  return faces + rootRule(values) + fallback + byLanguage;
}
