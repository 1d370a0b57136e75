import Fastify from 'fastify';
import { securityTextRoute } from './security-text.ts';

async function get(contact: string | null) {
  const app = Fastify();
  await app.register(securityTextRoute, {
    contact,
    site: 'https://community.example',
    now: () => new Date('2026-03-01T12:34:56Z'),
  });
  return app.inject('/.well-known/security.txt');
}

test('serves the security contact as RFC 9116 asks', async () => {
  const { statusCode, headers, body } = await get('mailto:security@brand.example');
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body.split('\n')).toEqual([
    'Contact: mailto:security@brand.example',
    'Expires: 2026-08-28T00:00:00.000Z',
    'Canonical: https://community.example/.well-known/security.txt',
    '',
  ]);
});

test('without a contact there is no file', async () => {
  expect((await get(null)).statusCode).toBe(404);
});
