import Fastify from 'fastify';

/** A bare Fastify that responds with 8 KB of JSON: the upper bound of this machine, measured in the same run. */
const app = Fastify();
const item = {
  post_id: '1',
  nickname: 'A member',
  content: 'x'.repeat(600),
  pics: [{ url: '/media/a.jpg', width: 1600, height: 1200 }],
};
const answer = { code: 0, msg: 'success', data: { data: Array.from({ length: 11 }, () => item) } };
app.post('/', async () => answer);
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
