import { isIP } from 'node:net';
import { compile } from '@fastify/proxy-addr';
import ipaddr from 'ipaddr.js';

/** The key of everybody whose address is missing or cannot be read, so that made-up texts are one sender. */
const unknown = 'unknown';

/** An address in brackets or of IPv4, with a port or without: some proxies forward it so. */
const withPort = /^(?:\[(?<bracketed>[^\]]*)\]|(?<plain>[\d.]+))(?::\d{1,5})?$/;

/** The address without brackets, port and zone id. A port after IPv6 without brackets is part of no address. */
function bareAddress(text: string): string {
  const { bracketed, plain } = withPort.exec(text.trim())?.groups ?? {};
  const [address = ''] = (bracketed ?? plain ?? text.trim()).split('%', 1);
  return address;
}

/** Reads an address in any spelling; IPv4 that is mapped to IPv6 is IPv4. Null for what is no address. */
function readAddress(text: string | undefined): ipaddr.IPv4 | ipaddr.IPv6 | null {
  const address = bareAddress(text ?? '');
  switch (isIP(address)) {
    // The library alone would take more, such as `10.6` and `0x0a.0.0.6`.
    case 0:
      return null;
    case 4:
      return ipaddr.parse(address);
    default:
      // In hexadecimal: it would take `::10.0.0.6` for an address of IPv4.
      return ipaddr.process(new URL(`http://[${address}]`).hostname.slice(1, -1));
  }
}

/** The first groups of an IPv6 address, each as short as it can be. */
const groupsOf = ({ parts }: ipaddr.IPv6, count: number): string =>
  parts
    .slice(0, count)
    .map((part) => part.toString(16))
    .join(':');

/**
 * The network of one customer, however its address is spelled: a whole IPv4 address, or the first 64 bits of IPv6. The
 * address may have a port, brackets or a zone id. Without an address that can be read it is `unknown`.
 */
export function networkOf(ip: string | undefined): string {
  const address = readAddress(ip);
  if (address === null) return unknown;
  return address instanceof ipaddr.IPv6 ? `${groupsOf(address, 4)}::/64` : address.toString();
}

/** A network that one party can easily rent: 24 bits of IPv4, 48 bits of IPv6. */
export function subnetOf(ip: string | undefined): string {
  const address = readAddress(ip);
  if (address === null) return unknown;
  if (address instanceof ipaddr.IPv6) return `${groupsOf(address, 3)}::/48`;
  return `${address.octets.slice(0, 3).join('.')}.0/24`;
}

/**
 * Whether an address is one of the proxies of `TRUST_PROXY`: their number, counted from this server, or a list of their
 * networks, in which their addresses may be spelled in any way.
 */
export function trustedProxies(proxies: number | string): (address: string, hop: number) => boolean {
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies;
  const isListed = compile(proxies.split(',').map((network) => network.trim()));
  return (address, hop) => isListed(readAddress(address)?.toString() ?? '', hop);
}
