/** A class of a CSS module, as builds of remotes write it: its own name and eight digits of its sheet's hash. */
const moduleClass = /\.(?:[\w-]|\\.|[^\0-\x7f])+-[\da-f]{8}(?![\w-])/;

/** Comments, and strings, which may have every other sign in them. */
const commentOrString = /\/\*[^]*?(?:\*\/|$)|"(?:[^"\\]|\\[^])*(?:"|$)|'(?:[^'\\]|\\[^])*(?:'|$)/g;

/** Layers of the kit's own reset and tokens, which builds bring along for shells with another kit. */
const kitLayer = /^@layer\s+(?:reset|tokens)\s*$/;

/** Length of a selector list, in characters: longer ones are not read. */
const maxListLength = 10_000;

const groups = new Set(['media', 'supports', 'container', 'layer', 'starting-style']);

/** What a block is: rules in it reach no further than the block does, or its content selects nothing. */
interface Block {
  prelude: string;
  kind: 'rule' | 'group' | 'opaque';
  isScoped: boolean;
}

/** Parts of a list, split at the commas outside of brackets. */
function partsOf(list: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const sign of list) {
    if (sign === '(' || sign === '[') depth += 1;
    if (sign === ')' || sign === ']') depth -= 1;
    if (sign === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts;
}

/** A selector without its functions: `:is()` and `:where()` are a class if all that they list has one. */
function withoutFunctions(selector: string): string {
  const innermost = /:([\w-]+)\(([^()]*)\)/;
  const attributes = selector.replaceAll(/\[[^\]]*\]/g, '');
  for (let rest = attributes; ; ) {
    const [whole, name = '', list = ''] = innermost.exec(rest) ?? [];
    if (whole === undefined) return rest;
    const isClass = (name === 'is' || name === 'where') && partsOf(list).every((part) => moduleClass.test(part));
    rest = rest.replace(whole, () => (isClass ? '.own-00000000' : ':other'));
  }
}

/** Whether everything that a list of selectors selects has a class of the sheet's own, or is inside of what has one. */
const isScopedList = (list: string): boolean =>
  list.length <= maxListLength && partsOf(list).every((selector) => moduleClass.test(withoutFunctions(selector)));

/** The block that a prelude opens within another. */
function opened(prelude: string, outer: Block | undefined): Block {
  // Percentages of an animation, boxes of a printed page.
  if (outer?.kind === 'opaque') return outer;
  const isInside = outer?.isScoped ?? false;
  const [, name] = /^@([\w-]+)/.exec(prelude) ?? [];
  if (name === undefined) return { prelude, kind: 'rule', isScoped: isInside || isScopedList(prelude) };
  if (groups.has(name)) return { prelude, kind: 'group', isScoped: isInside || kitLayer.test(prelude) };
  if (name !== 'scope') return { prelude, kind: 'opaque', isScoped: isOwnName(name, prelude) };
  const [, roots = ''] = /^@scope\s*\((.*?)\)\s*(?:to\s*\(.*)?$/s.exec(prelude) ?? [];
  return { prelude, kind: 'rule', isScoped: isInside || (roots !== '' && isScopedList(roots)) };
}

/** Whether an at-rule names an animation with the hash of the sheet: all other names are the whole document's. */
const isOwnName = (name: string, prelude: string): boolean =>
  /^(?:-webkit-)?keyframes$/.test(name) && /-[\da-f]{8}$/.test(prelude.trim());

/** The block to which declarations belong, without the groups around them. */
const ruleOf = (blocks: readonly Block[]): Block | undefined => blocks.findLast(({ kind }) => kind !== 'group');

/**
 * What of a built style sheet reaches elements outside of the page that brings it: selectors without a class of a CSS
 * module, and at-rules whose names are the whole document's (`@font-face`, `@property`). Sheets stay when a page is left.
 *
 * @returns selectors and at-rules as they stand in the sheet
 */
export function reachOfSheet(sheet: string): string[] {
  const found = new Set<string>();
  const blocks: Block[] = [];
  const declares = (text: string) => {
    const rule = ruleOf(blocks);
    if (text !== '' && rule?.isScoped === false) found.add(rule.prelude);
  };
  let text = '';
  let depth = 0;
  const plain = sheet.replaceAll(commentOrString, (part) => (part.startsWith('/*') ? ' ' : '""'));
  for (const sign of plain) {
    if (sign === '(' || sign === '[') depth += 1;
    if (sign === ')' || sign === ']') depth = Math.max(0, depth - 1);
    const isEnd = depth === 0 && '{};'.includes(sign);
    if (!isEnd) {
      text += sign;
      continue;
    }
    const written = text.trim().replaceAll(/\s+/g, ' ');
    text = '';
    if (sign === '{') blocks.push(opened(written, blocks.at(-1)));
    else if (/^@import\b/.test(written)) found.add(written);
    else declares(written);
    if (sign === '}') blocks.pop();
  }
  return [...found];
}
