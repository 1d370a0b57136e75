import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OpenBuilds } from './open-builds.ts';

let server: Server;
let requests: string[];
beforeEach(async () => {
  requests = [];
  server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => server.close());

const address = async () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

test('builds that change together are opened by one request', async () => {
  const builds = new OpenBuilds(address);
  builds.changed();
  builds.changed();
  await once(server, 'request');
  builds.changed();
  await once(server, 'request');
  expect(requests).toEqual(['GET /', 'GET /']);
});

test('a server that could not start is left alone', async () => {
  const asked = new Promise<void>((resolve) => {
    const builds = new OpenBuilds(() => {
      resolve();
      return Promise.reject(new Error('The server could not start'));
    });
    builds.changed();
  });
  await expect(asked).resolves.toBeUndefined();
});

test('nothing is requested once it is closed', async () => {
  jest.useFakeTimers();
  const asked = jest.fn(address);
  const builds = new OpenBuilds(asked);
  builds.changed();
  builds.close();
  await jest.runAllTimersAsync();
  jest.useRealTimers();
  expect(asked).not.toHaveBeenCalled();
});
