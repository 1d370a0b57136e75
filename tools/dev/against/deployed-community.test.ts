import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { communityOrigin, readCommunity } from './deployed-community.ts';

test.each([
  ['https://community.example', 'https://community.example'],
  ['https://community.example/home', 'https://community.example'],
  ['http://localhost:4300', 'http://localhost:4300'],
])('%s is at %s', (address, origin) => {
  expect(communityOrigin(address)).toBe(origin);
});

test.each([
  ['', 'is no address'],
  ['community.example', 'is no address'],
  ['http://community.example', 'by https alone'],
  ['http://localhost.example', 'by https alone'],
  ['file:///etc', 'by https alone'],
  ['https://me:secret@community.example', 'no user name'],
])('%s is refused: %s', (address, message) => {
  expect(() => communityOrigin(address)).toThrow(message);
});

describe('a community that answers', () => {
  let server: Server;
  let origin: string;
  let configuration: object;
  beforeEach(async () => {
    server = createServer(({ url }, response) => {
      if (url === '/configuration.json') response.end(JSON.stringify(configuration));
      else if (url === '/registry.json') response.end('{"remotes":{}}');
      else response.writeHead(404).end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    origin = `http://localhost:${(server.address() as AddressInfo).port}`;
    configuration = { apiBase: '', mediaBase: '', signIn: { base: `${origin}/signin` }, canonicalSite: origin };
  });
  afterEach(() => void server.close());

  test('has one origin, or several', async () => {
    expect((await readCommunity(origin)).origins).toEqual([origin]);
    const signIn = { base: 'https://signin.example/signin' };
    configuration = { ...configuration, apiBase: 'https://api.example', mediaBase: 'https://api.example', signIn };
    const { origins, registry } = await readCommunity(origin);
    expect(origins).toEqual([origin, 'https://api.example', 'https://signin.example']);
    expect(registry).toEqual({ remotes: {} });
  });

  test('is refused under an address that its sign-in site does not know', async () => {
    configuration = { ...configuration, canonicalSite: 'https://community.example' };
    await expect(readCommunity(origin)).rejects.toThrow('The pages of this community are at https://community.example');
  });
});

test('a community that does not answer is named', async () => {
  await expect(readCommunity('http://127.0.0.1:9')).rejects.toThrow('http://127.0.0.1:9 does not answer');
});
