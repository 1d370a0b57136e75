import Fastify, { type FastifyInstance } from 'fastify';
import { apiDocs } from './plugin.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  await app.register(apiDocs, { configuration: { apps: { brand: { name: 'North & <tone>' } }, icon: '<svg/>' } });
});
afterAll(() => app.close());

test('the document is served as JSON', async () => {
  const response = await app.inject('/api/v1/openapi.json');
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(response.json()).toMatchObject({ openapi: '3.1.0', info: { title: 'North & <tone> community' } });
});

test('the page links only its own files, and each exists', async () => {
  const { body } = await app.inject('/api/v1/docs');
  const files = [...body.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, link = '']) => link);
  expect(files).toEqual([
    '/api/v1/docs/icon.svg',
    '/api/v1/docs/swagger-ui.css',
    '/api/v1/docs/swagger-ui.js',
    '/api/v1/docs/start.js',
    '/api/v1/openapi.json',
  ]);
  for (const file of files) expect((await app.inject(file)).statusCode).toBe(200);
});

test('the page has nothing inline and loads nothing from other origins', async () => {
  const { body, headers } = await app.inject('/api/v1/docs');
  expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
  expect(body).not.toMatch(/<script(?! defer src="\/api)[^>]*>|<style| style=| on\w+=/);
  expect(body).toContain('North &amp; &lt;tone&gt; community');
  expect((await app.inject('/api/v1/docs/start.js')).body).toContain('validatorUrl: null');
});
