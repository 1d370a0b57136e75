import { type CallName, calls, type RequestFor } from '../calls.ts';
import type { EmbedScope, StoreParameters } from '../declarations/store-parameters.ts';

export type { EmbedScope, StoreParameters } from '../declarations/store-parameters.ts';

const uses = Object.entries(calls).map(([name, { embed }]) => ({ name, embed }));

/**
 * What a store's page may do for a reader: read, react, comment, report, hide, and post where its operator allows it.
 * Messages, the profile, the account and what removes content stay in the community. Calls that are `never` fail with
 * 4003 for tokens of embeds, and browsers do not let stores' pages make them.
 */
export const embedScope = Object.fromEntries(
  uses.map(({ name, embed }) => [name, embed === 'never' ? embed : embed.scope]),
) as Readonly<Record<CallName, EmbedScope>>;

/**
 * What a store's page may ask with the calls that it may make: a value that a call leaves out fails with 4003. Lists of
 * whom the reader follows (`type` 2) stay in the community: a store learns of the authors that it shows whether the
 * reader follows them, and no more.
 */
export const storeParameters = Object.fromEntries(
  uses.flatMap(({ name, embed }) => (embed === 'never' ? [] : [[name, embed.parameters] as const])),
) as { readonly [Name in CallName]?: StoreParameters<RequestFor<Name>> };
