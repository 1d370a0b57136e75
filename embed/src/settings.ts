import {
  defaultEmbed,
  embedId,
  type EmbedLayout,
  embedLayout,
  embedLimit,
  embedTheme,
  embedUser,
  readEmbedLanguage,
  readEmbedLimit,
} from '@community/contract/embed-settings';
import { defaultLanguage, type Language } from '@community/contract/languages';
import { warnOnce } from './messages.ts';
import { URLSearchParams } from './natives.ts';

/** Its length is in UTF-16 units. Topics that the community allows are shorter than this; it counts their characters. */
const topicText = /^[^]{1,400}$/;

/** As many units as the contract's `maxProductUnits`: of numbers put into patterns, the loader has no bytes to spare. */
const productText = /^[^]{1,100}$/;

/** The valid values of an element's attributes. */
export interface Settings {
  /** Query of the fragment's address. The theme is not part of it: it applies to any fragment. */
  query: string;
  layout: EmbedLayout;
  limit: number;
  /** `light`, `dark`, or anything else for what the page is. */
  theme: string;
}

function fallBack<Value extends string | number>(name: string, text: string, fallback: Value): Value {
  warnOnce(`${name}="${text.slice(0, 40)}" is not used${fallback && `; "${fallback}" applies`}.`);
  return fallback;
}

/** A text that fits a pattern, else the fallback. */
export function text(element: Element, name: string, pattern: RegExp, fallback = ''): string {
  const value = element.getAttribute(name) ?? '';
  return value === '' || pattern.test(value) ? value || fallback : fallBack(name, value, fallback);
}

/** Of a boolean attribute: `1` if it is set, else nothing. `official="false"`, which HTML takes for true, is not. */
function flag(element: Element, name: string): string {
  const value = element.getAttribute(name);
  if (value === null) return '';
  return value === '' || value === name || value === 'true' ? '1' : fallBack(name, value, '');
}

/** The number of posts: whole and clamped, or the default if it is no number. */
export function readLimit(element: Element): number {
  const value = element.getAttribute('limit') ?? `${embedLimit.default}`;
  const limit = readEmbedLimit(value) ?? embedLimit.default;
  return limit === Number(value) ? limit : fallBack('limit', value, limit);
}

/** The language of the page around the element, if the feed has it, else English. */
function pageLanguage(element: Element): Language {
  const around = element.parentElement?.closest('[lang]') ?? element.ownerDocument.documentElement;
  return readEmbedLanguage(around.getAttribute('lang') ?? '') ?? defaultLanguage;
}

/** The language that the element asks for, if the feed has it, else that of the page. */
function language(element: Element): Language {
  const page = pageLanguage(element);
  const tag = element.getAttribute('lang');
  return tag ? (readEmbedLanguage(tag) ?? fallBack('lang', tag, page)) : page;
}

/** The theme that the element asks for; without one, the page's own: another than light or dark is as good as none. */
const theme = (element: Element): string =>
  text(element, 'theme', embedTheme, element.ownerDocument.documentElement.dataset.theme ?? 'auto');

/** Reads an element's attributes. What is not valid falls back and is reported once in the console. */
export function readSettings(element: Element): Settings {
  const layout = text(element, 'layout', embedLayout, 'grid') as EmbedLayout;
  const limit = readLimit(element);
  const query = new URLSearchParams();
  const add = (name: string, value: string | number) => {
    if (value) query.append(name, value as string);
  };
  const addText = (name: string, pattern: RegExp, fallback?: string) =>
    add(name, text(element, name, pattern, fallback));
  const addFlag = (name: string) => add(name, flag(element, name));
  addText('embed', embedId, defaultEmbed);
  addText('topic', topicText);
  addText('user', embedUser);
  addFlag('official');
  addFlag('pinned');
  addFlag('compose');
  add('layout', layout);
  add('limit', limit);
  add('lang', language(element));
  addText('product', productText);
  return { query: query.toString(), layout, limit, theme: theme(element) };
}
