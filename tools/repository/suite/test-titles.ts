import { type CallExpression, type Expression, parseSync, type Super } from 'oxc-parser';

/** What keeps a test, or a group of them, from running. */
const leavesOut = /^(?:skip|fixme|todo)$/;

/** The names of what is called: `test` and `each` of `test.each(…)(…)`. */
function namesOf(node: Expression | Super): string[] {
  switch (node.type) {
    case 'Identifier':
      return [node.name];
    case 'MemberExpression':
      return [...namesOf(node.object), ...(node.property.type === 'Identifier' ? [node.property.name] : [])];
    case 'CallExpression':
      return namesOf(node.callee);
    case 'TaggedTemplateExpression':
      return namesOf(node.tag);
    default:
      return [];
  }
}

/** The text between the quotation marks of a literal; null for anything else. */
const quoted = (node: CallExpression['arguments'][number] | undefined, source: string) =>
  node?.type === 'TemplateLiteral' || (node?.type === 'Literal' && typeof node.value === 'string')
    ? source.slice(node.start + 1, node.end - 1)
    : null;

/** The tags that a call of `test` or `describe` gives in an object of details. */
const tagsOf = (call: CallExpression): string[] =>
  call.arguments
    .flatMap((argument) => (argument.type === 'ObjectExpression' ? argument.properties : []))
    .flatMap((property) =>
      property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === 'tag'
        ? [property.value]
        : [],
    )
    .flatMap((value) => (value.type === 'ArrayExpression' ? value.elements : [value]))
    .flatMap((tag) => (tag?.type === 'Literal' && typeof tag.value === 'string' ? [tag.value] : []));

const isCall = (node: object): node is CallExpression => 'type' in node && node.type === 'CallExpression';

/** The titles of the tests within a part of a syntax tree (ESTree), without those of tags that are left out. */
function titlesWithin(node: unknown, source: string, leftOut: readonly string[]): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const within = () => Object.values(node).flatMap((child) => titlesWithin(child, source, leftOut));
  if (!isCall(node)) return within();
  const [what, ...how] = namesOf(node.callee);
  if (how.some((name) => leavesOut.test(name))) return [];
  if (tagsOf(node).some((tag) => leftOut.includes(tag))) return [];
  const title = what === 'test' && (how.length === 0 || how[0] === 'each') ? quoted(node.arguments[0], source) : null;
  return title === null ? within() : [title];
}

/**
 * The titles of the tests in a file that run, as its source writes them, with their `%s` and `${…}`. Tests of tags that
 * are left out do not run.
 */
export function titlesOf(file: string, source: string, leftOut: readonly string[] = []): Set<string> {
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  return new Set(titlesWithin(program, source, leftOut));
}
