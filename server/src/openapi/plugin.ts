import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { html } from '../html/html.ts';
import { plainPage } from '../html/plain-page.ts';
import { openApiDocument } from './document.ts';

const base = '/api/v1';
const documentPath = `${base}/openapi.json`;
const iconPath = `${base}/docs/icon.svg`;
const startPath = `${base}/docs/start.js`;

/** Files of Swagger UI by where they are served. */
const libraryFiles = {
  style: {
    path: `${base}/docs/swagger-ui.css`,
    type: 'text/css; charset=utf-8',
    file: 'swagger-ui-dist/swagger-ui.css',
  },
  script: {
    path: `${base}/docs/swagger-ui.js`,
    type: 'text/javascript; charset=utf-8',
    file: 'swagger-ui-dist/swagger-ui-bundle.js',
  },
} as const;

const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  // Its arrows are data addresses in its sheet.
  "img-src 'self' data:",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Starts the page in the reader's color scheme. No external validator is called: a test validates the document. */
const start = `const dark = matchMedia('(prefers-color-scheme: dark)').matches;
document.documentElement.classList.toggle('dark-mode', dark);
SwaggerUIBundle({ url: '${documentPath}', dom_id: '#api', deepLinking: true, validatorUrl: null });
`;

const ours = (reply: FastifyReply) =>
  reply.headers({ 'content-security-policy': contentSecurityPolicy, 'cache-control': 'no-cache' });

export interface ApiDocsContext {
  configuration: {
    /** The icon of all pages, as SVG. */
    icon: string;
    apps: { brand: { name: string } };
  };
}

/** `/api/v1/openapi.json`: the API's OpenAPI document. `/api/v1/docs`: the same to read and to try, in Swagger UI. */
export async function apiDocs(app: FastifyInstance, { configuration: { icon, apps } }: ApiDocsContext): Promise<void> {
  const document = openApiDocument(apps.brand.name);
  const { style, script } = libraryFiles;
  const page = plainPage(
    {
      language: 'en',
      title: `${document.info.title} API`,
      styles: [style.path],
      icon: iconPath,
      scripts: [script.path, startPath],
    },
    html`<main id="api"></main>
<noscript><p><a href="${documentPath}">OpenAPI 3.1 document</a></p></noscript>`,
  );
  for (const [path, type, content] of [
    [documentPath, 'application/json; charset=utf-8', JSON.stringify(document)],
    [`${base}/docs`, 'text/html; charset=utf-8', page],
    [iconPath, 'image/svg+xml', icon],
    [startPath, 'text/javascript; charset=utf-8', start],
  ] as const) {
    app.get(path, async (_request, reply) => ours(reply).type(type).send(content));
  }
  const { resolve } = createRequire(import.meta.url);
  for (const { path, type, file } of Object.values(libraryFiles)) {
    // Compressing two megabytes for each who asks would cost more than sending them.
    app.get(path, { compress: false }, async (_request, reply) =>
      ours(reply)
        .type(type)
        .header('cache-control', 'public, max-age=86400')
        .send(createReadStream(resolve(file))),
    );
  }
}
