import Fastify from 'fastify';
import { forbidTransforms } from './no-transform.ts';

async function controlOf(type: string | null, control: string | null, { status = 200, path = '/' } = {}) {
  const app = Fastify();
  forbidTransforms(app);
  app.get('*', async (_request, reply) => {
    if (type) reply.type(type);
    if (control) reply.header('cache-control', control);
    return reply.code(status).send();
  });
  const { headers } = await app.inject(path);
  await app.close();
  return headers['cache-control'];
}

test.each(['text/html; charset=utf-8', 'text/css', 'text/javascript; charset=utf-8', 'application/javascript'])(
  'no proxy may change %s',
  async (type) => {
    expect(await controlOf(type, 'private, no-cache')).toBe('private, no-cache, no-transform');
    expect(await controlOf(type, null)).toBe('no-transform');
  },
);

test.each(['/', '/home/details-7?x=a.jpg', '/shell/a1/main.3f.js', '/remotes/feed/a1/card.css'])(
  'an unchanged response to %s repeats it for what is stored',
  async (path) => {
    expect(await controlOf(null, 'public, max-age=60', { status: 304, path })).toBe('public, max-age=60, no-transform');
  },
);

test.each(['/media/a1.jpg?w=320', '/media/a1.mp4', '/brand/mark.svg'])(
  'an unchanged response to %s leaves what is stored as it is',
  async (path) => {
    expect(await controlOf(null, 'public, max-age=60', { status: 304, path })).toBe('public, max-age=60');
  },
);

test.each(['image/jpeg', 'video/mp4', 'application/json; charset=utf-8'])(
  'a proxy may make %s smaller',
  async (type) => {
    expect(await controlOf(type, 'public, max-age=60')).toBe('public, max-age=60');
  },
);
