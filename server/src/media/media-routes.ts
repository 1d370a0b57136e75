import { Readable } from 'node:stream';
import { type CardShape, cardSizes, variantWidths } from '@community/contract/media';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallCounts } from '../http/limits/call-counts.ts';
import { networkOf } from '../http/network.ts';
import { Busy } from '../runtime/limiter.ts';
import { fileName, hasVariants } from './file-names.ts';
import type { Media } from './media.ts';
import type { VariantFormat, VariantSize } from './pictures/picture.ts';
import { type FileContent, sendFile } from './storage/send-file.ts';
import { type FoundVariant, maxThumbnailWidth } from './variants/variants.ts';

const types: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  webp: 'image/webp',
  png: 'image/png',
  mp4: 'video/mp4',
};

const offered = new Set<string>(variantWidths.map(String));

/** Thumbnails that count as one wider variant. */
const thumbnailsPerVariant = 10;

/** `Retry-After` of a thumbnail or a card: queued variants are made within seconds. */
const retryAfterSeconds = 5;

async function original({ store }: Media, name: string): Promise<FileContent | null> {
  const size = await store.size(name);
  if (size === null) return null;
  const type = types[name.slice(name.indexOf('.') + 1)] ?? '';
  return { size, type, name, etag: `"${name}"`, read: (range) => store.read(name, range) };
}

/** AVIF if the browser accepts it by name, else WebP. */
const formatFor = (accept: string | undefined): VariantFormat =>
  accept?.split(',').some((one) => /^\s*image\/avif\s*(;|$)/i.test(one) && !/;\s*q=0(\.0*)?\s*$/.test(one))
    ? 'avif'
    : 'webp';

interface Query {
  w?: string | string[];
  card?: string | string[];
}

const isCardShape = (text: string | string[] | undefined): text is CardShape =>
  typeof text === 'string' && Object.hasOwn(cardSizes, text);

/** The variant that a query asks for; null for one that is not offered. */
function variantOf(
  { w, card }: Query,
  accept: string | undefined,
): { size: VariantSize; format: VariantFormat } | null {
  if (card !== undefined) return isCardShape(card) && w === undefined ? { size: card, format: 'jpeg' } : null;
  return typeof w === 'string' && offered.has(w) ? { size: Number(w), format: formatFor(accept) } : null;
}

/** A variant as a file. A fallback must not be cached, or it would hide the right variant. */
async function variantFile(name: string, { width, format, exact, content }: FoundVariant): Promise<FileContent> {
  const file = Buffer.isBuffer(content) ? null : content;
  return {
    size: Buffer.isBuffer(content) ? content.length : (await content.stat()).size,
    type: `image/${format}`,
    name: `${name.slice(0, name.indexOf('.'))}-${width}.${format}`,
    // Weak: another server may have made it with other bytes.
    etag: `W/"${name}.${width}.${format}"`,
    isFallback: !exact,
    read: async (range) =>
      Buffer.isBuffer(content)
        ? Readable.from([range ? content.subarray(range.start, range.end + 1) : content])
        : content.createReadStream(range),
    close: async () => file?.close(),
  };
}

export interface MediaRoutesDependencies {
  media: Media;
  counts: Pick<CallCounts, 'count'>;
  /** Maximum variants made for one address in a minute, ten thumbnails as one; 0 for no limit. */
  variantsPerMinute: number;
}

/**
 * `GET /media/<name>` with byte ranges, `?w=<width>` for a picture's variant, AVIF or WebP by `Accept`, and
 * `?card=<shape>` for its variant for cards, a JPEG. Content under a name never changes. If a missing variant cannot be
 * made now, the response is the nearest one or the picture itself; for a thumbnail, for which that is far too large, and
 * for a card 503.
 */
export async function mediaRoutes(
  app: FastifyInstance,
  { media, counts, variantsPerMinute }: MediaRoutesDependencies,
): Promise<void> {
  type Asked = { Params: { name: string }; Querystring: Query };

  async function find(request: FastifyRequest<Asked>, reply: FastifyReply): Promise<FileContent | null> {
    const { name } = request.params;
    if (!fileName.test(name) || media.isHidden(name)) return null;
    if (request.query.w === undefined && request.query.card === undefined) return original(media, name);
    const variant = hasVariants(name) ? variantOf(request.query, request.headers.accept) : null;
    if (!variant) return null;
    const { size, format } = variant;
    const isCard = typeof size === 'string';
    if (!isCard) reply.header('Vary', [reply.getHeader('Vary') ?? [], 'Accept'].flat().join(', '));
    const isThumbnail = !isCard && size <= maxThumbnailWidth;
    const cost = isThumbnail ? 1 : thumbnailsPerVariant;
    const mayMake = () =>
      variantsPerMinute === 0 ||
      counts.count(`variants ${networkOf(request.ip)}`, cost).current <= variantsPerMinute * thumbnailsPerVariant;
    const found = await media.variants.open(name, size, format, mayMake);
    if (found === 'gone') return null;
    if (found !== 'none') return variantFile(name, found);
    if (isCard || isThumbnail) throw new Busy('The variant cannot be made now');
    const file = await original(media, name);
    return file && { ...file, isFallback: true };
  }

  app.route<Asked>({
    method: ['GET', 'HEAD'],
    url: '/media/:name',
    async handler(request, reply) {
      try {
        const file = await find(request, reply);
        return file ? await sendFile(request, reply, file) : await reply.code(404).send();
      } catch (error) {
        if (error instanceof Busy)
          return reply.code(503).header('Retry-After', retryAfterSeconds).header('Cache-Control', 'no-store').send();
        request.log.error({ err: error }, 'media failed');
        return reply.code(500).send();
      }
    },
  });
}
