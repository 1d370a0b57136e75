import { isIPv6 } from 'node:net';

const mapped = '::ffff:';

/** The eight groups of an IPv6 address, or null of IPv4, also where it is written as IPv6. */
function groupsOf(ip: string): string[] | null {
  if (!isIPv6(ip) || ip.startsWith(mapped)) return null;
  const [head = '', tail] = ip.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail ? tail.split(':') : [];
  return tail === undefined ? front : [...front, ...Array<string>(8 - front.length - back.length).fill('0'), ...back];
}

/** The part of an address that one customer has: all of IPv4, the first 64 bits of IPv6. */
export function networkOf(ip: string): string {
  const groups = groupsOf(ip);
  return groups === null ? ip : `${groups.slice(0, 4).join(':')}::/64`;
}

/** The network that one who rents addresses can easily have all of: 24 bits of IPv4, 48 bits of IPv6. */
export function subnetOf(ip: string): string {
  const groups = groupsOf(ip);
  if (groups !== null) return `${groups.slice(0, 3).join(':')}::/48`;
  const bytes = (ip.startsWith(mapped) ? ip.slice(mapped.length) : ip).split('.');
  return `${bytes.slice(0, 3).join('.')}.0/24`;
}
