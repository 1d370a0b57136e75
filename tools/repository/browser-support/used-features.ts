import { type CssNode, parse, walk } from 'css-tree';
import { parseSync, Visitor } from 'oxc-parser';
import type { MissingFeatures } from './features.ts';

/**
 * The features of a built script that its browsers may lack.
 *
 * @returns as they stand in the code: `CloseWatcher`, `.showPicker()`
 */
export function newFeaturesOfScript(
  text: string,
  { globals, methods }: Pick<MissingFeatures, 'globals' | 'methods'>,
): Set<string> {
  const found = new Set<string>();
  const declared = new Set<string>();
  const used = new Set<string>();
  const { program, errors } = parseSync('script.js', text);
  const [error] = errors;
  if (error) throw new Error(`A script cannot be parsed: ${error.message}`);
  const names = new Set<unknown>();
  new Visitor({
    // A property that is missing reads as undefined; a method that is missing throws. `field.showPicker?.()` does not.
    CallExpression({ callee, optional }) {
      if (optional || callee.type !== 'MemberExpression' || callee.computed) return;
      if (callee.property.type === 'Identifier' && methods.has(callee.property.name))
        found.add(`.${callee.property.name}()`);
    },
    MemberExpression({ computed, property }) {
      if (!computed) names.add(property);
    },
    Property(node) {
      if (!node.computed) names.add(node.key);
    },
    VariableDeclarator(node) {
      if (node.id.type === 'Identifier') declared.add(node.id.name);
    },
    'FunctionDeclaration:exit'(node) {
      if (node.id) declared.add(node.id.name);
    },
    'ClassDeclaration:exit'(node) {
      if (node.id) declared.add(node.id.name);
    },
    'Identifier:exit'(node) {
      if (globals.has(node.name) && !names.has(node)) used.add(node.name);
    },
  }).visit(program);
  for (const name of used) if (!declared.has(name)) found.add(name);
  return found;
}

/**
 * The features of a built style sheet that its browsers may lack. What stands within `@supports` is there for those that have
 * it, and a pseudo-element with a prefix for one engine.
 *
 * @returns as they stand in the sheet: `@starting-style`, `text-wrap`, `:open`
 */
export function newFeaturesOfSheet(
  text: string,
  { properties, atRules, selectors }: Pick<MissingFeatures, 'properties' | 'atRules' | 'selectors'>,
): Set<string> {
  const found = new Set<string>();
  let supports = 0;
  const isSupports = (node: CssNode) => node.type === 'Atrule' && node.name === 'supports';
  walk(parse(text), {
    enter(node: CssNode) {
      if (isSupports(node)) supports += 1;
      if (supports > 0) return;
      if (node.type === 'Atrule' && atRules.has(node.name)) found.add(`@${node.name}`);
      if (node.type === 'Declaration' && properties.has(node.property)) found.add(node.property);
      if (node.type === 'PseudoClassSelector' && selectors.has(node.name)) found.add(`:${node.name}`);
      if (node.type === 'PseudoElementSelector' && !node.name.startsWith('-') && selectors.has(node.name))
        found.add(`::${node.name}`);
    },
    leave(node: CssNode) {
      if (isSupports(node)) supports -= 1;
    },
  });
  return found;
}
