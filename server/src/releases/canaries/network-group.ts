import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { subnetOf } from '../../http/network.ts';

/** How many groups of networks are told apart. */
const groupCount = 4096;

/** An address of IPv6 is not longer; what a proxy forwards may be any text. */
const maxAddressCharacters = 45;

/** The groups of the addresses of the last minute: each page asks twice. */
const known = new LRUCache<string, number>({ max: 10_000, ttl: 60_000 });

const compute = (ip: string): number => createHash('sha256').update(subnetOf(ip)).digest().readUInt16BE() % groupCount;

/**
 * The group of a reader's network, from 0 to 4,095: what one party can easily rent is in one, and the address cannot be
 * told from it.
 */
export function networkGroup(ip: string): number {
  const group = known.get(ip) ?? compute(ip);
  if (ip.length <= maxAddressCharacters) known.set(ip, group);
  return group;
}
