import { posix } from 'node:path';

/** Texts for people, and what stands beside them: they change nothing of the product, but tests read some of them. */
export const isDocument = (path: string): boolean => /^docs\/|\.md$/.test(path);

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const docblocks = /^\s*\/\*\*.*?\*\//gms;

/** Whether a source reads a document: a string in it ends in the document's name, or leads to its folder in `docs`. */
export function readsDocument(source: string, document: string): boolean {
  const names = [`['"\`/]${escaped(posix.basename(document))}`];
  if (document.startsWith('docs/')) names.push(`(?:['"\`]|\\.\\./)${escaped(posix.dirname(document))}/?`);
  return new RegExp(`(?:${names.join('|')})['"\`]`).test(source.replaceAll(docblocks, ''));
}
