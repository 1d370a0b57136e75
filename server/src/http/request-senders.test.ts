import { AsyncLocalStorage } from 'node:async_hooks';
import Fastify from 'fastify';
import { nameSenders } from './request-senders.ts';

test('every request runs as its network’s, with a body or without', async () => {
  const senders = new AsyncLocalStorage<string>();
  const app = Fastify();
  nameSenders(app, { onBehalfOf: (sender, work) => senders.run(sender, work) });
  const shown = async () => {
    await new Promise((resolve) => setImmediate(resolve));
    return { sender: senders.getStore() };
  };
  app.get('/', shown);
  app.post('/', shown);
  const [one, other] = await Promise.all([
    app.inject({ url: '/', remoteAddress: '192.0.2.1' }),
    app.inject({ url: '/', method: 'POST', payload: { a: 'x'.repeat(100_000) }, remoteAddress: '2001:db8::7' }),
  ]);
  expect([one.json(), other.json()]).toEqual([
    { sender: 'address 192.0.2.1' },
    { sender: 'address 2001:db8:0:0::/64' },
  ]);
});
