import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DevelopmentEvents } from './events.ts';

let events: DevelopmentEvents;
let server: Server;
beforeEach(async () => {
  events = new DevelopmentEvents();
  server = createServer((_request, response) => events.connect(response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  events.close();
  server.close();
});

/** The events that a page receives, one at a time. */
async function connect(): Promise<() => Promise<unknown>> {
  const { body } = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const reader = body?.getReader();
  return async () => {
    const part = await reader?.read();
    return JSON.parse(new TextDecoder().decode(part?.value).replace('data: ', ''));
  };
}

test('a page receives the whole state when it connects, and each change after that', async () => {
  const problem = { tool: 'lint', position: 'a.ts:1:1', message: 'ugly' } as const;
  events.built('shell', 'a1');
  events.built('post', 'b1');
  events.send({ problems: [problem] });
  const next = await connect();
  expect(await next()).toEqual({ builds: { shell: 'a1', post: 'b1' }, problems: [problem] });
  events.built('post', 'b2');
  expect(await next()).toEqual({ builds: { shell: 'a1', post: 'b2' } });
  events.send({ problems: [] });
  expect(await next()).toEqual({ problems: [] });
});
