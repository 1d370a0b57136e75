import type { Language } from '../languages.ts';

/**
 * What a store may ask of the feed, for the loader and for the server. The loader tests words by patterns: it runs in
 * pages that replace methods of arrays, and has no bytes for loops.
 */
export const embedLayouts = ['grid', 'carousel', 'list'] as const;
export type EmbedLayout = (typeof embedLayouts)[number];
export const embedLayout = /^(grid|carousel|list)$/;

export const embedThemes = ['auto', 'light', 'dark'] as const;
export type EmbedTheme = (typeof embedThemes)[number];
export const embedTheme = /^(auto|light|dark)$/;

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
  const wanted = Math.trunc(Number(text.trim() || Number.NaN));
  // Of what is no number, `NaN` is left.
  return Math.min(Math.max(wanted, embedLimit.min), embedLimit.max) || null;
}

/** The languages at the beginning of tags. */
const languageTag = /^(en|es|ja|zh)(?![a-z])/i;

/** The feed's language for a tag, whatever its script and region: `es-MX` is `es`. Null if the feed has none for it. */
export function readEmbedLanguage(tag: string): Language | null {
  return (languageTag.exec(tag.trim())?.[1]?.toLowerCase() as Language | undefined) ?? null;
}
