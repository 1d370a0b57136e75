import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from './errors/http-error.ts';

/** A path without empty segments, of characters that browsers send as they are, and of encoded ones in capitals. */
const pathForm = /^\/(?:(?:[\w.~!$&'()*+,;=:@|[\]-]|%[\dA-F]{2})+(?:\/|$))*$/;

const dotSegment = /\/\.{1,2}(?:\/|$)/;

/**
 * Encoded characters that have another form (RFC 3986, section 6.2.2.2: letters, digits, `-._~`), or that who decodes
 * takes for something else: control characters, slashes, and a percent sign that begins another encoded character.
 */
const otherEncoding = /%(?:[01][\dA-F]|2[D-F]|3\d|4[1-9A-F]|5[\dACF]|6[1-9A-F]|7[\dAEF]|25[\dA-Fa-f]{2})/;

function isText(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether a request's target is a path in its normal form and, perhaps, a query: what a browser sends for a link of the
 * community. Of all the spellings that decode to the same path, or that a file system takes for the same, one is
 * normal. The query, which no rule compares, may be anything.
 */
export function isNormalAddress(target: string): boolean {
  const [path = ''] = target.split('?', 1);
  if (target.includes('#') || !pathForm.test(path) || dotSegment.test(path)) return false;
  return !path.includes('%') || (!otherEncoding.test(path) && isText(path));
}

/** Responds to an address that is not read. */
export type RefuseAddress = (error: HttpError, request: FastifyRequest, reply: FastifyReply) => void;

/**
 * Refuses every address that is not in its normal form. Must be called before any other hook is added: limits, caches,
 * routes and files then see each address in one spelling.
 */
export function refuseOtherAddresses(app: FastifyInstance, refuse: RefuseAddress): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (isNormalAddress(request.url)) done();
    else refuse(new HttpError(400, 'The address is not in its normal form'), request, reply);
  });
}
