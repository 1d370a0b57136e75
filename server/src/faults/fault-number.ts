import type { FaultKind } from '@community/contract/faults';
import { sha256 } from '../runtime/sha256.ts';
import type { OriginalPosition } from './source-maps.ts';

/** What makes faults equal. */
export interface FaultIdentity {
  app: string;
  kind: FaultKind;
  side: 'browser' | 'server';
  message: string;
  originals: readonly OriginalPosition[];
}

/** Base 32 by Crockford, without letters that look like digits. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Places that count: those further away differ between browsers. */
const countedOriginals = 3;

/**
 * The number of a fault: the same on every instance, for every build and in every browser as far as its message and its
 * nearest sources are the same. Lines and libraries do not count.
 */
export function faultNumber({ app, kind, side, message, originals }: FaultIdentity): string {
  const own = originals.filter(({ source }) => !source.includes('node_modules/'));
  const counted = (own.length > 0 ? own : originals).slice(0, countedOriginals);
  const where = counted.map(({ source, name }) => `${source} ${name}`);
  const hash = sha256(JSON.stringify([app, kind, side, message.replace(/\d+/g, '#'), where]));
  let number = '';
  for (let rest = hash.readBigUInt64BE() >> 24n; number.length < 8; rest >>= 5n) number += digits[Number(rest & 31n)];
  return number;
}

/** A number as a person wrote it, in its usual form. */
export const readFaultNumber = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
