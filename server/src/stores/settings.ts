import type { CallName } from '@community/contract/calls';
import type { EnvironmentReader } from '../runtime/environment.ts';
import { type Embed, type Embeds, originsThatMayCall, readEmbeds } from './embeds.ts';

export interface StoreSettings {
  /** Where the feed may be embedded. */
  embeds: Embeds;
  /** Origins of the stores whose embeds may make a call. */
  storeOrigins(call: CallName): readonly string[];
}

export function readStoreSettings(reader: EnvironmentReader, fallback: Record<string, Embed>): StoreSettings {
  const embeds = readEmbeds(reader, fallback);
  return { embeds, storeOrigins: (call) => originsThatMayCall(embeds, call) };
}
