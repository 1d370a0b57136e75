import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { reachOfSheet } from '@community/contract/sheet-reach';
import type { UnpackedBuild } from '../archives/unpack-build.ts';
import { unusable } from '../release-refusal.ts';

const isHost = (app: string): boolean => app === 'shell' || app === 'acting';

/** Length of what a refusal quotes of a file, in characters. */
const maxQuoteLength = 200;

const quote = (text: string): string => (text.length > maxQuoteLength ? `${text.slice(0, maxQuoteLength)}…` : text);

const parse = (path: string, content: string): Script => new Script(content, { filename: path });

/** Throws unless a script that browsers run can be parsed. It does not run. */
function checkScript(path: string, content: string): void {
  try {
    parse(path, content);
  } catch (error) {
    throw unusable(`The file ${path} is no script: ${quote((error as Error).message)}`);
  }
}

/** Throws if a sheet of a remote styles what is not in its pages: it stays when they are left. */
function checkSheet(path: string, content: string): void {
  const [reach] = reachOfSheet(content);
  if (reach === undefined) return;
  throw unusable(
    `The style sheet ${path} reaches out of its page with ${quote(reach)}; ` +
      'write a CSS module (*.module.css), and a class of it in each selector',
  );
}

/** Checks what the files of a build say. Throws `ReleaseRefusal`. */
export async function checkContents({ root, app, build, files }: UnpackedBuild): Promise<void> {
  for (const { path } of files) {
    const read = () => readFile(join(root, app, build, path), 'utf8');
    if (path.endsWith('.js')) checkScript(path, await read());
    if (path.endsWith('.css') && !isHost(app)) checkSheet(path, await read());
  }
}
