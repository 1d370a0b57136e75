import { transform } from '@swc/core';
import { parseSync } from 'oxc-parser';

/** A module of a package without its types, with relative imports of what they become. */
export async function compiledModule(path: string, source: string): Promise<string> {
  const { code } = await transform(source, {
    filename: path,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: path.endsWith('x') },
      transform: { react: { runtime: 'automatic' } },
      // The bundler reads the names of chunks from them.
      preserveAllComments: true,
    },
    module: { type: 'es6' },
    swcrc: false,
  });
  const { staticImports, staticExports, dynamicImports } = parseSync('module.js', code).module;
  const requests = [
    ...[...staticImports, ...dynamicImports].map(({ moduleRequest }) => moduleRequest),
    ...staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest ?? [])),
  ];
  const edits = new Map(requests.map(({ start, end }) => [start, { start, end, text: code.slice(start, end) }]));
  return [...edits.values()]
    .filter(({ text }) => /^(['"])\..*\.tsx?\1$/.test(text))
    .sort((one, other) => other.start - one.start)
    .reduce(
      (whole, { start, end, text }) =>
        `${whole.slice(0, start)}'${text.slice(1, -1).replace(/\.tsx?$/, '.js')}'${whole.slice(end)}`,
      code,
    );
}
