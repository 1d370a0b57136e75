import { domainToASCII } from 'node:url';

/** What may stand before the @: letters, digits and marks that no mail program takes for a list or a name. */
const local = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}$/;

/** A host name with at least one dot, in its ASCII form. */
const host = /^(?=.{3,190}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/;

/**
 * The one form of an address by which accounts are found: lower case, an international domain in ASCII; null when it is no address. Only
 * ASCII goes before the @, since look-alike letters that fold to one another would give one account two owners.
 */
export function normalEmail(text: string): string | null {
  const [before = '', domain = '', ...rest] = text.trim().split('@');
  const ascii = domainToASCII(domain);
  return rest.length === 0 && local.test(before) && host.test(ascii) ? `${before.toLowerCase()}@${ascii}` : null;
}
