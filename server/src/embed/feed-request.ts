import {
  defaultEmbed,
  type EmbedLayout,
  type EmbedTheme,
  embedDataLayer,
  embedId,
  embedLayouts,
  embedLimit,
  embedThemes,
  embedUser,
  maxProductUnits,
  readEmbedLanguage,
  readEmbedLimit,
} from '@community/contract/embed-settings';
import { defaultLanguage, type Language } from '@community/contract/languages';
import { postLimits } from '@community/contract/limits';
import { readTopic } from '@community/contract/topics';
import { HttpError } from '../http/errors/http-error.ts';
import type { Embed, Embeds } from '../stores/embeds.ts';

/** How a fragment brings its styles: in itself, or linked for pages that forbid inline styles. */
const styles = ['inline', 'link'] as const;

/** What a page wants of the feed. Equal wants are equal objects. */
export interface FeedRequest {
  embed: string;
  topic: string | null;
  /** The store's article. If the embed knows it, its topic replaces `topic`. */
  product: string | null;
  knowsProduct: boolean;
  user: string | null;
  official: boolean;
  pinned: boolean;
  /** Offers to write a post. */
  compose: boolean;
  layout: EmbedLayout;
  limit: number;
  language: Language;
  /** Null where none is asked for: the element follows the page's. */
  theme: EmbedTheme | null;
  style: (typeof styles)[number];
  /** Name of the tag manager's array that the element tells its events. */
  dataLayer: string | null;
  /** What was not understood and replaced, in words for developers, without the values. */
  notes: string[];
}

/** A parameter's text, of several the first; null if it is missing or empty. */
function textOf(query: unknown, name: string): string | null {
  const given = (query as Record<string, unknown>)[name];
  const value: unknown = Array.isArray(given) ? given[0] : given;
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

function topicOf(text: string | null, notes: string[]): string | null {
  const topic = readTopic(text);
  if (text !== null && topic === undefined)
    notes.push(`topic: more than ${postLimits.maxTopicCharacters} characters, or none of a topic; it is ignored`);
  return topic ?? null;
}

function flagOf(text: string | null, name: string, notes: string[]): boolean {
  if (text !== null && text !== '0' && text !== '1') notes.push(`${name}: neither 1 nor left out; it is ignored`);
  return text === '1';
}

function choiceOf<Choice extends string>(
  text: string | null,
  name: string,
  choices: readonly [Choice, ...Choice[]],
  notes: string[],
): Choice {
  const known = choices.find((choice) => choice === text);
  if (text !== null && known === undefined) notes.push(`${name}: none of ${choices.join(', ')}; ${choices[0]} is used`);
  return known ?? choices[0];
}

function limitOf(text: string | null, notes: string[]): number {
  if (text === null) return embedLimit.default;
  const limit = readEmbedLimit(text) ?? embedLimit.default;
  if (limit !== Number(text))
    notes.push(`limit: no whole number from ${embedLimit.min} to ${embedLimit.max}; ${limit} is used`);
  return limit;
}

function languageOf(text: string | null, notes: string[]): Language {
  const language = text === null ? defaultLanguage : readEmbedLanguage(text);
  if (language === null) notes.push(`lang: not a language of this community; ${defaultLanguage} is used`);
  return language ?? defaultLanguage;
}

function productOf(text: string | null, notes: string[]): string | null {
  if (text === null || text.length <= maxProductUnits) return text;
  notes.push(`product: more than ${maxProductUnits} characters; it is ignored`);
  return null;
}

/** The id of an embed: the default one, if what is given can be none. */
function embedOf(text: string | null, notes: string[]): string {
  if (text === null || embedId.test(text)) return text ?? defaultEmbed;
  notes.push(`embed: not up to 40 lower-case letters, digits and hyphens; ${defaultEmbed} is used`);
  return defaultEmbed;
}

/** An id of a member; there may be none of that id, which is the call's to say. */
function userOf(text: string | null, notes: string[]): string | null {
  if (text === null || embedUser.test(text)) return text;
  notes.push('user: no id of a member; it is ignored');
  return null;
}

function dataLayerOf(text: string | null, notes: string[]): string | null {
  if (text === null || embedDataLayer.test(text)) return text;
  notes.push('data-layer: no name of an array of the page; it is ignored');
  return null;
}

/** The embed that an address names, and its id. Throws a 403 if it is not configured. */
export function readEmbed(query: unknown, embeds: Embeds, notes: string[] = []): [id: string, embed: Embed] {
  const id = embedOf(textOf(query, 'embed'), notes);
  const embed = embeds.get(id);
  if (!embed) throw new HttpError(403, `There is no embed "${id}" here. Add it to EMBEDS_FILE of the community.`);
  return [id, embed];
}

/**
 * Reads the parameters of a fragment's address. What cannot be understood counts as the default, and is noted, as the
 * loader does; unknown parameters are ignored. Throws for an embed that is not configured.
 */
export function readFeedRequest(query: unknown, embeds: Embeds): FeedRequest {
  const notes: string[] = [];
  const [embed, { products }] = readEmbed(query, embeds, notes);
  const product = productOf(textOf(query, 'product'), notes);
  const knowsProduct = product !== null && Object.hasOwn(products, product);
  if (product !== null && !knowsProduct)
    notes.push(`product: not an article of the embed "${embed}"; add it to its products in EMBEDS_FILE`);
  const theme = textOf(query, 'theme');
  return {
    embed,
    topic: (knowsProduct && products[product]) || topicOf(textOf(query, 'topic'), notes),
    product,
    knowsProduct,
    user: userOf(textOf(query, 'user'), notes),
    official: flagOf(textOf(query, 'official'), 'official', notes),
    pinned: flagOf(textOf(query, 'pinned'), 'pinned', notes),
    compose: flagOf(textOf(query, 'compose'), 'compose', notes),
    layout: choiceOf(textOf(query, 'layout'), 'layout', embedLayouts, notes),
    limit: limitOf(textOf(query, 'limit'), notes),
    language: languageOf(textOf(query, 'lang'), notes),
    theme: theme === null ? null : choiceOf(theme, 'theme', embedThemes, notes),
    style: choiceOf(textOf(query, 'style'), 'style', styles, notes),
    dataLayer: dataLayerOf(textOf(query, 'data-layer'), notes),
    notes,
  };
}

/** Whether no topic is known for an article: the whole feed would show posts about other articles. */
export const isUnknownArticle = ({ product, topic }: FeedRequest): boolean => product !== null && topic === null;

/** The request of the call `posts` for a fragment. */
export function postsRequest({ topic, user, official, pinned, limit }: FeedRequest) {
  return {
    type: 1 as const,
    ...(topic === null ? {} : { subject: topic }),
    ...(user === null ? {} : { user_id: user }),
    ...(official ? { official: 1 as const } : {}),
    ...(pinned ? { pinned: 1 as const } : {}),
    page: 1,
    per_page: limit,
  };
}
