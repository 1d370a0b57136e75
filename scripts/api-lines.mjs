import { posix } from 'node:path';
import { parseSync } from 'oxc-parser';

/**
 * A file of declarations: its text, what it exports and imports by name, and its own declarations.
 *
 * @typedef {{ file: string, name: string }} Origin
 * @typedef {{
 *   text: string,
 *   exported: Map<string, Origin>,
 *   stars: string[],
 *   imported: Map<string, Origin>,
 *   declared: Map<string, any[]>,
 * }} Declarations
 */

/** Path of the declarations that a relative import means. @param {string} from @param {string} request */
const resolved = (from, request) => posix.join(posix.dirname(from), request).replace(/(\.d)?\.tsx?$/, '.d.ts');

/** @param {string} file @param {string} request @param {string | null} name @returns {Origin} */
const origin = (file, request, name) =>
  request.startsWith('.')
    ? { file: resolved(file, request), name: name ?? '*' }
    : { file: `'${request}'`, name: name ?? '*' };

/** @param {any} statement @returns {[name: string, node: any][]} */
function declarationsOf(statement) {
  const node = statement.declaration ?? statement;
  if (node.type === 'VariableDeclaration')
    return node.declarations.map((/** @type {any} */ each) => [each.id.name, each]);
  return node.id?.name ? [[node.id.name, node]] : [];
}

/** @param {string} file @param {string} text @returns {Declarations} */
function parse(file, text) {
  const { program, module } = parseSync(file, text);
  const exported = new Map();
  /** @type {string[]} */
  const stars = [];
  for (const { importName, exportName, localName, moduleRequest } of module.staticExports.flatMap(
    ({ entries }) => entries,
  )) {
    const name = exportName.kind === 'Default' ? 'default' : exportName.name;
    if (name === null && moduleRequest) stars.push(origin(file, moduleRequest.value, null).file);
    else if (moduleRequest) exported.set(name, origin(file, moduleRequest.value, importName.name));
    else exported.set(name, { file, name: localName.name ?? 'default' });
  }
  const imported = new Map();
  for (const { moduleRequest, entries } of module.staticImports)
    for (const { importName, localName } of entries)
      imported.set(localName.value, origin(file, moduleRequest.value, importName.name));
  const declared = new Map();
  for (const statement of program.body)
    for (const [name, node] of declarationsOf(statement)) declared.set(name, [...(declared.get(name) ?? []), node]);
  return { text, exported, stars, imported, declared };
}

