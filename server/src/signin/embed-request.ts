import { type Embeds, isAllowed } from '../stores/embeds.ts';
import type { Fields } from './form-fields.ts';

/** A store's page that asks who its reader is, as the address of its pop-up says. */
export interface EmbedRequest {
  /** Id of the embed. */
  embed: string;
  /** Origin of the page, which alone gets the code. */
  origin: string;
  /** Random text of the page, returned unchanged, by which it knows its own request. */
  state: string;
  /** PKCE challenge (RFC 7636, S256) of the verifier that the page keeps. */
  challenge: string;
  /** Where the return trip ends, an address on the list of the embed; null for a pop-up. */
  returnTo: string | null;
}

/** The path, below the site's prefix, that stores' pages open. */
export const embedPath = '/embed';

/** Why a request is refused: the page is unknown or its request malformed, or the way back is not on the list. */
export type EmbedRefusal = 'unknownStore' | 'unknownReturn';

/**
 * An address of the origin on the list of the embed, without its fragment, or null. The whole address is compared: any
 * other one of the store may redirect elsewhere, and take the fragment with the code along.
 */
function listedReturn(embeds: Embeds, { embed, origin }: EmbedRequest, address: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  url.hash = '';
  const { returns = [] } = embeds.get(embed) ?? {};
  return url.origin === origin && returns.includes(url.href) ? url.href : null;
}

/** The request of an address or form, or why it is refused. */
export function readEmbedRequest(embeds: Embeds, fields: Fields): EmbedRequest | EmbedRefusal {
  const [embed, origin, state, challenge] = [
    fields('embed'),
    fields('origin'),
    fields('state'),
    fields('challenge'),
  ] as const;
  if (!isAllowed(embeds, embed, origin)) return 'unknownStore';
  if (!/^[\w-]{16,128}$/.test(state) || !/^[\w-]{43}$/.test(challenge)) return 'unknownStore';
  const request = { embed, origin, state, challenge, returnTo: null };
  if (fields('mode') === '') return request;
  if (fields('mode') !== 'redirect') return 'unknownStore';
  const returnTo = listedReturn(embeds, request, fields('return'));
  return returnTo === null ? 'unknownReturn' : { ...request, returnTo };
}

/** A request as the fields of an address or form. */
export function embedFields({ returnTo, ...request }: EmbedRequest): Record<string, string> {
  return { ...request, ...(returnTo === null ? {} : { mode: 'redirect', return: returnTo }) };
}
