import { basename } from 'node:path';

/**
 * Words of this house for which the field has its own, by what takes their place. They came back with each new room:
 * names of what is declared, and of files, are held by the rule. Names on the wire, in the database and in addresses
 * stay, and are not in this list.
 */
const replacements = new Map([
  ['blame', 'attribute'],
  ['blames', 'attributes'],
  ['breathe', 'yieldToMain'],
  ['bring', 'load, move or deliver'],
  ['brings', 'loads, moves or delivers'],
  ['crowd', 'concurrency'],
  ['crowds', 'concurrencies'],
  ['forget', 'delete, cancel, clear or evict'],
  ['forgets', 'deletes, cancels, clears or evicts'],
  ['intake', 'staging'],
  ['journey', 'return target'],
  ['judge', 'evaluate'],
  ['judged', 'evaluated'],
  ['mistake', 'violation (what a check found), or error'],
  ['mistakes', 'violations (what a check found), or errors'],
  ['patience', 'timeout'],
  ['places', 'positions, or overlay stack'],
  ['scene', 'fixture'],
  ['scenes', 'fixtures'],
  ['suspect', 'stale, or candidate'],
  ['suspects', 'stale, or candidates'],
  ['wish', 'optimistic update'],
  ['wished', 'optimistic'],
  ['wishes', 'optimistic updates'],
]);

/**
 * The words of a name, in small letters: of `forgetOldBuilds`, `FORGET_OLD` and `forget-old.ts` alike.
 *
 * @param {string} name
 */
const wordsOf = (name) =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/);

/**
 * What to say of a name, or null if its words are the field's.
 *
 * @param {string} name
 * @returns {string | null}
 */
function wordFault(name) {
  for (const word of wordsOf(name)) {
    const instead = replacements.get(word);
    if (instead) return `The field’s term for "${word}" in ${name} is: ${instead}.`;
  }
  return null;
}

/** @typedef {import('./text-nodes.mjs').SyntaxNode} SyntaxNode */

export const vocabulary = {
  meta: { type: 'suggestion', schema: [] },
  /** @param {import('./text-nodes.mjs').RuleContext & { filename: string }} context */
  create(context) {
    /** @param {SyntaxNode | null | undefined} node */
    const check = (node) => {
      if (node?.type !== 'Identifier' && node?.type !== 'PrivateIdentifier') return;
      const message = wordFault(node.name);
      if (message) context.report({ node, message });
    };
    /** @param {SyntaxNode | null | undefined} pattern What a declaration, parameter or assignment gives names to. */
    const checkPattern = (pattern) => {
      if (!pattern) return;
      if (pattern.type === 'ObjectPattern')
        for (const { value, argument } of pattern.properties) checkPattern(value ?? argument);
      else if (pattern.type === 'ArrayPattern') for (const element of pattern.elements) checkPattern(element);
      else if (pattern.type === 'AssignmentPattern') checkPattern(pattern.left);
      else if (pattern.type === 'RestElement') checkPattern(pattern.argument);
      else check(pattern);
    };
    const checkId = (/** @type {SyntaxNode} */ node) => check(node.id);
    const checkKey = (/** @type {SyntaxNode} */ node) => !node.computed && check(node.key);
    const checkFunction = (/** @type {SyntaxNode} */ node) => {
      check(node.id);
      for (const parameter of node.params) checkPattern(parameter.parameter ?? parameter);
    };
    return {
      Program(/** @type {SyntaxNode} */ node) {
        const message = wordFault(basename(context.filename));
        if (message) context.report({ node, message });
      },
      VariableDeclarator: (/** @type {SyntaxNode} */ node) => checkPattern(node.id),
      FunctionDeclaration: checkFunction,
      FunctionExpression: checkFunction,
      ArrowFunctionExpression: checkFunction,
      ClassDeclaration: checkId,
      TSInterfaceDeclaration: checkId,
      TSTypeAliasDeclaration: checkId,
      TSEnumDeclaration: checkId,
      TSPropertySignature: checkKey,
      TSMethodSignature: checkKey,
      PropertyDefinition: checkKey,
      MethodDefinition: checkKey,
      Property: (/** @type {SyntaxNode} */ node) => node.parent.type === 'ObjectExpression' && checkKey(node),
    };
  },
};
