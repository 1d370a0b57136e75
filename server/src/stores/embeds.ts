import { readFileSync } from 'node:fs';
import type { CallName } from '@community/contract/calls';
import { embedScope, storeParameters } from '@community/contract/embed-scope';
import { isWithinDomain } from '../http/cookie-domain.ts';
import { createAjv } from '../runtime/ajv.ts';
import type { EnvironmentReader } from '../runtime/environment.ts';

/** What a brand allows one of its stores: where the feed may be embedded, and which topic belongs to which article. */
export interface Embed {
  /** Origins of the pages that may embed. */
  origins: readonly string[];
  /**
   * Complete addresses on these origins to which the return trip of the sign-in may lead, compared with their queries
   * and without fragments. No return trip without it.
   */
  returns?: readonly string[];
  /** Topics by the store's article numbers. */
  products: Readonly<Record<string, string>>;
  /** Whether its readers may post from its pages; not without it. */
  compose?: boolean;
}

/** Embeds by their id, which pages name in the element's `embed` attribute. */
export type Embeds = ReadonlyMap<string, Embed>;

/** A host without wildcards: a name in any script, or an IP address. */
const site = String.raw`^https?://(?:[\p{L}\p{M}\p{N}._-]+|\[[\da-fA-F:.]+\])(?::\d{1,5})?`;

const schema = {
  type: 'object',
  propertyNames: { pattern: '^[a-z0-9-]{1,40}$' },
  additionalProperties: {
    type: 'object',
    properties: {
      origins: { type: 'array', items: { type: 'string', pattern: `${site}$` }, minItems: 1 },
      returns: { type: 'array', items: { type: 'string', pattern: String.raw`${site}/[^\s#]*$` } },
      products: { type: 'object', additionalProperties: { type: 'string', minLength: 1, maxLength: 100 } },
      compose: { type: 'boolean' },
    },
    required: ['origins'],
    additionalProperties: false,
  },
};

/** As browsers write it in the `Origin` header: lower case, without the scheme's own port. */
const normalized = (origin: string) => new URL(origin).origin;

function toEmbed({ origins = [], returns = [], products = {}, compose = false }: Partial<Embed>): Embed {
  return {
    origins: origins.map(normalized),
    returns: returns.map((address) => new URL(address).href),
    products,
    compose,
  };
}

/** Return addresses that are on no origin of their embed: nobody could use them. */
function strayReturns({ origins, returns = [] }: Embed): string[] {
  return returns.filter((address) => !origins.includes(normalized(address)));
}

/** The embeds of `EMBEDS_FILE` (JSON: `Embed` by id), else the fallback. Violations in the file go to the reader. */
export function readEmbeds(reader: EnvironmentReader, fallback: Record<string, Embed>): Embeds {
  const path = reader.optional('EMBEDS_FILE');
  if (path === null) return new Map(Object.entries(fallback));
  try {
    const embeds: unknown = JSON.parse(readFileSync(path, 'utf8'));
    const areEmbeds = createAjv({ allErrors: true }).compile<Record<string, Partial<Embed>>>(schema);
    if (areEmbeds(embeds)) {
      const read = new Map(Object.entries(embeds).map(([id, embed]) => [id, toEmbed(embed)]));
      const stray = [...read].flatMap(([id, embed]) => strayReturns(embed).map((address) => ({ id, address })));
      if (stray.length === 0) return read;
      for (const { id, address } of stray)
        reader.violations.push(`EMBEDS_FILE: ${path} /${id}/returns: ${address} is on none of its origins`);
    }
    for (const { instancePath, message } of areEmbeds.errors ?? [])
      reader.violations.push(`EMBEDS_FILE: ${path} ${instancePath} ${message}`);
  } catch (error) {
    reader.violations.push(`EMBEDS_FILE: ${path} cannot be read: ${(error as Error).message}`);
  }
  return new Map();
}

/** Whether pages of an origin may use an embed. */
export function isAllowed(embeds: Embeds, id: string, origin: string): boolean {
  return embeds.get(id)?.origins.includes(origin) ?? false;
}

/** Origins of the embeds on a domain of cookies: browsers send them every cookie of the domain, sessions included. */
export function originsOnDomain(embeds: Embeds, cookieDomain: string | null): string[] {
  if (cookieDomain === null) return [];
  const origins = new Set([...embeds.values()].flatMap((embed) => embed.origins));
  return [...origins].filter((origin) => isWithinDomain(new URL(origin).hostname, cookieDomain));
}

/** Whether an embed may make a call for a reader who has signed in on its page. */
export function mayCall({ compose = false }: Embed, call: CallName): boolean {
  return embedScope[call] === 'always' || (embedScope[call] === 'compose' && compose);
}

/** The calls that an embed may make for a reader who has signed in on its page. */
export function callsOf(embed: Embed): CallName[] {
  return (Object.keys(embedScope) as CallName[]).filter((call) => mayCall(embed, call));
}

/** The values of each parameter of each call of stores. */
const allowedValues = new Map(
  Object.entries(storeParameters).map(([call, parameters]) => [
    call,
    new Map<string, 'any' | readonly unknown[]>(Object.entries(parameters)),
  ]),
);

/** Whether stores may ask for what a valid request says; parameters that the contract does not know ask for nothing. */
export function mayAsk(call: CallName, request: object): boolean {
  const allowed = allowedValues.get(call);
  if (!allowed) return false;
  return Object.entries(request).every(([parameter, value]) => {
    const values = allowed.get(parameter) ?? 'any';
    return values === 'any' || values.includes(value);
  });
}

/** Origins of the embeds that may make a call. */
export function originsThatMayCall(embeds: Embeds, call: CallName): string[] {
  return [...embeds.values()].flatMap((embed) => (mayCall(embed, call) ? embed.origins : []));
}
