import { defaultLanguage, type Language, languages } from '@community/contract/languages';
import { warnOnce } from './messages.ts';
import { URLSearchParams } from './natives.ts';

const layouts = ['grid', 'carousel', 'list'] as const;
const themes = ['auto', 'light', 'dark'] as const;

export type Layout = (typeof layouts)[number];
export type Theme = (typeof themes)[number];

/** Numbers of posts that an element may show. */
const minPosts = 1;
const maxPosts = 24;
const defaultPosts = 12;

/** Lengths in UTF-16 units. Topics that the community allows are shorter than this; it counts their characters. */
const maxTopicUnits = 400;
const maxProductUnits = 100;

/** The valid values of an element's attributes. */
export interface Settings {
  /** Query of the fragment's address. The theme is not part of it: it applies to any fragment. */
  query: string;
  layout: Layout;
  limit: number;
  theme: Theme;
}

function fallBack<Value>(name: string, text: string, fallback: Value): Value {
  const shown = text.length > 40 ? `${text.slice(0, 40)}…` : text;
  warnOnce(`${name}="${shown}" is not valid; ${fallback === '' ? 'it is ignored' : `${String(fallback)} applies`}.`);
  return fallback;
}

/** One of some words. The first is the default, unless there is another fallback. */
function word<Word extends string>(
  element: Element,
  name: string,
  words: readonly [Word, ...Word[]],
  fallback: Word = words[0],
): Word {
  const text = element.getAttribute(name);
  if (text === null) return fallback;
  for (let index = 0; index < words.length; index += 1) if (words[index] === text) return words[index] ?? fallback;
  return fallBack(name, text, fallback);
}

/** A text that fits a pattern, else the fallback. */
function text(element: Element, name: string, pattern: RegExp, fallback = ''): string {
  const value = element.getAttribute(name) ?? '';
  return value === '' || pattern.test(value) ? value || fallback : fallBack(name, value, fallback);
}

/** Whether a boolean attribute is set. `official="false"`, which HTML takes for true, is not. */
function flag(element: Element, name: string): boolean {
  const value = element.getAttribute(name);
  if (value === null || value === '' || value === name || value === 'true') return value !== null;
  fallBack(name, value, '');
  return false;
}

/** The number of posts: clamped, or the default if it is no number. */
export function readLimit(element: Element): number {
  const value = element.getAttribute('limit');
  if (value === null) return defaultPosts;
  const number = value.trim() === '' ? Number.NaN : Number(value);
  if (!Number.isInteger(number)) return fallBack('limit', value, defaultPosts);
  const clamped = Math.min(Math.max(number, minPosts), maxPosts);
  return clamped === number ? number : fallBack('limit', value, clamped);
}

/** The language of the page around the element, if the feed has it, else English. */
function pageLanguage(element: Element): Language {
  const around = element.parentElement?.closest('[lang]') ?? element.ownerDocument.documentElement;
  const primary = /^[a-z]+/i.exec(around.getAttribute('lang') ?? '')?.[0].toLowerCase();
  for (let index = 0; index < languages.length; index += 1)
    if (languages[index] === primary) return languages[index] ?? defaultLanguage;
  return defaultLanguage;
}

/** Reads an element's attributes. What is not valid falls back and is reported once in the console. */
export function readSettings(element: Element): Settings {
  const layout = word(element, 'layout', layouts);
  const limit = readLimit(element);
  const query = new URLSearchParams();
  const add = (name: string, value: string) => {
    if (value !== '') query.append(name, value);
  };
  add('embed', text(element, 'embed', /^[a-z0-9-]{1,40}$/, 'store'));
  add('topic', text(element, 'topic', new RegExp(`^[^]{1,${maxTopicUnits}}$`)));
  add('user', text(element, 'user', /^[\w-]{1,64}$/));
  add('official', flag(element, 'official') ? '1' : '');
  add('pinned', flag(element, 'pinned') ? '1' : '');
  add('layout', layout);
  add('limit', String(limit));
  add('lang', word(element, 'lang', languages, pageLanguage(element)));
  add('product', text(element, 'product', new RegExp(`^[^]{1,${maxProductUnits}}$`)));
  return { query: query.toString(), layout, limit, theme: word(element, 'theme', themes) };
}
