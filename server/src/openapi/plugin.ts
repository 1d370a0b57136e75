import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { favicon } from '../html/favicon.ts';
import { openApiDocument } from './document.ts';
import { documentPage } from './page.ts';

const base = '/api/v1';
const addresses = { document: `${base}/openapi.json`, style: `${base}/docs.css`, icon: `${base}/docs.svg` };

const contentSecurityPolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** `/api/v1/openapi.json`: the API's OpenAPI document. `/api/v1/docs`: the same to read, without scripts. */
export async function apiDocs(app: FastifyInstance, { brand }: { brand: string }): Promise<void> {
  const document = openApiDocument(brand);
  const page = documentPage(document, addresses);
  const style = readFileSync(new URL('./docs.css', import.meta.url), 'utf8');
  const answers = [
    [addresses.document, 'application/json; charset=utf-8', JSON.stringify(document)],
    [`${base}/docs`, 'text/html; charset=utf-8', page],
    [addresses.style, 'text/css; charset=utf-8', style],
    [addresses.icon, 'image/svg+xml', favicon],
  ] as const;
  for (const [path, type, content] of answers) {
    app.get(path, async (_request, reply) =>
      reply.type(type).headers({ 'content-security-policy': contentSecurityPolicy, 'cache-control': 'no-cache' }).send(content),
    );
  }
}
