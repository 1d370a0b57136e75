import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { subnetOf } from '../../http/network.ts';

/** How many groups of networks are told apart. */
const groupCount = 4096;

/** The groups of the addresses that were asked for last: each page asks twice. */
const known = new LRUCache<string, number>({ max: 10_000 });

const compute = (ip: string): number => createHash('sha256').update(subnetOf(ip)).digest().readUInt16BE() % groupCount;

/**
 * The group of a reader's network, from 0 to 4,095: what one party can easily rent is in one, and the address cannot be
 * told from it.
 */
export function networkGroup(ip: string): number {
  const group = known.get(ip) ?? compute(ip);
  known.set(ip, group);
  return group;
}
