import { avatarTones, brandColours, derivedColours, face, inTheme, measures, type Theme } from './tokens.ts';

const declaration = (name: string, value: string): string => `--${name}: ${value};`;

const allColours = { ...brandColours, ...derivedColours };

const inOneTheme = (theme: Theme): string[] =>
  Object.entries(inTheme(allColours, theme)).map(([name, value]) => declaration(name, value));

const inBothThemes = ([light, dark]: readonly [string, string]): string => `light-dark(${light}, ${dark})`;

/** What the feed for stores takes of the tokens, by its own names: its sheet comes with the HTML of every product page. */
const feedColours = {
  surface: allColours.surface,
  sunken: allColours['surface-sunken'],
  line: allColours.line,
  'line-strong': allColours['line-strong'],
  ink: allColours.ink,
  soft: allColours['ink-soft'],
  'on-ink': allColours['on-ink'],
  focus: allColours.focus,
};

/** What a page of a store may replace has the property's name before the token. */
const replaceable = (name: string, property: string, token: string): string =>
  declaration(name, `var(--community-${property}, ${token})`);

/** For what acting shows: the remotes' corners are of three sizes, and none is rounder than the store's. */
const feedCorners = {
  'round-l': 'var(--radius)',
  'round-m': `min(var(--radius), ${measures['round-m']})`,
  'round-s': `min(var(--radius), ${measures['round-s']})`,
};

/** What a sheet can ask for, as lines of declarations. */
const blocks: Readonly<Record<string, () => string[]>> = {
  /** For browsers with `light-dark()`. */
  colours: () => Object.entries(allColours).map(([name, values]) => declaration(name, inBothThemes(values))),
  'light colours': () => inOneTheme('light'),
  'dark colours': () => inOneTheme('dark'),
  face: () => ['--face:', ...wrapped(face.join(', '), 112).map((line) => `  ${line}`)],
  feed: () => [
    replaceable('accent', 'accent', inBothThemes(allColours.accent)),
    ...Object.entries(feedColours).map(([name, values]) => declaration(name, inBothThemes(values))),
    replaceable('radius', 'radius', measures['round-l']),
    '--face: var(',
    ...['--community-font', ...face].map((family, index) => `  ${family}${index < face.length ? ',' : ''}`),
    ');',
    ...Object.entries(feedCorners).map(([name, value]) => declaration(name, value)),
  ],
  'avatar tones': () => avatarTones.flatMap((tone, index) => [`.tone${index} {`, `  fill: ${tone};`, '}']),
  measures: () => Object.entries(measures).map(([name, value]) => declaration(name, value)),
};

/** A list in lines of at most so many characters, broken after commas, with a semicolon at its end. */
function wrapped(list: string, width: number): string[] {
  const lines: string[] = [''];
  for (const part of `${list};`.split(/(?<=, )/)) {
    const line = lines.at(-1) ?? '';
    if (line && line.length + part.trimEnd().length > width) lines.push(part);
    else lines[lines.length - 1] = line + part;
  }
  return lines.map((line) => line.trimEnd());
}

const marked = /^( *)\/\* tokens: ([\w ]+) \*\/\n(?:.*\n)*? *\/\* end of tokens \*\/$/gm;

/**
 * A style sheet with the tokens as they are now between its marks, `tokens: <block>` and `end of tokens` in comments.
 * Throws for a block that there is none of.
 *
 * @param sheet text of the sheet
 */
export function withTokens(sheet: string): string {
  return sheet.replace(marked, (_, indent: string, name: string) => {
    const lines = blocks[name]?.();
    if (!lines) throw new Error(`There are no tokens called ${name}: take one of ${Object.keys(blocks).join(', ')}`);
    return [`/* tokens: ${name} */`, ...lines, '/* end of tokens */'].map((line) => `${indent}${line}`).join('\n');
  });
}
