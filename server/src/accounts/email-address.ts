import { domainToASCII } from 'node:url';

/** The local part: letters, digits and marks that are safe in mail headers. */
const local = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}$/;

/** A host name with at least one dot, in its ASCII form. */
const host = /^(?=.{3,190}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/;

/** Longest domain that is converted to ASCII: the time of that grows with the square of the length. */
const maxDomainLength = 1_000;

/**
 * The normal form of an address, which identifies accounts: lower case, international domains in ASCII; null if it is
 * no address. The local part must be ASCII, since letters that fold to one another could give one account two owners.
 */
export function normalEmail(text: string): string | null {
  const [before = '', domain = '', ...rest] = text.trim().split('@');
  const ascii = domain.length > maxDomainLength ? '' : domainToASCII(domain);
  return rest.length === 0 && local.test(before) && host.test(ascii) ? `${before.toLowerCase()}@${ascii}` : null;
}
