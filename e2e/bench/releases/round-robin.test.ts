import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { RoundRobin } from './round-robin.ts';

let instances: Server[];
let addresses: string[];
let proxy: RoundRobin;
let origin: string;

async function echo(name: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method, url, headers } = request;
  const body = await text(request);
  const seen = { name, method, url, host: headers.host, from: headers['x-forwarded-for'], body };
  response.writeHead(201, { 'set-cookie': ['a=1', 'b=2'] }).end(JSON.stringify(seen));
}

async function start(name: string): Promise<Server> {
  const server = createServer((request, response) => void echo(name, request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

beforeEach(async () => {
  instances = [await start('one'), await start('other')];
  addresses = instances.map((server) => `http://127.0.0.1:${portOf(server)}`);
  proxy = new RoundRobin(addresses);
  const probe = createServer().listen(0, 'localhost');
  await once(probe, 'listening');
  const port = portOf(probe);
  probe.close();
  await once(probe, 'close');
  await proxy.listen(port);
  origin = `http://localhost:${port}`;
});
afterEach(async () => {
  await proxy.close();
  for (const server of instances) {
    server.close();
    server.closeAllConnections();
  }
});

test('requests go to the instances in turn, with method, path, host and body, and answers come back whole', async () => {
  const answers = [];
  for (const body of ['first', 'second', 'third']) {
    const response = await fetch(`${origin}/a?b=c`, { method: 'POST', body });
    expect(response.status).toBe(201);
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    answers.push(await response.json());
  }
  expect(answers.map(({ name }) => name)).toEqual(['one', 'other', 'one']);
  expect(answers.map(({ body }) => body)).toEqual(['first', 'second', 'third']);
  expect(answers[0]).toMatchObject({ method: 'POST', url: '/a?b=c', host: origin.replace('http://', '') });
  expect(answers[0].from).toMatch(/127\.0\.0\.1|::1/);
});

test('an instance that is away is a bad gateway, and the other goes on', async () => {
  instances[1]?.close();
  const statuses = [];
  for (let count = 0; count < 4; count += 1) statuses.push((await fetch(origin)).status);
  expect(statuses).toEqual([201, 502, 201, 502]);
});
