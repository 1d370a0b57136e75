import type { Configuration } from '@community/contract/configuration';
import { defaultLanguage, inLanguage } from '@community/contract/languages';
import { mediaAddress, variantUrl } from '@community/contract/media';
import { buildPath } from '@community/contract/routes';
import { topicPath } from '@community/contract/topics';
import type { FeedRequest } from './feed-request.ts';
import { type EmbedTranslations, embedTranslations } from './translations.ts';

/** What all parts of a fragment are written with. All addresses are absolute: the page is another site's. */
export interface FragmentContext {
  request: FeedRequest;
  brand: string;
  translations: EmbedTranslations;
  /** Origins of the community's pages and of its media. */
  sites: { pages: string; media: string };
  /** Address of a page of the community, in the fragment's language. */
  page(path: string): string;
  /** Address of a picture that is shown `width` CSS pixels wide on a dense screen. */
  thumbnail(url: string, width: number): string;
}

/** What fragments need of the apps' configuration. */
export type FragmentConfiguration = Pick<Configuration, 'canonicalSite' | 'mediaBase' | 'brand' | 'texts'>;

export function createContext(
  request: FeedRequest,
  { canonicalSite, mediaBase, brand, texts }: FragmentConfiguration,
): FragmentContext {
  const { language } = request;
  const sites = { pages: canonicalSite, media: mediaBase || canonicalSite };
  return {
    request,
    brand: brand.name,
    translations: { ...embedTranslations[language], ...texts?.[language]?.embed },
    sites,
    // Readers who chose a language keep it, unless the store's page is in another than the default one.
    page: (path) => (language === defaultLanguage ? sites.pages + path : inLanguage(sites.pages + path, language)),
    thumbnail: (url, width) => mediaAddress(variantUrl(url, width * 2), sites.media),
  };
}

/** Path of the feed of a topic, or of the whole feed. */
export const feedPath = (topic: string | null): string => (topic === null ? buildPath('home') : topicPath(topic));
