import { variantWidths } from '@community/contract/media';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Busy } from './limiter.ts';
import { fileName, type Media } from './media.ts';
import type { VariantFormat } from './picture.ts';
import { type FileContent, sendFile } from './send-file.ts';

const types: Readonly<Record<string, string>> = { jpg: 'image/jpeg', webp: 'image/webp', mp4: 'video/mp4' };

const offered = new Set<string>(variantWidths.map(String));

async function original({ store }: Media, name: string): Promise<FileContent | null> {
  const size = await store.size(name);
  if (size === null) return null;
  const type = types[name.slice(name.indexOf('.') + 1)] ?? '';
  return { size, type, name, etag: `"${name}"`, read: (range) => store.read(name, range) };
}

/** The format that a browser asks for by name; WebP for `*` and everything else. */
const formatFor = (accept: string | undefined): VariantFormat =>
  accept?.split(',').some((one) => /^\s*image\/avif\s*(;|$)/i.test(one) && !/;\s*q=0(\.0*)?\s*$/.test(one)) ? 'avif' : 'webp';

async function variant({ variants }: Media, name: string, width: number, format: VariantFormat): Promise<FileContent | null> {
  const file = await variants.open(name, width, format);
  if (!file) return null;
  const { size } = await file.stat();
  return {
    size,
    type: `image/${format}`,
    name: `${name.slice(0, name.indexOf('.'))}-${width}.${format}`,
    // Weak: another server may have made it with other bytes.
    etag: `W/"${name}.${width}.${format}"`,
    read: async (range) => file.createReadStream(range),
    close: () => file.close(),
  };
}

/**
 * `GET /media/<name>` with byte ranges, and `?w=<width>` for a picture's variant, AVIF or WebP by `Accept`. Names never get another
 * content.
 */
export async function mediaRoutes(app: FastifyInstance, { media }: { media: Media }): Promise<void> {
  type Asked = { Params: { name: string }; Querystring: { w?: string | string[] } };

  async function find(request: FastifyRequest<Asked>, reply: FastifyReply): Promise<FileContent | null> {
    const { name } = request.params;
    const { w } = request.query;
    if (!fileName.test(name)) return null;
    if (w === undefined) return original(media, name);
    if (typeof w !== 'string' || !offered.has(w) || name.endsWith('.mp4')) return null;
    reply.header('Vary', [reply.getHeader('Vary') ?? [], 'Accept'].flat().join(', '));
    return variant(media, name, Number(w), formatFor(request.headers.accept));
  }

  app.route<Asked>({
    method: ['GET', 'HEAD'],
    url: '/media/:name',
    async handler(request, reply) {
      try {
        const file = await find(request, reply);
        return file ? await sendFile(request, reply, file) : await reply.code(404).send();
      } catch (error) {
        if (error instanceof Busy) return reply.code(503).header('Retry-After', 5).send();
        request.log.error({ err: error }, 'media failed');
        return reply.code(500).send();
      }
    },
  });
}
