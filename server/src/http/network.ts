import { isIPv6 } from 'node:net';

const mapped = '::ffff:';

/** The eight groups of an IPv6 address; null for IPv4, also if mapped to IPv6. */
function groupsOf(ip: string): string[] | null {
  if (!isIPv6(ip) || ip.startsWith(mapped)) return null;
  const [head = '', tail] = ip.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail ? tail.split(':') : [];
  return tail === undefined ? front : [...front, ...Array<string>(8 - front.length - back.length).fill('0'), ...back];
}

/** The network of one customer: a whole IPv4 address, the first 64 bits of IPv6. */
export function networkOf(ip: string): string {
  const groups = groupsOf(ip);
  return groups === null ? ip : `${groups.slice(0, 4).join(':')}::/64`;
}

/** A network that one party can easily rent: 24 bits of IPv4, 48 bits of IPv6. */
export function subnetOf(ip: string): string {
  const groups = groupsOf(ip);
  if (groups !== null) return `${groups.slice(0, 3).join(':')}::/48`;
  const bytes = (ip.startsWith(mapped) ? ip.slice(mapped.length) : ip).split('.');
  return `${bytes.slice(0, 3).join('.')}.0/24`;
}
