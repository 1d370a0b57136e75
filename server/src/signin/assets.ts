import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { pictureType } from '../html/picture-type.ts';
import { sha256 } from '../sha256.ts';

/** A file of the site's pages; its path below the prefix names its content. */
export interface Asset {
  path: string;
  mediaType: string;
  content: string | Uint8Array;
}

function asset(name: string, extension: string, mediaType: string, content: Asset['content']): Asset {
  return { path: `/${name}-${sha256(content).toString('hex').slice(0, 12)}${extension}`, mediaType, content };
}

const sheets = ['foundation', 'layout', 'content', 'fields'];

/** The style sheet of all pages. */
export function readStyle(): Asset {
  const text = sheets.map((sheet) => readFileSync(new URL(`./style/${sheet}.css`, import.meta.url), 'utf8')).join('');
  return asset('signin', '.css', 'text/css', text);
}

/** A script of the folder `script`. */
export function readScript(name: string): Asset {
  return asset(name, '.js', 'text/javascript', readFileSync(new URL(`./script/${name}.js`, import.meta.url), 'utf8'));
}

/** The brand's picture beside the forms, or null if it has none. */
export function readPicture(path: string | null): Asset | null {
  if (path === null) return null;
  const extension = extname(path);
  return asset('picture', extension, pictureType(extension), readFileSync(path));
}
