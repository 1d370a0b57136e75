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
 * The declarations that an entry reaches by name.
 *
 * @param {(file: string) => string} read the text of a file of declarations
 */
function declarationsBy(read) {
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
  return { load, namesOf, declaredAt };
}

/**
 * A declaration that an entry exports, or a name of another package.
 *
 * @typedef {{ name: string, isOwn: boolean, isType: boolean, parameters: number, text: string }} Exported `parameters` of a type
 */

/**
 * What an entry of a package exports.
 *
 * @param {(file: string) => string} read the text of a file of declarations
 * @param {string} entry
 * @returns {Exported[]}
 */
export function exportedBy(read, entry) {
  const { load, namesOf, declaredAt } = declarationsBy(read);
  return namesOf(entry).map((as) => {
    const { file, name } = declaredAt({ file: entry, name: as });
    const nodes = file.startsWith("'") ? [] : (load(file).declared.get(name) ?? []);
    if (nodes.length === 0) return { name: as, isOwn: false, isType: false, parameters: 0, text: '' };
    const type = nodes.find((each) => /^TS(Interface|TypeAlias)Declaration$/.test(each.type));
    const text = nodes.map(({ start, end }) => load(file).text.slice(start, end)).join('\n');
    return { name: as, isOwn: true, isType: Boolean(type), parameters: type?.typeParameters?.params.length ?? 0, text };
  });
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
  const { load, namesOf, declaredAt } = declarationsBy(read);
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

/** The first part of a field's path that was not there before. @param {string} line @param {(path: string) => boolean} isKnown */
function newPart(line, isKnown) {
  const [path = ''] = line.split(': ');
  const parts = path.split('.');
  return parts.find((_, at) => at > 0 && !isKnown(parts.slice(0, at + 1).join('.'))) ?? '';
}

/**
 * What of the calls breaks those who make them: fields that responses have no more or in another form, that requests no
 * longer take, and that requests must have now.
 *
 * @param {readonly string[]} before a line for each field
 * @param {readonly string[]} now
 * @returns {string[]}
 */
export function brokenFields(before, now) {
  const [kept, known] = [new Set(now), new Set(before)];
  const calls = new Set(before.map((line) => line.split(' ')[0]));
  const isKnown = (/** @type {string} */ path) =>
    before.some((line) => line.startsWith(path) && /^(\.|: )/.test(line.slice(path.length)));
  const asks = (/** @type {string} */ line) =>
    !known.has(line) && /^\w+ request\b/.test(line) && !newPart(line, isKnown).includes('?');
  return [
    ...before.filter((line) => !kept.has(line)),
    ...now.filter((line) => calls.has(line.split(' ')[0]) && asks(line)),
  ];
}
