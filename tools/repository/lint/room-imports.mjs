import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { importFault } from './rooms.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * Imports between rooms go only where the table of the rooms says, types included.
 *
 * @typedef {import('./text-nodes.mjs').SyntaxNode} SyntaxNode
 */
export const roomImports = {
  meta: { type: 'problem', schema: [] },
  /** @param {import('./text-nodes.mjs').RuleContext} context */
  create(context) {
    const path = relative(root, context.filename).split(sep).join('/');
    const check = (/** @type {SyntaxNode} */ node) => {
      const message = typeof node.source?.value === 'string' ? importFault(path, node.source.value) : null;
      if (message !== null) context.report({ node, message });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
    };
  },
};
