/**
 * The design tokens, written once: `npm run draw:tokens` writes them into every style sheet that has them (see
 * `sheets.ts`), and the server takes its palettes from here.
 */

export type Theme = 'light' | 'dark';

/** Colours by name, each as light and dark pages show it. */
type Colours<Name extends string> = Readonly<Record<Name, readonly [light: string, dark: string]>>;

const colours = <Name extends string>(named: Colours<Name>): Colours<Name> => named;

/** What a brand's file replaces, colour by colour. */
export const brandColours = colours({
  page: ['#f6f5f3', '#111113'],
  surface: ['#ffffff', '#1a1a1d'],
  'surface-sunken': ['#f0efec', '#232327'],
  line: ['#e4e2dd', '#303036'],
  'line-strong': ['#8c8980', '#7d7d88'],
  ink: ['#17171a', '#f3f2ef'],
  'ink-soft': ['#5d5b55', '#a9a8a3'],
  accent: ['#c2410c', '#ff8a5b'],
  danger: ['#b42318', '#ff8f86'],
  focus: ['#1d4ed8', '#93b4ff'],
  banner: ['#17171a', '#1f1f23'],
});

/** What follows from them: the accent mixed into a surface, and what can be read on the ink and on the accent. */
export const derivedColours = colours({
  'accent-wash': ['#fdeee6', '#3a2118'],
  'on-ink': ['#ffffff', '#17171a'],
  'on-accent': ['#ffffff', '#17171a'],
});

/**
 * Behind the initials of people without a picture, in both themes. White on each of them has a contrast of 4.5:1 or
 * better.
 */
export const avatarTones = [
  '#3b6e62',
  '#7a4fb5',
  '#b5523b',
  '#3b5fb5',
  '#8a5a1c',
  '#a53a6b',
  '#2f6f8f',
  '#5a6b2f',
] as const;

export type BrandColour = keyof typeof brandColours;

/** The colours of a theme that a brand can replace. */
export type Palette = Readonly<Record<BrandColour, string>>;

/** Colours as a theme shows them. */
export const inTheme = <Name extends string>(named: Colours<Name>, theme: Theme): Record<Name, string> =>
  Object.fromEntries(
    Object.entries<readonly [string, string]>(named).map(([name, [light, dark]]) => [
      name,
      theme === 'light' ? light : dark,
    ]),
  ) as Record<Name, string>;

/** Families of the type: the system's own, with no download. */
export const face = [
  'system-ui',
  '-apple-system',
  '"Segoe UI"',
  'Roboto',
  '"Noto Sans"',
  '"Hiragino Sans"',
  '"Yu Gothic UI"',
  '"PingFang SC"',
  '"Microsoft YaHei"',
  '"Noto Sans CJK JP"',
  'sans-serif',
] as const;

/** Sizes and times by name, as sheets write them. */
export const measures = {
  'text-s': '0.8125rem',
  'text-m': '0.9375rem',
  'text-l': '1.125rem',
  'text-xl': '1.375rem',
  'text-2xl': '1.75rem',
  leading: '1.5',
  s1: '0.25rem',
  s2: '0.5rem',
  s3: '0.75rem',
  s4: '1rem',
  s5: '1.5rem',
  s6: '2rem',
  s7: '3rem',
  'round-s': '8px',
  'round-m': '12px',
  'round-l': '18px',
  'round-full': '999px',
  tap: '44px',
  quick: '120ms cubic-bezier(0.2, 0, 0, 1)',
  calm: '200ms cubic-bezier(0.2, 0, 0, 1)',
} as const;
