/**
 * Keys and clicks with Alt, Ctrl or Cmd are the browser's: back, zoom, a new tab. Whoever prevents what the browser does
 * with one asks first, by `isPlainKey` or `isPlainClick` of the kit.
 */

const keyHandlers = /^on(?:KeyDown|KeyUp)$/;

/** Elements whose clicks the browser knows. */
const links = /^(?:a|\w*Link)$/;

/** @typedef {import('./text-nodes.mjs').SyntaxNode} SyntaxNode */

/** @param {SyntaxNode | undefined} param @returns {boolean} */
const destructuresKey = (param) =>
  param?.type === 'ObjectPattern' &&
  param.properties.some((/** @type {SyntaxNode} */ property) => property.key?.name === 'key');

const asks = /\b(?:isPlainKey|isPlainClick)\b/;

/**
 * The function that is given an event by this name, whose text is searched for the question.
 *
 * @param {SyntaxNode} node
 * @param {string} event
 * @returns {SyntaxNode}
 */
function handlerOf(node, event) {
  for (let one = node.parent; one; one = one.parent)
    if (one.params?.some((/** @type {SyntaxNode} */ param) => param.name === event)) return one;
  return node;
}

export const plainInput = {
  meta: { type: 'problem', schema: [] },
  /** @param {import('./text-nodes.mjs').RuleContext & { sourceCode: { getText(node: SyntaxNode): string } }} context */
  create(context) {
    const { sourceCode } = context;
    const message = 'A key or click with Alt, Ctrl or Cmd is the browser’s: ask isPlainKey or isPlainClick of the kit.';
    /** @param {SyntaxNode} node @param {SyntaxNode} [handler] */
    const check = (node, handler = node) => {
      if (!asks.test(sourceCode.getText(handler))) context.report({ node, message });
    };
    return {
      // A comparison with a key's name, or a table of them: `event.key === 'ArrowLeft'`, `steps[event.key]`.
      MemberExpression(/** @type {SyntaxNode} */ node) {
        if (node.property.name === 'key' && !node.computed && /^(?:event|nativeEvent)$/.test(node.object.name ?? ''))
          check(node, handlerOf(node, node.object.name));
      },
      // `({ key }: KeyboardEvent) => …`, wherever it goes.
      ObjectPattern(/** @type {SyntaxNode} */ node) {
        const type = node.typeAnnotation?.typeAnnotation?.typeName?.name ?? '';
        if (type.endsWith('KeyboardEvent') && destructuresKey(node)) check(node, node.parent);
      },
      JSXAttribute(/** @type {SyntaxNode} */ node) {
        const handler = node.value?.expression;
        if (keyHandlers.test(node.name.name) && destructuresKey(handler?.params?.[0])) check(node);
        const isOfLink = node.name.name === 'onClick' && links.test(node.parent.name.name ?? '');
        if (isOfLink && /\bpreventDefault\b/.test(sourceCode.getText(node))) check(node);
      },
    };
  },
};
