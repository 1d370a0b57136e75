import { brotliCompressSync } from 'node:zlib';
import Fastify from 'fastify';

/** A bare Fastify that responds with a page's compressed bytes: the upper bound of this machine. */
const app = Fastify();
const response = await fetch(process.env.PAGE ?? '', { headers: { 'accept-encoding': 'identity' } });
const page = brotliCompressSync(Buffer.from(await response.arrayBuffer()));
app.get('/*', async (_request, reply) =>
  reply.headers({ 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'br' }).send(page),
);
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
