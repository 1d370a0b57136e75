import { type Language, languages } from '../languages.ts';

/**
 * What a store may ask of the feed, for the loader and for the server. Nothing here uses methods of arrays: the loader
 * runs in pages that replace them.
 */
export const embedLayouts = ['grid', 'carousel', 'list'] as const;
export type EmbedLayout = (typeof embedLayouts)[number];

export const embedThemes = ['auto', 'light', 'dark'] as const;
export type EmbedTheme = (typeof embedThemes)[number];

/** Posts of a feed. */
export const embedLimit = { min: 1, max: 24, default: 12 } as const;

export const defaultEmbed = 'store';
export const embedId = /^[a-z0-9-]{1,40}$/;

/** What an id of a member can be. */
export const embedUser = /^[\w-]{1,64}$/;

/** Names of arrays of tag managers. */
export const embedDataLayer = /^[\w$]{1,64}$/;

/** Length of a store's article number, in UTF-16 units. */
export const maxProductUnits = 100;

/** The number of posts that a text asks for: whole, and within the limits. Null for what is no number. */
export function readEmbedLimit(text: string): number | null {
  const wanted = Number(text.trim() || Number.NaN);
  if (!Number.isFinite(wanted)) return null;
  return Math.min(Math.max(Math.trunc(wanted), embedLimit.min), embedLimit.max);
}

/** The feed's language for a tag, whatever its script and region: `es-MX` is `es`. Null if the feed has none for it. */
export function readEmbedLanguage(tag: string): Language | null {
  const primary = /^[a-z]+/i.exec(tag.trim())?.[0].toLowerCase();
  for (let index = 0; index < languages.length; index += 1)
    if (languages[index] === primary) return languages[index] ?? null;
  return null;
}
