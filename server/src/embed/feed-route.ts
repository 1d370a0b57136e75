import type { Envelope, ResponseFor } from '@community/contract/calls';
import { codes } from '@community/contract/codes';
import negotiate from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isCached } from '../api/caching/visitor-cache.ts';
import type { Caller, CommunityApi } from '../api/community-api.ts';
import { matchesEntityTag } from '../http/entity-tags.ts';
import { HttpError, unavailable } from '../http/errors/http-error.ts';
import type { RequestLimit } from '../http/limits/rate-limits.ts';
import { ReadyResponses, sendReady } from '../http/ready-responses.ts';
import type { Embeds } from '../stores/embeds.ts';
import { checkOrigin } from './embed-origin.ts';
import { renderFragment } from './feed-fragment.ts';
import { type FeedRequest, isUnknownArticle, postsRequest, readFeedRequest } from './feed-request.ts';
import { readFeedStyles } from './feed-styles.ts';
import { encodings, FragmentCache } from './fragment-cache.ts';
import type { FragmentConfiguration } from './fragment-context.ts';

export interface FeedRouteDependencies {
  /** The community; it caches what visitors see. */
  community: CommunityApi;
  configuration: FragmentConfiguration;
  embeds: Embeds;
  /** Counts the requests that are answered before the application's own limit. */
  limit: RequestLimit;
}

/** Old fragments are shown while new ones are fetched, and for a day while the community is down. */
const cacheControl = 'public, max-age=60, stale-while-revalidate=600, stale-if-error=86400';

const immutable = 'public, max-age=31536000, immutable';

/**
 * The route sets the few security headers that a fragment needs, and its compressed forms are cached: computing either
 * for every request would cost more than the rest of it.
 */
const routeOptions = { compress: false, config: { securityHeaders: false } } as const;

const feedPath = '/embed/1/feed';

/** Names of the parameters for the fields of `posts`. */
const parameters: Readonly<Record<string, string>> = { subject: 'topic', user_id: 'user', per_page: 'limit' };

/** The response for an article without a topic, and for a text that can be no member's id. */
const noPosts: Envelope = { code: codes.success, msg: '', data: { data: [], as_of: 0 } };

/** The error for a refused call. */
function errorOf({ code, data }: Envelope): HttpError {
  if (code !== codes.invalidInput) return unavailable('The posts cannot be had now');
  const { fields = {} } = data as { fields?: Record<string, string> };
  const named = Object.entries(fields).map(([field, message]) => `${parameters[field] ?? field}: ${message}`);
  return new HttpError(400, named.join('; ') || 'The parameters cannot be understood');
}

/** `GET /embed/1/feed`: the feed as HTML for pages of stores, and the style sheet that it may link. */
export async function feedRoute(
  app: FastifyInstance,
  { community, configuration, embeds, limit }: FeedRouteDependencies,
): Promise<void> {
  const styles = readFeedStyles();
  const fragments = new FragmentCache();
  // Valid as long as visitors get the response of `posts` that a fragment was made of.
  const ready = new ReadyResponses<WeakRef<Envelope>>({ vary: ['origin', 'accept-encoding'], without: [] });
  const media = configuration.mediaBase || "'self'";
  // For developers who open the address itself; in a store's page its own policy holds.
  const contentSecurityPolicy =
    `default-src 'none'; style-src 'self' ${styles.source}; img-src 'self' ${media}; ` +
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

  /** The request of a feed without posts, which notes a member who does not exist. */
  async function noteMember(asked: FeedRequest, caller: Caller): Promise<FeedRequest> {
    if (asked.user === null) return asked;
    const { code } = await community.call('userhome', { user_id: asked.user }, caller);
    if (code !== codes.notFound) return asked;
    return { ...asked, notes: [...asked.notes, 'user: there is no such member; there are no posts'] };
  }

  async function findFragment(asked: FeedRequest, { ip, id, log }: FastifyRequest) {
    const caller = { token: null, ip, requestId: id, log };
    const found = isUnknownArticle(asked) ? noPosts : await community.call('posts', postsRequest(asked), caller);
    const envelope = found.code === codes.notFound ? noPosts : found;
    if (envelope.code !== codes.success) throw errorOf(envelope);
    const page = envelope.data as ResponseFor<'posts'>;
    const request = page.data.length > 0 ? asked : await noteMember(asked, caller);
    const fragment = fragments.get(request, envelope, () => {
      const html = renderFragment(request, page, styles, configuration);
      return { html, version: html.replace(`data-as-of="${page.as_of}"`, '') };
    });
    return { of: envelope, fragment };
  }

  app.respondEarly(feedPath, (request, reply) => {
    const known = ready.find(request);
    const envelope = known?.source.deref();
    if (!known || !envelope || !isCached(envelope)) return false;
    limit(request);
    sendReady(reply, known);
    return true;
  });

  app.get(feedPath, routeOptions, async (request, reply) => {
    const { headers, query } = request;
    const asked = readFeedRequest(query, embeds);
    checkOrigin(embeds, asked.embed, headers.origin);
    const { of, fragment } = await findFragment(asked, request);
    reply.headers({
      'cache-control': cacheControl,
      'content-security-policy': contentSecurityPolicy,
      'cross-origin-resource-policy': 'cross-origin',
      // The store may see what its page pays for.
      'timing-allow-origin': '*',
      etag: fragment.etag,
      'x-content-type-options': 'nosniff',
      // The address is no page to find.
      'x-robots-tag': 'noindex',
      vary: 'Origin, Accept-Encoding',
    });
    if (headers.origin !== undefined) reply.header('access-control-allow-origin', headers.origin);
    if (matchesEntityTag(headers['if-none-match'] ?? '', fragment.etag)) return reply.code(304).send();
    const encoding = negotiate(headers['accept-encoding'] ?? 'identity', [...encodings]) ?? 'identity';
    const body = await fragment.encoded(encoding);
    reply.type('text/html; charset=utf-8');
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    ready.keep(request, reply, new WeakRef(of), body);
    return reply.send(body);
  });

  app.get(styles.path, async (_request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .headers({
        'access-control-allow-origin': '*',
        'cache-control': immutable,
        'cross-origin-resource-policy': 'cross-origin',
      })
      .send(styles.css),
  );
}
