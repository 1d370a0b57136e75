import { type Embeds, isAllowed } from '../embed/embeds.ts';
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
  /** Where the return trip ends; null for a pop-up. */
  returnTo: string | null;
}

/** The path, below the site's prefix, that stores' pages open. */
export const embedPath = '/embed';

/** An address of the origin, without its fragment, or null. */
function addressWithin(origin: string, address: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  url.hash = '';
  return url.origin === origin && /^https?:$/.test(url.protocol) && !url.username && !url.password ? url.href : null;
}

/** The request of an address or form; null if it is malformed, or the embed does not allow the origin. */
export function readEmbedRequest(embeds: Embeds, fields: Fields): EmbedRequest | null {
  const [embed, origin, state, challenge] = [
    fields('embed'),
    fields('origin'),
    fields('state'),
    fields('challenge'),
  ] as const;
  if (!isAllowed(embeds, embed, origin)) return null;
  if (!/^[\w-]{16,128}$/.test(state) || !/^[\w-]{43}$/.test(challenge)) return null;
  const request = { embed, origin, state, challenge, returnTo: null };
  if (fields('mode') === '') return request;
  const returnTo = addressWithin(origin, fields('return'));
  return fields('mode') === 'redirect' && returnTo !== null ? { ...request, returnTo } : null;
}

/** A request as the fields of an address or form. */
export function embedFields({ returnTo, ...request }: EmbedRequest): Record<string, string> {
  return { ...request, ...(returnTo === null ? {} : { mode: 'redirect', return: returnTo }) };
}
