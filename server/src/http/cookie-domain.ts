/** Whether cookies of a domain, written with or without a leading dot, are sent to a host. */
export function isWithinDomain(host: string, cookieDomain: string): boolean {
  return `.${host}`.endsWith(`.${cookieDomain.replace(/^\./, '')}`);
}
