import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { toCommunityCookies, toLoopbackCookie } from './cookies.ts';
import type { LoopbackOrigins } from './loopback-origins.ts';

/** One connection's own headers (RFC 9110, section 7.6.1), and what is no rule for `http` on this machine. */
const dropped = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'transfer-encoding',
  'upgrade',
  'strict-transport-security',
]);

/** Headers with origins of the community. */
const withOrigins = new Set([
  'location',
  'content-location',
  'link',
  'access-control-allow-origin',
  'content-security-policy',
]);

/** The headers of a request to the listener at `port` as the community gets them. Nothing is added. */
export function toCommunityHeaders(
  { origin, referer, cookie, ...others }: IncomingHttpHeaders,
  origins: LoopbackOrigins,
  port: number,
): IncomingHttpHeaders {
  const cookies = cookie && toCommunityCookies(cookie, port);
  return {
    ...others,
    ...(origin === undefined ? {} : { origin: origins.toCommunity(origin) }),
    ...(referer === undefined ? {} : { referer: origins.toCommunity(referer) }),
    ...(cookies ? { cookie: cookies } : {}),
  };
}

/** The headers of the community's response as the browser gets them from the listener at `port`. */
export function toLoopbackHeaders(
  headers: IncomingHttpHeaders,
  origins: LoopbackOrigins,
  port: number,
): OutgoingHttpHeaders {
  const mapped: OutgoingHttpHeaders = {};
  for (const [name, value] of Object.entries(headers)) {
    if (dropped.has(name)) continue;
    if (name === 'set-cookie') mapped[name] = headers[name]?.map((cookie) => toLoopbackCookie(cookie, port));
    else mapped[name] = withOrigins.has(name) ? origins.toLoopback(String(value)) : value;
  }
  const policy = mapped['content-security-policy'];
  // Some browsers apply it to this machine, too.
  if (policy) mapped['content-security-policy'] = policy.replaceAll(/\s*upgrade-insecure-requests\s*(;|$)/gi, '');
  return mapped;
}

/** An address of a request with its return addresses as the community knows them. */
export function toCommunityPath(path: string, origins: LoopbackOrigins): string {
  const [address = '', query] = path.split(/\?(.*)/s, 2);
  if (!query) return path;
  const parts = query.split('&').map((part) => {
    const [name, value = ''] = part.split(/=(.*)/s, 2);
    const [text = ''] = new URLSearchParams(`=${value}`).values();
    const mapped = origins.toCommunity(text);
    return mapped === text ? part : `${name}=${encodeURIComponent(mapped)}`;
  });
  return `${address}?${parts.join('&')}`;
}
