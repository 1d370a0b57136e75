import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import autocannon from 'autocannon';
import { spread } from './spread.ts';

test('each connection begins with another request', async () => {
  const paths: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    paths.push(url);
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const { port } = server.address() as AddressInfo;
    const requests = Array.from({ length: 2_000 }, (_, index) => ({ path: `/${index}` }));
    const connections = 32;
    await autocannon({
      url: `http://127.0.0.1:${port}`,
      connections,
      amount: 2 * connections,
      ...spread(requests, connections),
    });
  } finally {
    server.close();
  }
  // Whatever the order in which the connections come to the server.
  const expected = Array.from({ length: 32 }, (_, index) => [62 * index, 62 * index + 1]).flat();
  expect(paths.map((path) => Number(path.slice(1))).sort((one, other) => one - other)).toEqual(expected);
});

test('after the last request comes the first', () => {
  const sent: unknown[] = [];
  const { setupClient } = spread(
    Array.from({ length: 100 }, (_, index) => ({ path: `/${index}` })),
    32,
  );
  const client = { setRequests: (requests: { path: string }[]) => sent.push(requests.map(({ path }) => path)) };
  for (let connection = 0; connection < 2; connection += 1) setupClient?.(client as never);
  const all = Array.from({ length: 100 }, (_, index) => `/${index}`);
  expect(sent).toEqual([all, [...all.slice(62), ...all.slice(0, 62)]]);
});

test('very many connections are sending soon, though each has very many requests', async () => {
  const server = createServer((_request, response) => response.end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const requests = Array.from({ length: 5_000 }, (_, index) => ({ path: `/${index}` }));
  const connections = 200;
  const written = jest.spyOn(Buffer, 'from');
  try {
    const { port } = server.address() as AddressInfo;
    await autocannon({
      url: `http://127.0.0.1:${port}`,
      connections,
      amount: connections,
      ...spread(requests, connections),
    });
    expect(written.mock.calls.length).toBeLessThan(10 * connections);
  } finally {
    written.mockRestore();
    server.close();
  }
});
