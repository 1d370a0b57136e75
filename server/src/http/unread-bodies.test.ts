import { once } from 'node:events';
import { IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { HttpError } from './errors/http-error.ts';
import { closeUnreadRequests } from './unread-bodies.ts';

let app: FastifyInstance;
const sockets: Socket[] = [];

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

/** Starts a server that refuses bodies: unread, or after their first bytes. Returns a connection to it. */
async function open(): Promise<{
  send(text: string): void;
  responses(count: number): Promise<string>;
  closed: Promise<unknown>;
}> {
  app = Fastify();
  const limits = { maxBytes: 100_000, totalTimeoutMs: 60_000, idleTimeoutMs: 50, pieceBytes: 20_000, pauseMs: 1 };
  closeUnreadRequests(app, limits);
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.post('/unread', async () => {
    throw new HttpError(403, 'Refused');
  });
  app.post('/begun', async ({ raw }) => {
    await once(raw, 'readable');
    raw.read();
    throw new HttpError(403, 'Refused');
  });
  app.post('/read', async ({ raw }) => {
    for await (const _piece of raw);
    return 'read';
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as { port: number };
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  let received = '';
  socket.on('data', (piece) => (received += piece.toString()));
  // Whoever still sends may be told by a reset that the server has closed the connection.
  socket.on('error', () => undefined);
  return {
    send: (text) => void socket.write(text),
    async responses(count) {
      while (received.split('HTTP/1.1').length <= count) await once(socket, 'data');
      return received;
    },
    closed: new Promise((resolve) => socket.once('close', resolve)),
  };
}

const post = (path: string, announced: number, sent = announced) =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: a/b\r\nContent-Length: ${announced}\r\n\r\n${'x'.repeat(sent)}`;

test.each(['/unread', '/begun'])('a refusal of %s in the middle of the body ends the connection', async (path) => {
  const { send, responses, closed } = await open();
  send(post(path, 1_000_000, 1_000));
  await closed;
  expect(await responses(1)).toMatch(/^HTTP\/1\.1 403 [\s\S]*\r\nconnection: close\r\n/i);
});

test('a sender that goes on is read up to a limit', async () => {
  const { send, responses, closed } = await open();
  send(post('/unread', 1_000_000, 0));
  const piece = setInterval(() => send('x'.repeat(10_000)), 1);
  const said = await responses(1);
  clearInterval(piece);
  await closed;
  expect(said).toMatch(/\r\nconnection: close\r\n/i);
});

test('a body that nobody reads is read with pauses, and to its end', async () => {
  const paused = jest.spyOn(IncomingMessage.prototype, 'pause');
  const { send, responses } = await open();
  send(post('/unread', 90_000));
  expect(await responses(1)).not.toMatch(/connection: close/i);
  expect(paused).toHaveBeenCalled();
  paused.mockRestore();
  send(post('/read', 3));
  expect(await responses(2)).toMatch(/read$/);
});

test.each(['/unread', '/read'])('a connection whose body came to its end takes further calls: %s', async (path) => {
  const { send, responses } = await open();
  const whole = post(path, 50_000);
  send(whole.slice(0, 20_000));
  send(whole.slice(20_000));
  expect(await responses(1)).not.toMatch(/connection: close/i);
  send(post('/read', 3));
  expect(await responses(2)).toMatch(/read$/);
});
