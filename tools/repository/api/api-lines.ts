import { posix } from 'node:path';
import { type Node, parseSync, type Span } from 'oxc-parser';

/** Where a name is declared. */
interface Origin {
  file: string;
  name: string;
}

/** A file of declarations: its text, what it exports and imports by name, and its own declarations. */
interface Declarations {
  text: string;
  exported: Map<string, Origin>;
  stars: string[];
  imported: Map<string, Origin>;
  declared: Map<string, Node[]>;
}

/** Path of the declarations that a relative import means. */
const resolved = (from: string, request: string) =>
  posix.join(posix.dirname(from), request).replace(/(\.d)?\.tsx?$/, '.d.ts');

const origin = (file: string, request: string, name: string | null): Origin =>
  request.startsWith('.')
    ? { file: resolved(file, request), name: name ?? '*' }
    : { file: `'${request}'`, name: name ?? '*' };

/** What a statement declares, by name. */
function declarationsOf(statement: Node): [name: string, node: Node][] {
  const node = 'declaration' in statement && statement.declaration ? statement.declaration : statement;
  if (node.type === 'VariableDeclaration')
    return node.declarations.flatMap((each) => (each.id.type === 'Identifier' ? [[each.id.name, each]] : []));
  return 'id' in node && node.id && 'name' in node.id ? [[node.id.name, node]] : [];
}

function parse(file: string, text: string): Declarations {
  const { program, module } = parseSync(file, text);
  const exported: Declarations['exported'] = new Map();
  const stars: string[] = [];
  for (const { importName, exportName, localName, moduleRequest } of module.staticExports.flatMap(
    ({ entries }) => entries,
  )) {
    const name = exportName.kind === 'Default' ? 'default' : exportName.name;
    if (name === null) {
      if (moduleRequest) stars.push(origin(file, moduleRequest.value, null).file);
    } else if (moduleRequest) exported.set(name, origin(file, moduleRequest.value, importName.name));
    else exported.set(name, { file, name: localName.name ?? 'default' });
  }
  const imported: Declarations['imported'] = new Map();
  for (const { moduleRequest, entries } of module.staticImports)
    for (const { importName, localName } of entries)
      imported.set(localName.value, origin(file, moduleRequest.value, importName.name));
  const declared: Declarations['declared'] = new Map();
  for (const statement of program.body)
    for (const [name, node] of declarationsOf(statement)) declared.set(name, [...(declared.get(name) ?? []), node]);
  return { text, exported, stars, imported, declared };
}

const bare = (text: string) =>
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

/** The members of an interface, a class, or a type or constant that is written out; else null. */
function membersOf(node: Node): readonly Span[] | null {
  if ('body' in node && node.body && 'body' in node.body && Array.isArray(node.body.body)) return node.body.body;
  const annotated = node.type === 'VariableDeclarator' ? node.id.typeAnnotation : node;
  const type = annotated && 'typeAnnotation' in annotated ? annotated.typeAnnotation : null;
  return type?.type === 'TSTypeLiteral' ? type.members : null;
}

/** A declaration in lines: one for each member, so that a new member changes no other line. */
function linesOf(text: string, node: Node): string[] {
  const whole = (part: Span) => {
    const line = bare(text.slice(part.start, part.end));
    const [name] = /^[\w$ ]+/.exec(line) ?? [''];
    return line.length > maxTypeLength ? `${name}: an inferred type` : line;
  };
  const members = membersOf(node);
  if (!members) return [whole(node)];
  const head = bare(text.slice(node.start, members[0]?.start ?? node.end))
    .replace(/\{ *\}?$/, '')
    .trim();
  return [head, ...members.map((each) => `  ${whole(each)}`)];
}

/** The declarations that an entry reaches by name. `read` returns the text of a file of declarations. */
function declarationsBy(read: (file: string) => string) {
  const files = new Map<string, Declarations>();
  const load = (file: string) => {
    const known = files.get(file) ?? parse(file, read(file));
    files.set(file, known);
    return known;
  };
  const namesOf = (file: string): string[] => {
    const { exported, stars } = load(file);
    return [...exported.keys(), ...stars.filter((star) => !star.startsWith("'")).flatMap(namesOf)];
  };
  /** Where a name is declared, or imported from another package. */
  const declaredAt = ({ file, name }: Origin): Origin => {
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

/** A declaration that an entry exports, or a name of another package. */
export interface Exported {
  name: string;
  isOwn: boolean;
  isType: boolean;
  /** How many parameters a type has. */
  parameters: number;
  text: string;
}

/**
 * What an entry of a package exports.
 *
 * @param read the text of a file of declarations
 */
export function exportedBy(read: (file: string) => string, entry: string): Exported[] {
  const { load, namesOf, declaredAt } = declarationsBy(read);
  return namesOf(entry).map((as) => {
    const { file, name } = declaredAt({ file: entry, name: as });
    const nodes = file.startsWith("'") ? [] : (load(file).declared.get(name) ?? []);
    if (nodes.length === 0) return { name: as, isOwn: false, isType: false, parameters: 0, text: '' };
    const type = nodes.find((each) => each.type === 'TSInterfaceDeclaration' || each.type === 'TSTypeAliasDeclaration');
    const text = nodes.map(({ start, end }) => load(file).text.slice(start, end)).join('\n');
    return { name: as, isOwn: true, isType: Boolean(type), parameters: type?.typeParameters?.params.length ?? 0, text };
  });
}

/**
 * What an entry of a package declares, as lines without comments: its exported names, and the types that their
 * declarations name within the package.
 *
 * @param read the text of a file of declarations
 */
export function apiLines(read: (file: string) => string, entry: string): string[] {
  const { load, namesOf, declaredAt } = declarationsBy(read);
  const lines = new Set<string>();
  const seen = new Set();
  const add = ({ file, name }: Origin, as: string) => {
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

/** The first part of a field's path that was not there before. */
function newPart(line: string, isKnown: (path: string) => boolean) {
  const [path = ''] = line.split(': ');
  const parts = path.split('.');
  return parts.find((_, at) => at > 0 && !isKnown(parts.slice(0, at + 1).join('.'))) ?? '';
}

/**
 * What of the calls breaks those who make them: fields that responses have no more or in another form, that requests no
 * longer take, and that requests must have now.
 *
 * @param before a line for each field
 */
export function brokenFields(before: readonly string[], now: readonly string[]): string[] {
  const [kept, known] = [new Set(now), new Set(before)];
  const calls = new Set(before.map((line) => line.split(' ')[0]));
  const isKnown = (path: string) =>
    before.some((line) => line.startsWith(path) && /^(\.|: )/.test(line.slice(path.length)));
  const asks = (line: string) =>
    !known.has(line) && /^\w+ request\b/.test(line) && !newPart(line, isKnown).includes('?');
  return [
    ...before.filter((line) => !kept.has(line)),
    ...now.filter((line) => calls.has(line.split(' ')[0]) && asks(line)),
  ];
}
