import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Html, html } from '../html/html.ts';

/** The style sheet of the fragments, for all of them the same. */
export interface FeedStyles {
  css: string;
  /** Path of the style sheet on the community, named by its content. */
  path: string;
  /** Source expression of the inline style sheet in a content security policy. */
  source: string;
  /** The style sheet as an element. */
  inline: Html;
  /** A link to it on the community's origin. */
  link(site: string): Html;
}

const hash = (algorithm: 'sha256' | 'sha384', text: string) => createHash(algorithm).update(text);

/** Parts of the style sheet, in their order. */
const parts = ['element', 'heading', 'card', 'card-text', 'layouts'];

const readPart = (name: string) => readFileSync(new URL(`./feed-style/${name}.css`, import.meta.url), 'utf8');

/** Reads the style sheet, without comments and indentation. */
export function readFeedStyles(): FeedStyles {
  const css = parts
    .map(readPart)
    .join('')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\n\s*/g, '\n')
    .trim();
  const path = `/embed/1/feed.${hash('sha256', css).digest('hex').slice(0, 16)}.css`;
  const integrity = `sha384-${hash('sha384', css).digest('base64')}`;
  return {
    css,
    path,
    source: `'sha256-${hash('sha256', css).digest('base64')}'`,
    inline: html`<style>${new Html(css)}</style>`,
    link: (site) =>
      html`<link rel="stylesheet" href="${site}${path}" integrity="${integrity}" crossorigin="anonymous">`,
  };
}
