import { calls } from '@community/contract/calls';
import Fastify, { type FastifyInstance } from 'fastify';
import { apiDocs } from './plugin.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  await app.register(apiDocs, { brand: 'North & <tone>' });
});
afterAll(() => app.close());

test('the document is served as JSON', async () => {
  const answer = await app.inject('/api/v1/openapi.json');
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.json()).toMatchObject({ openapi: '3.1.0', info: { title: 'North & <tone> community' } });
});

test('the page names every call and entity, and each of its links leads somewhere', async () => {
  const { body } = await app.inject('/api/v1/docs');
  for (const name of [...Object.keys(calls), 'Post', 'UserInfo']) expect(body).toContain(`<section id="${name}">`);
  const ids = new Set([...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  const links = [...body.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, link = '']) => link);
  expect(links.filter((link) => link.startsWith('#') && !ids.has(link.slice(1)))).toEqual([]);
  const files = [...new Set(links.filter((link) => !link.startsWith('#')))];
  expect(files.every((file) => file.startsWith('/api/v1/'))).toBe(true);
  for (const file of files) expect((await app.inject(file)).statusCode).toBe(200);
});

test('the page needs no script, no inline style and no request elsewhere', async () => {
  const { body, headers } = await app.inject('/api/v1/docs');
  expect(headers['content-security-policy']).toContain("default-src 'none'; style-src 'self'");
  expect(body).not.toMatch(/<script|<style| style=| on\w+=/);
  expect(body).toContain('North &amp; &lt;tone&gt; community');
});
