import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const contributing = readFileSync(join(__dirname, '../../../CONTRIBUTING.md'), 'utf8');

/** A recipe of CONTRIBUTING as it is written. */
export interface Recipe {
  /** Its blocks of code, in their order, without their indentation. */
  code: readonly string[];
  /** The paths that it names, from the repository's root. */
  paths: readonly string[];
  /** Whether it names a file of the repository: by its path or the end of it, or by a folder in which it lies. */
  names: (path: string) => boolean;
}

/** The recipe whose heading begins so. Throws if there is none. */
export function readRecipe(heading: string): Recipe {
  const [, section] = contributing.split(`\n### ${heading}`);
  const [text] = section?.split(/\n##+ /) ?? [];
  if (text === undefined) throw new Error(`CONTRIBUTING has no recipe ${heading}`);
  const code = [...text.matchAll(/^( *)```\w+\n([\s\S]*?)^ *```$/gm)].map(([, indent = '', block = '']) =>
    block.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  );
  const prose = text.replaceAll(/^( *)```\w+\n[\s\S]*?^ *```$/gm, '');
  const named = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name.replace(/\/$/, ''));
  return {
    code,
    paths: named.filter((name) => /^[\w.@-]+(?:\/[\w.@-]+)+$/.test(name)),
    names: (path) => named.some((name) => path === name || path.endsWith(`/${name}`) || path.startsWith(`${name}/`)),
  };
}
