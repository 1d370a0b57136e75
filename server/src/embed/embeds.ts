import { readFileSync } from 'node:fs';
import type { CallName } from '@community/contract/calls';
import { embedScope } from '@community/contract/embed-scope';
import { Ajv } from 'ajv';
import type { EnvironmentReader } from '../environment.ts';

/** What a brand allows one of its stores: where the feed may be embedded, and which topic belongs to which article. */
export interface Embed {
  /** Origins of the pages that may embed. */
  origins: readonly string[];
  /** Topics by the store's article numbers. */
  products: Readonly<Record<string, string>>;
  /** Whether its readers may post from its pages; not without it. */
  compose?: boolean;
}

/** Embeds by their id, which pages name in the element's `embed` attribute. */
export type Embeds = ReadonlyMap<string, Embed>;

const schema = {
  type: 'object',
  propertyNames: { pattern: '^[a-z0-9-]{1,40}$' },
  additionalProperties: {
    type: 'object',
    properties: {
      origins: { type: 'array', items: { type: 'string', pattern: '^https?://[^/\\s@?#]+$' }, minItems: 1 },
      products: { type: 'object', additionalProperties: { type: 'string', minLength: 1, maxLength: 100 } },
      compose: { type: 'boolean' },
    },
    required: ['origins'],
    additionalProperties: false,
  },
};

/** As browsers write it in the `Origin` header: lower case, without the scheme's own port. */
const normalized = (origin: string) => new URL(origin).origin;

/** The embeds of `EMBEDS_FILE` (JSON: `Embed` by id), else the fallback. Mistakes in the file go to the reader. */
export function readEmbeds(reader: EnvironmentReader, fallback: Record<string, Embed>): Embeds {
  const path = reader.optional('EMBEDS_FILE');
  if (path === null) return new Map(Object.entries(fallback));
  try {
    const embeds: unknown = JSON.parse(readFileSync(path, 'utf8'));
    const areEmbeds = new Ajv({ allErrors: true }).compile<Record<string, Partial<Embed>>>(schema);
    if (areEmbeds(embeds))
      return new Map(
        Object.entries(embeds).map(([id, { origins = [], products = {}, compose = false }]) => [
          id,
          { origins: origins.map(normalized), products, compose },
        ]),
      );
    for (const { instancePath, message } of areEmbeds.errors ?? [])
      reader.mistakes.push(`EMBEDS_FILE: ${path} ${instancePath} ${message}`);
  } catch (error) {
    reader.mistakes.push(`EMBEDS_FILE: ${path} cannot be read: ${(error as Error).message}`);
  }
  return new Map();
}

/** Whether pages of an origin may use an embed. */
export function isAllowed(embeds: Embeds, id: string, origin: string): boolean {
  return embeds.get(id)?.origins.includes(origin) ?? false;
}

/** Whether an embed may make a call for a reader who has signed in on its page. */
export function mayCall({ compose = false }: Embed, call: CallName): boolean {
  return embedScope[call] === 'always' || (embedScope[call] === 'compose' && compose);
}

/** Origins of the embeds that may make a call. */
export function originsThatMayCall(embeds: Embeds, call: CallName): string[] {
  return [...embeds.values()].flatMap((embed) => (mayCall(embed, call) ? embed.origins : []));
}
