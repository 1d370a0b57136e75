import { brandColours, derivedColours, face, inTheme, measures, type Theme } from './tokens.ts';

const declaration = (name: string, value: string): string => `--${name}: ${value};`;

const allColours = { ...brandColours, ...derivedColours };

const inOneTheme = (theme: Theme): string[] =>
  Object.entries(inTheme(allColours, theme)).map(([name, value]) => declaration(name, value));

/** What a sheet can ask for, as lines of declarations. */
const blocks: Readonly<Record<string, () => string[]>> = {
  /** For browsers with `light-dark()`. */
  colours: () =>
    Object.entries(allColours).map(([name, [light, dark]]) => declaration(name, `light-dark(${light}, ${dark})`)),
  'light colours': () => inOneTheme('light'),
  'dark colours': () => inOneTheme('dark'),
  face: () => ['--face:', ...wrapped(face.join(', '), 112).map((line) => `  ${line}`)],
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
