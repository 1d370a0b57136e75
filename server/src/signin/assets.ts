import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { pictureType } from '../html/picture-type.ts';
import { type Asset, contentAsset } from '../http/content-asset.ts';

const sheets = ['foundation', 'layout', 'content', 'fields'];

/** The style sheet of all pages. */
export function readStyle(): Asset {
  const text = sheets.map((sheet) => readFileSync(new URL(`./style/${sheet}.css`, import.meta.url), 'utf8')).join('');
  return contentAsset('/signin', '.css', 'text/css', text);
}

/** A script of the folder `script`. */
export function readScript(name: string): Asset {
  return contentAsset(
    `/${name}`,
    '.js',
    'text/javascript',
    readFileSync(new URL(`./script/${name}.js`, import.meta.url), 'utf8'),
  );
}

/** The brand's picture beside the forms, or null if it has none. */
export function readPicture(path: string | null): Asset | null {
  if (path === null) return null;
  const extension = extname(path);
  return contentAsset('/picture', extension, pictureType(extension), readFileSync(path));
}
