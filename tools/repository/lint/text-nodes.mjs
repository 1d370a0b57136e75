/**
 * Text among what React changes. A browser's translation puts an element of its own in the place of each text; React
 * then finds neither the text that it changes or removes, nor the place before which it puts something: a press ends in
 * an error, or a count stays as it was. The text of an element that has nothing else is replaced with whatever stands
 * there, so it holds.
 */

/**
 * oxlint publishes no types of the syntax tree (ESTree with JSX and TypeScript) and of what it gives a rule.
 *
 * @typedef {{ type: string } & Record<string, any>} SyntaxNode
 * @typedef {{ filename: string, report(finding: { node: SyntaxNode, message: string }): void }} RuleContext
 * @typedef {{ text: boolean, changes: boolean }} Rendered
 */

/** What is elements, never text, by its name: slots of the kit's components, and functions that make elements. */
const isElements = /^(?:map|flatMap|render\w*|above|action|content|dialog|empty|end|shown|\w*(?:Element|Button|Icon))$/;

/** What a component is given. It may be text, but does not change by itself. */
const isGiven = /^children$/;

/** Calls that make text. */
const makesText = /^(?:t|title|short\w+|format\w*|\w*(?:Text|Label|Name))$/;

const elements = { text: false, changes: false };

/** @param {SyntaxNode} node @returns {string} */
const nameOf = (node) => (node.type === 'MemberExpression' ? node.property.name : node.name) ?? '';

/**
 * What an expression renders: whether it may be text, and whether it may change or be absent.
 *
 * @param {SyntaxNode} node
 * @returns {Rendered}
 */
function rendered(node) {
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
    case 'ArrowFunctionExpression':
      return elements;
    case 'Literal':
      return { text: typeof node.value === 'string' || typeof node.value === 'number', changes: false };
    case 'TemplateLiteral':
      return { text: true, changes: node.expressions.length > 0 };
    case 'LogicalExpression':
      return { text: rendered(node.right).text || (node.operator !== '&&' && rendered(node.left).text), changes: true };
    case 'ConditionalExpression':
      return { text: rendered(node.consequent).text || rendered(node.alternate).text, changes: true };
    case 'ChainExpression':
    case 'TSNonNullExpression':
    case 'TSAsExpression':
      return rendered(node.expression);
    case 'CallExpression':
      return isGiven.test(nameOf(node.callee))
        ? elements
        : { text: !isElements.test(nameOf(node.callee)), changes: true };
    // Of members, such as `post.content`, the name says nothing.
    case 'MemberExpression':
      return { text: true, changes: true };
    case 'Identifier':
      return { text: !isElements.test(nameOf(node)), changes: !isGiven.test(nameOf(node)) };
    default:
      return { text: true, changes: true };
  }
}

/**
 * @param {SyntaxNode} node
 * @returns {(Rendered & { node: SyntaxNode }) | null}
 */
function childOf(node) {
  if (node.type === 'JSXText') return node.value.trim() === '' ? null : { node, text: true, changes: false };
  if (node.type !== 'JSXExpressionContainer') return { node, ...elements };
  const { expression } = node;
  if (expression.type === 'JSXEmptyExpression') return null;
  // A blank between elements.
  if (expression.type === 'Literal' && String(expression.value).trim() === '') return null;
  return { node, ...rendered(expression) };
}

/** Text with neighbours, where it or they can change: `{busy && <Icon />}{label}`. */
export const alone = {
  meta: { type: 'problem', schema: [] },
  /** @param {RuleContext} context */
  create(context) {
    /** @param {SyntaxNode} element */
    const check = ({ children }) => {
      /** @type {(Rendered & { node: SyntaxNode })[]} */
      const shown = children.flatMap((/** @type {SyntaxNode} */ child) => childOf(child) ?? []);
      if (shown.length < 2 || !shown.some(({ changes }) => changes)) return;
      const message = 'This text has neighbours, and it or they can change: give it an element of its own.';
      for (const { node, text } of shown) if (text) context.report({ node, message });
    };
    return { JSXElement: check, JSXFragment: check };
  },
};

/**
 * Whether a component's result is text in one of its branches.
 *
 * @param {SyntaxNode | null | undefined} node
 * @returns {boolean}
 */
function endsAsText(node) {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string';
    case 'TemplateLiteral':
      return true;
    case 'CallExpression':
      return makesText.test(nameOf(node.callee));
    case 'ConditionalExpression':
      return endsAsText(node.consequent) || endsAsText(node.alternate);
    case 'LogicalExpression':
      return endsAsText(node.left) || endsAsText(node.right);
    default:
      return false;
  }
}

/**
 * The name of a function, by itself or by the constant that it is.
 *
 * @param {SyntaxNode} node
 * @returns {string}
 */
const functionName = (node) => node.id?.name ?? (node.parent?.type === 'VariableDeclarator' ? node.parent.id.name : '');

/** A component that renders text: whoever shows it cannot see that. */
export const inElement = {
  meta: { type: 'problem', schema: [] },
  /** @param {RuleContext} context */
  create(context) {
    /** @type {string[]} */
    const open = [];
    const isComponent = () => /^[A-Z]/.test(open.at(-1) ?? '') && context.filename.endsWith('.tsx');
    /** @param {SyntaxNode | null} node */
    const check = (node) => {
      if (node && isComponent() && endsAsText(node))
        context.report({
          node,
          message: 'A component gives its text an element: whoever shows it cannot see the text.',
        });
    };
    /** @param {SyntaxNode} node */
    const enter = (node) => {
      open.push(functionName(node));
      if (node.type === 'ArrowFunctionExpression' && node.expression) check(node.body);
    };
    const leave = () => open.pop();
    return {
      FunctionDeclaration: enter,
      FunctionExpression: enter,
      ArrowFunctionExpression: enter,
      ReturnStatement: (/** @type {SyntaxNode} */ { argument }) => check(argument),
      'FunctionDeclaration:exit': leave,
      'FunctionExpression:exit': leave,
      'ArrowFunctionExpression:exit': leave,
    };
  },
};

/** @param {SyntaxNode} element */
const saysLanguage = ({ attributes }) =>
  attributes.some((/** @type {SyntaxNode} */ { name }) => name?.name === 'translate');

/** Names and topics, which stand in `bdi`, are no language: a translation would change whom one speaks of. */
export const names = {
  meta: { type: 'problem', schema: [] },
  create: (/** @type {RuleContext} */ context) => ({
    JSXOpeningElement(/** @type {SyntaxNode} */ node) {
      if (node.name.name !== 'bdi' || saysLanguage(node)) return;
      context.report({ node, message: 'Say whether it is language: translate="no" for names and topics, else "yes".' });
    },
    JSXExpressionContainer(/** @type {SyntaxNode} */ { parent, expression }) {
      if (parent.type !== 'JSXElement' || nameOf(expression) !== 'nickname') return;
      const { openingElement: element } = parent;
      if (element.name.name === 'bdi' || saysLanguage(element)) return;
      context.report({ node: expression, message: 'A name stands in <bdi translate="no">.' });
    },
  }),
};
