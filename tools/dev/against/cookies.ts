/**
 * What stands for the prefixes `__Host-` and `__Secure-` on this machine. Browsers refuse cookies with these prefixes
 * from `http` pages, and some refuse `Secure` there. The port is in the name, so that only the origin that set such a
 * cookie receives it.
 */
const stand = (port: number, prefix: 'Host' | 'Secure') => `loopback-${port}-${prefix.toLowerCase()}-`;

const prefixes = ['Host', 'Secure'] as const;

/** The `Set-Cookie` header of the community as it is on this machine: of this host alone, and by `http`. */
export function toLoopbackCookie(header: string, port: number): string {
  const [pair = '', ...attributes] = header.split(';').map((part) => part.trim());
  const kept = attributes
    .filter((attribute) => !/^(secure|partitioned|domain(=.*)?)$/i.test(attribute))
    // A cookie of embedded pages must be `Secure`, and there are none here.
    .map((attribute) => attribute.replace(/^samesite=none$/i, 'SameSite=Lax'));
  const renamed = prefixes.reduce(
    (text, prefix) => text.replace(new RegExp(`^__${prefix}-`, 'i'), stand(port, prefix)),
    pair,
  );
  return [renamed, ...kept].join('; ');
}

/** The browser's `Cookie` header as the community set the cookies, without those of its other origins. */
export function toCommunityCookies(header: string, port: number): string {
  const names = header.split(';').map((pair) => pair.trim());
  const own = names.map((pair) =>
    prefixes.reduce((text, prefix) => {
      const name = stand(port, prefix);
      return text.startsWith(name) ? `__${prefix}-${text.slice(name.length)}` : text;
    }, pair),
  );
  return own.filter((pair) => !/^loopback-\d+-/.test(pair)).join('; ');
}
