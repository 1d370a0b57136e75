import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { inspect } from 'node:util';
import { createMail } from './mail.ts';

/** A minimal SMTP server (RFC 5321) that records commands and messages. */
async function mailServer(answerToRecipient = '250 ok') {
  const received: string[] = [];
  let inLetter = false;
  function replyTo(line: string): string | null {
    received.push(line);
    if (inLetter) {
      if (line !== '.') return null;
      inLetter = false;
      return '250 taken';
    }
    if (line.startsWith('RCPT')) return answerToRecipient;
    if (line === 'DATA') {
      inLetter = true;
      return '354 go on';
    }
    return line === 'QUIT' ? '221 bye' : '250 ok';
  }
  const server = createServer((socket: Socket) => {
    let rest = '';
    socket.write('220 ready\r\n');
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString()).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const reply = replyTo(line);
        if (reply) socket.write(`${reply}\r\n`);
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    received,
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => void server.close(resolve)),
  };
}

const message = { to: 'ana@example.com', subject: 'Tu código', text: 'Your code is 123456.', code: '123456' };
const rest = { mailFrom: 'Northtone <community@northtone.example>', dataFolder: '/nowhere' };

test('an e-mail goes out by SMTP', async () => {
  const server = await mailServer();
  await createMail({ smtpUrl: server.url, ...rest }).send(message);
  await server.close();
  expect(server.received).toContain('MAIL FROM:<community@northtone.example>');
  expect(server.received).toContain('RCPT TO:<ana@example.com>');
  expect(server.received).toContain('To: ana@example.com');
  expect(server.received).toContain('Your code is 123456.');
});

test('reports a rejection', async () => {
  const server = await mailServer('550 nobody here');
  await expect(createMail({ smtpUrl: server.url, ...rest }).send(message)).rejects.toThrow(/550/);
  await server.close();
});

test.each([
  ['550 5.1.1 <ana@example.com>: no such mailbox', /EENVELOPE RCPT 550 5\.1\.1$/],
  ['452 4.2.2 ana@example.com is full', /EENVELOPE RCPT 452 4\.2\.2$/],
])('the refusal %j is reported by its codes, without the recipient', async (reply, error) => {
  const server = await mailServer(reply);
  const refusal: unknown = await createMail({ smtpUrl: server.url, ...rest })
    .send(message)
    .catch((thrown: unknown) => thrown);
  await server.close();
  expect((refusal as Error).message).toMatch(error);
  // Everything that a log could contain.
  expect(inspect(refusal, { depth: 10, showHidden: true })).not.toContain('ana@');
});

test('reports an unreachable mail server by the system’s error code', async () => {
  const server = await mailServer();
  await server.close();
  await expect(createMail({ smtpUrl: server.url, ...rest }).send(message)).rejects.toThrow(/ECONNREFUSED|ESOCKET/);
});
