import { parseSync } from 'oxc-parser';

/** What keeps a test, or a group of them, from running. */
const leavesOut = /^(?:skip|fixme|todo)$/;

/**
 * The names of what is called: `test` and `each` of `test.each(…)(…)`.
 *
 * @param {any} node
 * @returns {string[]}
 */
function namesOf(node) {
  switch (node.type) {
    case 'Identifier':
      return [node.name];
    case 'MemberExpression':
      return [...namesOf(node.object), node.property.name];
    case 'CallExpression':
      return namesOf(node.callee);
    case 'TaggedTemplateExpression':
      return namesOf(node.tag);
    default:
      return [];
  }
}

/** The text between the quotation marks of a literal; null for anything else. @param {any} node @param {string} source */
const quoted = (node, source) =>
  node?.type === 'TemplateLiteral' || typeof node?.value === 'string'
    ? source.slice(node.start + 1, node.end - 1)
    : null;

/**
 * The tags that a call of `test` or `describe` gives in an object of details.
 *
 * @param {any} call
 * @returns {string[]}
 */
const tagsOf = (call) =>
  call.arguments
    .filter((/** @type {any} */ argument) => argument.type === 'ObjectExpression')
    .flatMap((/** @type {any} */ details) => details.properties)
    .filter((/** @type {any} */ property) => property.key?.name === 'tag')
    .flatMap((/** @type {any} */ { value }) => (value.type === 'ArrayExpression' ? value.elements : [value]))
    .map((/** @type {any} */ { value }) => value);

/**
 * The titles of the tests within a part of a syntax tree (ESTree).
 *
 * @param {any} node
 * @param {string} source
 * @param {readonly string[]} leftOut tags
 * @returns {string[]}
 */
function titlesWithin(node, source, leftOut) {
  if (typeof node !== 'object' || node === null) return [];
  const within = () => Object.values(node).flatMap((child) => titlesWithin(child, source, leftOut));
  if (node.type !== 'CallExpression') return within();
  const [what, ...how] = namesOf(node.callee);
  if (how.some((name) => leavesOut.test(name))) return [];
  if (tagsOf(node).some((tag) => leftOut.includes(tag))) return [];
  const title = what === 'test' && (how.length === 0 || how[0] === 'each') ? quoted(node.arguments[0], source) : null;
  return title === null ? within() : [title];
}

/**
 * The titles of the tests in a file that run, as its source writes them: with their `%s` and `${…}`.
 *
 * @param {string} file
 * @param {string} source
 * @param {readonly string[]} [leftOut] tags of tests that do not run
 * @returns {Set<string>}
 */
export function titlesOf(file, source, leftOut = []) {
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  return new Set(titlesWithin(program, source, leftOut));
}
