import { parse, walk } from 'css-tree';
import { parseSync, Visitor } from 'oxc-parser';

/** @typedef {import('./features.mjs').MissingFeatures} MissingFeatures */

/**
 * The features of a script that its browsers may lack.
 *
 * @param {string} text of a built script
 * @param {MissingFeatures} missing
 * @returns {Set<string>} as they stand in the code: `CloseWatcher`, `.showPicker()`
 */
export function newFeaturesOfScript(text, { globals, methods }) {
  const found = /** @type {Set<string>} */ (new Set());
  const declared = /** @type {Set<string>} */ (new Set());
  const used = /** @type {Set<string>} */ (new Set());
  const { program, errors } = parseSync('script.js', text);
  const [error] = errors;
  if (error) throw new Error(`A script cannot be parsed: ${error.message}`);
  const names = /** @type {Set<unknown>} */ (new Set());
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
 * The features of a style sheet that its browsers may lack. What stands within `@supports` is there for those that have
 * it, and a pseudo-element with a prefix for one engine.
 *
 * @param {string} text of a built style sheet
 * @param {MissingFeatures} missing
 * @returns {Set<string>} as they stand in the sheet: `@starting-style`, `text-wrap`, `:open`
 */
export function newFeaturesOfSheet(text, { properties, atRules, selectors }) {
  const found = /** @type {Set<string>} */ (new Set());
  let supports = 0;
  const isSupports = (/** @type {import('css-tree').CssNode} */ node) =>
    node.type === 'Atrule' && node.name === 'supports';
  walk(parse(text), {
    enter(/** @type {import('css-tree').CssNode} */ node) {
      if (isSupports(node)) supports += 1;
      if (supports > 0) return;
      if (node.type === 'Atrule' && atRules.has(node.name)) found.add(`@${node.name}`);
      if (node.type === 'Declaration' && properties.has(node.property)) found.add(node.property);
      if (node.type === 'PseudoClassSelector' && selectors.has(node.name)) found.add(`:${node.name}`);
      if (node.type === 'PseudoElementSelector' && !node.name.startsWith('-') && selectors.has(node.name))
        found.add(`::${node.name}`);
    },
    leave(/** @type {import('css-tree').CssNode} */ node) {
      if (isSupports(node)) supports -= 1;
    },
  });
  return found;
}
