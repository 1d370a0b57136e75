import { createHash } from 'node:crypto';
import { subnetOf } from '../../http/network.ts';

/** How many groups of networks are told apart. */
const groupCount = 4096;

/**
 * The group of a reader's network, from 0 to 4,095: what one party can easily rent is in one, and the address cannot be
 * told from it.
 */
export const networkGroup = (ip: string): number =>
  createHash('sha256').update(subnetOf(ip)).digest().readUInt16BE() % groupCount;