const bare = (/** @type {string} */ text) =>
  text
    .replaceAll(/\/\*[\s\S]*?\*\//g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^export (default )?/, '')
    .replace(/^declare /, '')
    .replace(/[;,]?\s*$/, '')
    .trim();

/**
 * Longer types are inferred ones, of schemas, slices and stores: a field more is another type. Of them the name counts
 * alone; the fields of calls are reported by themselves.
 */
const maxTypeLength = 300;

/** The members of an interface, a class, or a type or constant that is written out; else null. @param {any} node */
function membersOf(node) {
  if (node.body?.body) return node.body.body;
  const type = node.type === 'VariableDeclarator' ? node.id.typeAnnotation?.typeAnnotation : node.typeAnnotation;
  return type?.type === 'TSTypeLiteral' ? type.members : null;
}

/**
 * A declaration in lines: one for each member, so that a new member changes no other line.
 *
 * @param {string} text
 * @param {any} node
 * @returns {string[]}
 */
function linesOf(text, node) {
  const whole = (/** @type {any} */ part) => {
    const line = bare(text.slice(part.start, part.end));
    const [name] = /^[\w$ ]+/.exec(line) ?? [''];
    return line.length > maxTypeLength ? `${name}: an inferred type` : line;
  };
  const members = membersOf(node);
  if (!members) return [whole(node)];
  const head = bare(text.slice(node.start, members[0]?.start ?? node.end))
    .replace(/\{ *\}?$/, '')
    .trim();
  return [head, ...members.map((/** @type {any} */ each) => `  ${whole(each)}`)];
}

/**
 * What an entry of a package declares, as lines without comments: its exported names, and the types that their
 * declarations name within the package.
 *
 * @param {(file: string) => string} read the text of a file of declarations
 * @param {string} entry
 * @returns {string[]}
 */
export function apiLines(read, entry) {
  /** @type {Map<string, Declarations>} */
  const files = new Map();
  const load = (/** @type {string} */ file) => {
    const known = files.get(file) ?? parse(file, read(file));
    files.set(file, known);
    return known;
  };
  /** @param {string} file @returns {string[]} */
  const namesOf = (file) => {
    const { exported, stars } = load(file);
    return [...exported.keys(), ...stars.filter((star) => !star.startsWith("'")).flatMap(namesOf)];
  };
  /** @param {Origin} from @returns {Origin} where a name is declared, or imported from another package */
  const declaredAt = ({ file, name }) => {
    if (file.startsWith("'")) return { file, name };
    const { exported, stars, imported, declared } = load(file);
    const next = exported.get(name);
    if (next && (next.file !== file || next.name !== name)) return declaredAt(next);
    if (declared.has(name)) return { file, name };
    const brought = imported.get(name);
    if (brought) return declaredAt(brought);
    const star = stars.find((each) => !each.startsWith("'") && namesOf(each).includes(name));
    return star ? declaredAt({ file: star, name }) : { file, name };
  };
  /** @type {Set<string>} */
  const lines = new Set();
  const seen = new Set();
  /** @param {Origin} at @param {string} as */
  const add = ({ file, name }, as) => {
    const key = `${file} ${name} ${as}`;
    if (seen.has(key)) return;
    seen.add(key);
    if (file.startsWith("'")) {
      lines.add(`${as} of ${file}`);
      return;
    }
    const { text, declared, imported } = load(file);
    const nodes = declared.get(name) ?? [];
    for (const node of nodes) {
      const [head = '', ...members] = linesOf(text, node);
      lines.add(as === name ? head : `${as} = ${head}`);
      for (const member of members) lines.add(`${as}:${member.slice(1)}`);
      for (const word of new Set(text.slice(node.start, node.end).match(/[A-Za-z_$][\w$]*/g)))
        if (word !== name && (declared.has(word) || imported.get(word)?.file.startsWith("'") === false))
          add(
            declaredAt(declared.has(word) ? { file, name: word } : (imported.get(word) ?? { file, name: word })),
            word,
          );
    }
  };
  for (const name of namesOf(entry)) add(declaredAt({ file: entry, name }), name);
  return [...lines].sort((one, other) => (one < other ? -1 : 1));
}

/** The lines of an API that another has no more: what used them breaks. @param {readonly string[]} before @param {readonly string[]} now */
export function lostLines(before, now) {
  const kept = new Set(now);
  return before.filter((line) => !kept.has(line));
}

/** What stands between a function's parentheses. @param {string} line */
function parametersOf(line) {
  const start = line.indexOf('(');
  let depth = 0;
  for (let end = start; end >= 0 && end < line.length; end += 1) {
    if (line[end] === '(') depth += 1;
    if (line[end] === ')') depth -= 1;
    if (depth === 0) return line.slice(start, end);
  }
  return '';
}

const typeNames = (/** @type {string} */ text) => text.match(/\b[A-Z]\w*/g) ?? [];

/** Types by name, each with its members' lines. @param {readonly string[]} lines @returns {Map<string, string[]>} */
function membersByType(lines) {
  /** @type {Map<string, string[]>} */
  const types = new Map();
  for (const line of lines) {
    const [, type, member] = /^([A-Z]\w*): (.+)$/.exec(line) ?? [];
    if (type && member) types.set(type, [...(types.get(type) ?? []), member]);
  }
  return types;
}

/** The types that functions of an API take, and what these have as members. @param {readonly string[]} lines */
function takenTypes(lines) {
  const types = membersByType(lines);
  const taken = new Set();
  const take = (/** @type {string} */ name) => {
    if (taken.has(name) || !types.has(name)) return;
    taken.add(name);
    for (const member of types.get(name) ?? []) for (const each of typeNames(member)) take(each);
  };
  for (const line of lines)
    if (/^(?:\w+ = )?function \w/.test(line) || /: constructor\(/.test(line))
      for (const name of typeNames(parametersOf(line))) take(name);
  return taken;
}

/**
 * The lines of an API that ask more of those who use it: members that an argument must have now, and fields that a
 * request must have.
 *
 * @param {readonly string[]} before
 * @param {readonly string[]} now
 */
export function newDemands(before, now) {
  const known = new Set(before);
  const taken = takenTypes(before);
  const isKnown = (/** @type {string} */ path) => before.some((line) => line.startsWith(path));
  return now.filter((line) => {
    if (known.has(line)) return false;
    const [, type, optional] = /^([A-Z]\w*): (?:readonly )?[\w$]+(\?)?[:(]/.exec(line) ?? [];
    if (type) return taken.has(type) && !optional;
    const [, parent, field] = /^(\w+ request\S*)\.(\S+): /.exec(line) ?? [];
    return parent !== undefined && field !== undefined && !field.includes('?') && isKnown(parent);
  });
}
